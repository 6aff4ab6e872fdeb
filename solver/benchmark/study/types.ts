import type { Backend } from '../../run/runReports';
import type { BenchmarkedMachine } from '../types';
import type { ExperimentId } from './experimentIds';
import type { FlowId } from './flows';
import type { ReductionVariant } from './reductionVariants';

/** Inputs of a plan. */
export interface PlanOptions {
  readonly gpu: 'none' | 'software' | 'hardware';
  /** CPU cores; 1 without multithreading. */
  readonly cores: number;
  /** Selects the full study, as in the thesis; else few sizes and few repeats. */
  readonly full: boolean;
}

/** Hardware and arithmetic of a run. */
export interface StudyPlace {
  /** Id component: `cpu1`, `cpu16`, `f32`, `df64`. */
  readonly id: string;
  /** Label in plots and tables. */
  readonly title: string;
  readonly backend: Backend;
  /** GPU precision; the CPU computes in f64. */
  readonly precision: 'f32' | 'f32Compensated' | 'df64';
  /** CPU threads. */
  readonly threads: number;
}

/** A run from the initial state to the end of the flow, including state upload and readback. */
export interface RunWork {
  readonly kind: 'run';
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly cflNumber: number;
  readonly place: StudyPlace;
  /** Kernel design; the method's default if omitted. */
  readonly design?: string;
  /** Whether the final state is compared with the CPU run in f64. */
  readonly isCompared?: boolean;
}

/** A reduction to the largest of this many numbers on the device. */
export interface ReductionWork {
  readonly kind: 'reduction';
  readonly variant: ReductionVariant;
  readonly count: number;
}

/** An upload or readback of a state. */
export interface TransferWork {
  readonly kind: 'transfer';
  readonly direction: 'upload' | 'readBack';
  readonly flow: FlowId;
  readonly grid: readonly number[];
  readonly place: StudyPlace;
}

/** Workload of a measurement. */
export type StudyWork = RunWork | ReductionWork | TransferWork;

/** One measurement of the study, a point of a plot. */
export interface StudyTask<W extends StudyWork = StudyWork> {
  /** Identical on every machine except for the thread count: `size/1d/f32/20000`. */
  readonly id: string;
  readonly experiment: ExperimentId;
  /** Curve that contains the point. */
  readonly series: string;
  readonly work: W;
  readonly repeats: number;
}

/** Seconds over repeats. */
export interface Timing {
  readonly mean: number;
  /** Standard deviation of the repeats; 0 for a single one. */
  readonly deviation: number;
  readonly repeats: number;
}

/** Deviation of the final means from the CPU run in f64, over all cells and variables. */
export interface Difference {
  readonly largest: number;
  readonly mean: number;
}

/** A measurement with its results. */
export interface StudyRow<W extends StudyWork = StudyWork> extends StudyTask<W> {
  /** null if not measured; `note` states the reason. */
  readonly seconds: Timing | null;
  /** Steps of the whole run. */
  readonly steps: number | null;
  /** Timed steps; if fewer than `steps`, the seconds are extrapolated. */
  readonly timedSteps: number | null;
  /** One-time setup of kernels and buffers, or of the compiled code and threads; excluded from `seconds`. */
  readonly setUpSeconds: number | null;
  readonly difference: Difference | null;
  /** Bytes moved by a transfer. */
  readonly bytes: number | null;
  readonly note: string;
}

/** The machine of a study. */
export interface StudyMachine extends BenchmarkedMachine {
  readonly cores: number;
  /** Name and value of device properties; empty without a device. */
  readonly deviceFacts: readonly (readonly [name: string, value: string])[];
}

/** A study or its measured part. */
export interface StudyReport extends StudyMachine {
  /** Whether it is the full study, with every run completed. */
  readonly full: boolean;
  readonly rows: readonly StudyRow[];
}
