import type { Averages } from '../diagnostics/averages';
import type { ControlMemory } from './stepController';
import type { IterationProgress, Outcome } from './types';

/** Report of all cells of a state to the clock. */
export interface StateReport {
  /** Largest rate of a cell that limits the step, in 1/time: Δt = `timeStepFactor` / rate. */
  readonly rate: number;
  /** The first cell with an invalid state; −1 if all are valid. */
  readonly badCell: number;
  /** Index of the violated admissibility condition; −1 for NaN. */
  readonly badCondition: number;
}

/** A method's part of a run on the CPU: performs the steps on a state that it owns. */
export interface Stepper {
  /** Name of the implementation, e.g. `64-bit, one thread`. */
  readonly title: string;
  /** Resolves when steps can be performed. @throws Error with one line */
  readonly ready: Promise<void>;
  /** The state before the current step: [cell][variable][function]. Read-only; access may be slow. */
  readonly state: Float64Array;
  /** The state after the current step, in the same layout. */
  readonly next: Float64Array;
  /** Continues from a state of the same layout. */
  takeState(state: Float32Array | Float64Array): void;
  /** Starts the next step; `doStep` may be called when it has resolved. Absent if there is nothing to wait for. */
  beginStep?(): Promise<void>;
  /** Performs a whole step, from `state` to `next`. @param step number of steps before it */
  doStep(time: number, dt: number, step: number): void;
  /** Reports on `state` or `next` at a time. */
  report(which: 'state' | 'next', time: number): StateReport;
  /** Returns the largest |next − state| of a coefficient per variable, once `next` has been reported on. */
  largestChange(): number[];
  /**
   * Returns the error of the current step relative to the tolerance: root mean square over the coefficients of
   * error/(absolute + relative · size of the variable in its cell). Only with embedded integrators.
   */
  error?(relativeTolerance: number, absoluteTolerance: number): number;
  /**
   * Writes the residual ∂u/∂t of a state at a time, with the mass matrix inverted and without limiting; all arrays
   * have the layout of `state`. Overwrites `next`. Absent for methods without a semi-discrete form.
   */
  evaluateResidual?(state: Float64Array, time: number, out: Float64Array): void;
  /** Returns the outcome of a run that ends by itself with the accepted state; null if it continues. */
  ending?(): Outcome | null;
  /** The last step as an iteration to a steady state; absent for steps in time. */
  readonly iteration?: IterationProgress;
  /** Returns the cell with the largest residual times its measure; undefined if there is none. */
  worstCell?(): number | undefined;
  /** Data besides the state for an exact restart; null before the first step. */
  readonly restartData?: ControlMemory | null;
  /** Restores such data, to be called after `takeState`. */
  restore?(data: ControlMemory | null): void;
  /** Makes `next` the state. */
  accept(): void;
  dispose(): void;
}

/** Time averages of a case, updated step by step. */
export interface AveragesGatherer {
  read(): Averages;
  /** Continues from averages, or starts averaging at a time. */
  write(averages: Averages | null, time: number): void;
  /** Adds a step between two states. @param step its number */
  addStep(before: Float64Array, after: Float64Array, time: number, dt: number, step: number): void;
}

/** The signals of a case: collects rows until they are taken. */
export interface MonitorReader {
  /** Discards the collected rows and samples the initial state of a run where due. */
  begin(state: Float64Array, step: number, time: number): void;
  /** Whether a signal is sampled after this many steps. */
  isDue(step: number): boolean;
  /** Samples the signals due after a step. */
  read(state: Float64Array, step: number, time: number): void;
  /** Returns the rows collected since the last call, per signal. */
  take(): Float64Array[];
}
