import type { Backend } from '../../run/runReports';
import type { BenchmarkedMachine } from '../types';
import type { ExperimentId } from './experimentIds';
import type { FlowId } from './flows';
import type { ReductionVariant } from './reductionVariants';

/** Where a run is computed, and in what arithmetic. */
export interface StudyPlace {
  /** In ids: `cpu1`, `cpu16`, `f32`, `df64`. */
  readonly id: string;
  /** In plots and tables. */
  readonly title: string;
  readonly backend: Backend;
  /** Of the GPU; the CPU computes in f64. */
  readonly precision: 'f32' | 'f32Compensated' | 'df64';
  /** Of the CPU. */
  readonly threads: number;
}

/** A run from the initial state to the end of the flow, the state's way in and out with it. */
export interface RunWork {
  readonly kind: 'run';
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly cflNumber: number;
  readonly place: StudyPlace;
  /** Of the kernels; without, what the method chooses. */
  readonly design?: string;
  /** Whether its end is held against that of the CPU in f64. */
  readonly isCompared?: boolean;
}

/** The largest of this many numbers on the device. */
export interface ReductionWork {
  readonly kind: 'reduction';
  readonly variant: ReductionVariant;
  readonly count: number;
}

/** A state that is written to the device, or read back. */
export interface TransferWork {
  readonly kind: 'transfer';
  readonly direction: 'upload' | 'readBack';
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly place: StudyPlace;
}

/** What is measured. */
export type StudyWork = RunWork | ReductionWork | TransferWork;

/** One measurement of the study, a point of a plot. */
export interface StudyTask<W extends StudyWork = StudyWork> {
  /** The same on every machine, but for the number of its threads: `size/1d/f32/20000`. */
  readonly id: string;
  readonly experiment: ExperimentId;
  /** The curve that it is a point of. */
  readonly series: string;
  readonly work: W;
  readonly repeats: number;
}

/** Seconds of this many repeats. */
export interface Timing {
  readonly mean: number;
  /** Standard deviation of a repeat; 0 of one. */
  readonly deviation: number;
  readonly repeats: number;
}

/** How far the means at the end are from those of the CPU in f64, of all cells and variables. */
export interface Difference {
  readonly largest: number;
  readonly mean: number;
}

/** A measurement with the outcome of it. */
export interface StudyRow<W extends StudyWork = StudyWork> extends StudyTask<W> {
  /** null if nothing was measured; `note` says why. */
  readonly seconds: Timing | null;
  /** Of the whole run. */
  readonly steps: number | null;
  /** Steps that were timed; where they are fewer than `steps`, the seconds are reckoned from them. */
  readonly timedSteps: number | null;
  /** Kernels and buffers, or the compiled code and its threads: made once, and not part of `seconds`. */
  readonly setUpSeconds: number | null;
  readonly difference: Difference | null;
  /** That a transfer moves. */
  readonly bytes: number | null;
  readonly note: string;
}

/** What was measured on. */
export interface StudyMachine extends BenchmarkedMachine {
  readonly cores: number;
  /** What the device says of itself, name and value; empty without one. */
  readonly deviceFacts: readonly (readonly [name: string, value: string])[];
}

/** A study, or as much of it as was measured. */
export interface StudyReport extends StudyMachine {
  /** Whether it was the whole study, with every run to its end. */
  readonly full: boolean;
  readonly rows: readonly StudyRow[];
}
