import type { Averages, LowWords } from '../diagnostics/averages';
import type { Program } from '../expression';
import type { KernelChoices } from '../gpu/kernelChoices';
import type { PictureSamples } from '../space/picture';
import type { StateArray } from '../space/types';
import type { ControlMemory } from './stepController';

/** Conditions at which a simulation stops by itself. */
export interface StopConditions {
  /** null: no end time. */
  readonly endTime: number | null;
  /** Largest change of a coefficient in a step at which the state counts as steady; null: never. */
  readonly steadyTolerance: number | null;
}

/** GPU properties available to a scheme that builds kernels. */
export interface GpuAdapter {
  readonly name: string;
  /** Whether a CPU program emulates the GPU: kernels should compile fast. */
  readonly software: boolean;
  /** Kernel choices measured on this GPU; if absent, kernels are chosen by rule. */
  readonly choices?: KernelChoices;
  /** Kernel design to use if the method has several; if absent, the method's rule decides. */
  readonly design?: string;
}

export type Outcome =
  | { readonly kind: 'running' }
  | { readonly kind: 'endTime' }
  | { readonly kind: 'steady' }
  /** The residual of a steady computation has stopped falling. */
  | { readonly kind: 'stalled' }
  | {
      readonly kind: 'failed';
      readonly cell: number;
      readonly x: number;
      readonly y: number;
      /** The z coordinate; only in 3D. */
      readonly z?: number;
      /** The diverged quantity, or the message of the violated admissibility condition. */
      readonly reason: string;
      /** Name of the diverged quantity, if known. */
      readonly quantity?: string;
      /** Whether the quantity grew without bound. */
      readonly isGrown?: boolean;
      /** One-line report of a run that has ended: stage, values in the cell, usual remedies. */
      readonly message?: string;
    };

/** Progress of an iteration to a steady state. */
export interface IterationProgress {
  /** CFL number of the pseudo-time step; null if it is constant. */
  readonly cfl: number | null;
  /** Degree of the polynomials in this iteration, and that of the case. */
  readonly degree: number;
  readonly finalDegree: number;
}

/** Result of `advance`: the clock after the batch, and one history row per completed step. */
export interface StepBatch extends SimulationClock {
  readonly outcome: Outcome;
  /**
   * Rows of `historyStride` numbers: step, time, dt, then per variable the largest change of a
   * coefficient in the step. In a steady computation: iteration, its number again, CFL number, residual per variable.
   */
  readonly history: Float64Array;
  /**
   * Per signal of the discretization, rows of `signalStride` numbers: step, time, values. A value at a point outside
   * the mesh is NaN.
   */
  readonly signals: readonly Float64Array[];
  /** The last iteration of a steady computation. */
  readonly iteration?: IterationProgress;
  /** Cell with the largest residual times its measure; absent for steps in time and residuals of 0. */
  readonly worstCell?: number;
}

/** Columns of a history row before the per-variable changes: step, time, and dt or the CFL number of an iteration. */
export const historyHeader = 3;

/** Numbers per history row. */
export const historyStride = (variableCount: number): number => historyHeader + variableCount;

export interface SimulationClock {
  readonly step: number;
  readonly time: number;
  /** State of the step-size controller, if Δt is adaptive; if absent, the controller restarts. */
  readonly control?: ControlMemory | null;
}

/** Returns only the clock of an object that extends it. */
export const clockOf = ({ step, time, control = null }: SimulationClock): SimulationClock => ({
  step,
  time,
  control,
});

/** Values of a field at the samples of a picture, with the step and time of the run. */
export interface FieldFrame extends SimulationClock {
  readonly values: Float32Array<ArrayBuffer>;
}

/** Samples one field on the device of the simulation, without reading the state back. */
export interface FieldSampler {
  /** Returns the field after all submitted steps; null if the state is that of a failed step. */
  sample(): Promise<FieldFrame | null>;
  /** Must be called before `dispose` of the simulation. */
  dispose(): void;
}

/** One discretized case that runs on one backend and owns its state. */
export interface Simulation {
  readonly backend: 'cpu' | 'gpu';
  /** Name of the adapter, or of the CPU path. */
  readonly adapter: string;
  /** Most steps that one `advance` may request (size of the device's history). */
  readonly maxStepsPerBatch: number;
  /**
   * Tries `steps` steps and stops early at the end time, at a steady state or on failure. With adaptive Δt a
   * rejected step counts too, so the clock may advance less and a batch may complete no step. Calls may be made
   * before earlier ones have resolved; they run in order, and steps after a stop do nothing. After a failure
   * `readState` returns the last good state.
   */
  advance(steps: number): Promise<StepBatch>;
  readState(): Promise<StateArray>;
  /**
   * Returns the averages that match `readState` if both are called without an `advance` in between; null for a case
   * without statistics.
   */
  readAverages(): Promise<Averages | null>;
  /** Returns the low words of state, averages and time; null if these are stored in f64. */
  readLowWords(): Promise<LowWords | null>;
  /**
   * Creates a sampler of a field.
   * @param field see `Discretization.sampleField`
   * @param samples sample points, in order; if absent, all display points, [cell][point]
   * @returns null if the field can only be sampled from a state that was read back
   * @throws Error with one line if the device can't compute the field
   */
  createFieldSampler(field: Program, samples?: PictureSamples): Promise<FieldSampler | null>;
  /** Replaces state and clock and clears any outcome. Without `averages`, averaging starts here. */
  writeState(
    state: StateArray,
    clock: SimulationClock,
    averages?: Averages | null,
    low?: LowWords | null,
  ): void;
  /**
   * Replaces the end time of the case; a stop at an earlier end time is cleared. To be called with nothing in
   * flight: before `writeState`, or after such a stop.
   */
  setEndTime(time: number | null): void;
  dispose(): void;
}
