/** A function that bounds the slope of a cell by the differences to its two neighbors along an axis. */
export interface DifferenceLimiter {
  /** The name that cases use. */
  readonly id: string;
  readonly title: string;
  /** One sentence for who chooses. */
  readonly description: string;
  /** Whether θ makes a difference. */
  readonly usesTheta: boolean;
  /**
   * The difference across the cell, between its faces, of those to the mean before and to the mean behind: 0
   * where these differ in sign, else of their sign and at most twice the smaller one. It is the same with the
   * two exchanged, and with both of the other sign.
   */
  limit(before: number, behind: number, theta: number): number;
  /** The same in the language of expressions, of `before`, `behind` and `theta`. */
  readonly formula: string;
  /** The same for the GPU: `limited(before, behind)` of numbers, with the constant THETA. */
  readonly shader: {
    /** The file in `shaders/`. */
    readonly module: string;
    readonly source: string;
  };
}
