/** Limits the slope of a cell, given the differences to its two neighbors along an axis. */
export interface DifferenceLimiter {
  /** Identifier in case files. */
  readonly id: string;
  readonly title: string;
  /** One-sentence description for users. */
  readonly description: string;
  /** Whether it depends on θ. */
  readonly usesTheta: boolean;
  /**
   * Returns the limited difference between the cell's faces, given the differences to the means before and behind. It
   * is 0 if their signs differ; otherwise it has their sign and at most twice the smaller magnitude. It is symmetric in
   * both arguments and odd.
   */
  limit(before: number, behind: number, theta: number): number;
  /** The same in the expression language, in terms of `before`, `behind` and `theta`. */
  readonly formula: string;
  /** GPU implementation: `limited(before, behind)` of numbers, with the constant THETA. */
  readonly shader: {
    /** The file in `shaders/`. */
    readonly module: string;
    readonly source: string;
  };
}
