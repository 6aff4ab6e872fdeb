/**
 * The types of the package `fluxbench`, in one file without imports so that every module resolution of TypeScript
 * finds them. The implementation is checked against them.
 */

/** Contents of a case file; docs/reference/case-format.md lists the keys. */
export type CaseData = Record<string, unknown>;

export interface OpenOptions {
  /** Folder that file names are relative to; default: the current folder. */
  readonly folder?: string;
  /** Receives warnings and messages, one line each; by default they go to standard error. */
  readonly onMessage?: (line: string) => void;
}

/**
 * Opens a case with its mesh and raster files.
 * @param source a case file, a project, an example by its id, or the contents of a case file
 * @throws Error with one line if it cannot be read
 */
export type OpenCase = (source: string | CaseData, options?: OpenOptions) => Promise<Case>;

/** A finding of the check before a run. A case with an `error` does not run. */
export interface CaseFault {
  readonly level: 'error' | 'warning';
  /** Key of the case, for example `boundaries.wall.values.T`; null if it concerns the whole case. */
  readonly place: string | null;
  readonly message: string;
}

/** The values of the parameters in one run of a sweep. */
export type SweepPoint = Readonly<Record<string, number | string>>;

/** A case that can be changed, checked and run. Changes return a new case. */
export interface Case {
  /** The whole case with all defaults, as in a case file. */
  readonly document: CaseData;
  /**
   * Returns the case with other values of what a sweep can vary: definitions, parameters of the system,
   * `scheme.order`, `mesh.refinements` and the like.
   * @throws Error for an unknown name
   */
  with(values: SweepPoint): Case;
  /**
   * Returns the case with any other change.
   * @param change edits the copy that it receives
   * @throws Error if the result is not a valid case, or names another mesh file
   */
  edit(change: (draft: CaseData) => void): Case;
  /** Returns what the workbench would report before a run. @throws Error if the mesh cannot be made */
  check(): CaseFault[];
  /** Returns the runs of the sweep of this case, for `with`; empty without a sweep. @throws Error */
  sweepPoints(): SweepPoint[];
  /**
   * Runs the case to its end, in memory. A run that diverges is a result with the outcome `failed`.
   * @throws Error with the first error of the case, or if the device cannot hold it or is lost
   */
  run(options?: RunOptions): Promise<Run>;
}

export interface RunOptions {
  /** Default: a GPU, or the CPU if there is none. */
  readonly backend?: 'gpu' | 'cpu';
  /** Number of threads on the CPU; default: as many as pay off. */
  readonly threads?: number;
  /** Number of steps; default: the limit of the case. */
  readonly steps?: number;
  /** End time; default: that of the case. */
  readonly until?: number;
  /** A run on the same mesh and of the same order whose last state becomes the initial state. */
  readonly from?: Run;
  /** Called about ten times a second. */
  readonly onProgress?: (progress: Progress) => void;
  /** Ends the run early; its outcome is `stopped`. */
  readonly signal?: AbortSignal;
}

export interface Progress {
  readonly step: number;
  readonly time: number;
  readonly dt: number;
  /** 0…1 towards end time or step limit; null if the end is not known. */
  readonly fraction: number | null;
  readonly wallSeconds: number;
  readonly stepsPerSecond: number;
}

/** Points as rows of up to three coordinates; missing ones are 0. */
export type Points = readonly (readonly number[])[];

/** Columns of numbers by name. */
export type Columns = Readonly<Record<string, Float64Array>>;

/** The values that a monitor recorded: one column, or several as along a line. */
export interface Monitor {
  readonly step: Float64Array;
  readonly time: Float64Array;
  readonly values: Columns;
}

/** A finished run with its last state. */
export interface Run {
  /** What `fluxbench run --json` prints; the most important entries are typed. */
  readonly summary: Summary;
  /** One line on why the run failed; null if it did not. */
  readonly failure: string | null;
  /** The last state, from which the workbench and the command line can continue. */
  readonly checkpoint: ArrayBuffer;
  /** Step, time, dt and the largest change of a coefficient per variable, one number per step. */
  readonly history: Columns;
  /** What each monitor of the case recorded, by name. */
  readonly monitors: Readonly<Record<string, Monitor>>;
  /**
   * Returns the values of fields of the last state at points; NaN outside of the domain.
   * @param fields expressions over variables, derived quantities, averages, x, y, z and t
   * @returns an array per field, in the order of the points
   * @throws Error if a field is not a valid expression
   */
  sample(fields: readonly string[], points: Points): Columns;
  /**
   * Writes the last state to a file, in the format of its suffix (`.vtu`, `.csv`, `.msh`, …).
   * @param fields expressions to write in addition to the variables
   * @returns the names of the written files
   * @throws Error for an unknown suffix or field, or if the disk refuses
   */
  write(file: string, fields?: readonly string[]): Promise<string[]>;
}

export interface Summary {
  readonly outcome: { readonly kind: string };
  readonly steps: number;
  readonly time: number;
  readonly wallSeconds: number;
  readonly cells: number;
  readonly dofs: number;
  readonly backend: 'gpu' | 'cpu';
  readonly errors: Readonly<Record<string, { readonly l2: number; readonly linf: number }>> | null;
  readonly [key: string]: unknown;
}

/** Releases the GPU, which otherwise keeps the process alive. Cases may be opened again afterwards. */
export type Close = () => Promise<void>;

export declare const openCase: OpenCase;
export declare const close: Close;
