import type { Averages } from '../diagnostics/averages';

/** What the cells of a state say to the clock. */
export interface StateReport {
  /** Largest over the cells of what limits the step, in 1/time: Δt = `timeStepFactor` / rate. */
  readonly rate: number;
  /** The first cell that is not physical; −1 where every cell is. */
  readonly badCell: number;
  /** Index of the violated admissibility condition, or −1 for a value that is not a number. */
  readonly badCondition: number;
}

/** What a method brings for runs on the CPU: it does what a step is made of, on the state that it owns. */
export interface Stepper {
  /** Name of this way to compute, as in `64-bit, one thread`. */
  readonly title: string;
  /** Settles once steps can be done. @throws Error with one line */
  readonly ready: Promise<void>;
  /** The state before the current step: [cell][variable][function]. Only read; requesting it may take a while. */
  readonly state: Float64Array;
  /** The state after the current step, in the same way. */
  readonly next: Float64Array;
  /** Continues from a state of the same form. */
  takeState(state: Float32Array | Float64Array): void;
  /** Does a whole step, from `state` to `next`. @param step steps done before it */
  doStep(time: number, dt: number, step: number): void;
  /** Of `state` or `next` at a time. */
  report(which: 'state' | 'next', time: number): StateReport;
  /** Largest |next − state| of a coefficient per variable, once `next` has been reported on. */
  largestChange(): number[];
  /**
   * The error of the current step over what is tolerated, root mean square over the coefficients: each counts as
   * error/(absolute + relative · its variable in its cell). Of steppers whose integrator knows it.
   */
  error?(relativeTolerance: number, absoluteTolerance: number): number;
  /** Makes `next` the state. */
  accept(): void;
  dispose(): void;
}

/** The averages over time of a case, gathered step by step. */
export interface AveragesGatherer {
  read(): Averages;
  /** Continues from averages, or begins at a time. */
  write(averages: Averages | null, time: number): void;
  /** Adds a step between two states. @param step its number */
  addStep(before: Float64Array, after: Float64Array, time: number, dt: number, step: number): void;
}

/** The signals of a case: rows that are gathered until they are taken. */
export interface MonitorReader {
  /** Forgets what was gathered and reads what is due of the state that a run begins with. */
  begin(state: Float64Array, step: number, time: number): void;
  /** Whether anything is to be read after this many steps. */
  isDue(step: number): boolean;
  /** Reads what is due after a step. */
  read(state: Float64Array, step: number, time: number): void;
  /** The rows gathered since the last call, per signal. */
  take(): Float64Array[];
}
