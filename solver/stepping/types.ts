import type { Averages, LowWords } from '../diagnostics/averages';
import type { Program } from '../expression';
import type { KernelChoices } from '../gpu/kernelChoices';
import type { PictureSamples } from '../space/picture';
import type { StateArray } from '../space/types';
import type { ControlMemory } from './stepController';

/** When a simulation stops by itself. */
export interface StopConditions {
  /** null: never. */
  readonly endTime: number | null;
  /** Largest change of a coefficient in a step at which the state counts as steady; null: never. */
  readonly steadyTolerance: number | null;
}

/** What a scheme may want to know of the GPU that it builds kernels for. */
export interface GpuAdapter {
  readonly name: string;
  /** A program on the CPU that emulates a GPU: kernels should compile fast. */
  readonly software: boolean;
  /** What was measured on it; without, the choice among kernels is made by rule. */
  readonly choices?: KernelChoices;
  /** Of several designs that a method has for its kernels, the one to be taken; without, that of its rule. */
  readonly design?: string;
}

export type Outcome =
  | { readonly kind: 'running' }
  | { readonly kind: 'endTime' }
  | { readonly kind: 'steady' }
  | {
      readonly kind: 'failed';
      readonly cell: number;
      readonly x: number;
      readonly y: number;
      /** In three dimensions. */
      readonly z?: number;
      /** What is wrong there: which quantity was lost, or the message of the admissibility condition. */
      readonly reason: string;
      /** The quantity that was lost, by its name, where it is known. */
      readonly quantity?: string;
      /** Whether it grew beyond all numbers. */
      readonly isGrown?: boolean;
      /** All that is known of it in one line, of a run that has ended: stage, values in the cell, what usually helps. */
      readonly message?: string;
    };

/** What `advance` reports: the clock after the batch, and one history row per completed step. */
export interface StepBatch extends SimulationClock {
  readonly outcome: Outcome;
  /**
   * Rows of `historyStride` numbers: step, time, dt, then per variable the largest change of a
   * coefficient in the step.
   */
  readonly history: Float64Array;
  /**
   * Per signal of the discretization, rows of `signalStride` numbers: step, time, values. A value at
   * a point outside of the mesh is not a number.
   */
  readonly signals: readonly Float64Array[];
}

/** Columns of a history row before the per-variable changes: step, time, dt. */
export const historyHeader = 3;

/** Numbers per history row. */
export const historyStride = (variableCount: number): number => historyHeader + variableCount;

export interface SimulationClock {
  readonly step: number;
  readonly time: number;
  /** Where Δt follows the error of steps; without it that begins again. */
  readonly control?: ControlMemory | null;
}

/** The clock alone of what goes with it. */
export const clockOf = ({ step, time, control = null }: SimulationClock): SimulationClock => ({
  step,
  time,
  control,
});

/** Values of a field at the samples of a picture, at a moment of a run. */
export interface FieldFrame extends SimulationClock {
  readonly values: Float32Array<ArrayBuffer>;
}

/** Samples one field where a simulation keeps its state, so that the state itself isn't moved. */
export interface FieldSampler {
  /** The field behind all that was submitted; null if the state is that of a failed step. */
  sample(): Promise<FieldFrame | null>;
  /** To be called before the simulation's own. */
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
   * Tries `steps` steps and stops early at the end time, at a steady state or on failure. Where Δt follows the error
   * of steps one that isn't taken counts too: the clock may be less far then, and a batch without any step.
   * Calls may be made before earlier ones have resolved; they run in order, and steps that follow
   * a stop do nothing. After a failure `readState` gives the last good state.
   */
  advance(steps: number): Promise<StepBatch>;
  readState(): Promise<StateArray>;
  /**
   * The averages that go with `readState` where both are called without an `advance` between
   * them; null for a case without statistics.
   */
  readAverages(): Promise<Averages | null>;
  /** The same of both and of the time; null if their numbers are in f64. */
  readLowWords(): Promise<LowWords | null>;
  /**
   * @param field see `Discretization.sampleField`
   * @param samples where it is taken, in their order; without, at all display points, [cell][point]
   * @returns null if there is no better way than to sample a state that was read back
   * @throws Error with one line if the device can't compute the field
   */
  createFieldSampler(field: Program, samples?: PictureSamples): Promise<FieldSampler | null>;
  /** Replaces state and clock, clears any outcome. Without averages they begin here. */
  writeState(
    state: StateArray,
    clock: SimulationClock,
    averages?: Averages | null,
    low?: LowWords | null,
  ): void;
  /**
   * Moves the time at which the simulation stops, in place of the case's end; a stop at an earlier
   * one is lifted. To be called with nothing in flight: before `writeState`, or after such a stop.
   */
  setEndTime(time: number | null): void;
  dispose(): void;
}
