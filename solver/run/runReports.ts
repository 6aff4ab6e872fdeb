import type { Dimension } from '../core/axes';
import type { ArrivalFigures } from '../outputs/arrivals';
import type { LikelyRange } from './forecast';
import type { FoundMark } from '../outputs/marks';
import type { Signal } from '../diagnostics/signals';
import type { IterationProgress, Outcome } from '../stepping/types';
import type { WallFit } from '../post/wall/wallFit';
import type { SampledZero } from '../post/wall/sampledZeros';
import type { SignalFigures } from '../signals/figures';

/** Progress reports about a run: by the worker to the page, and by the command line. */

export type Backend = 'gpu' | 'cpu';

export type RunState = 'idle' | 'preparing' | 'running' | 'paused' | 'finished' | 'failed';

export interface RunInfo {
  readonly backend: Backend;
  readonly adapter: string;
  readonly software: boolean;
  readonly cells: number;
  readonly dofs: number;
  readonly variables: readonly string[];
  /** Numbers per history row: step, time, dt, change per variable. */
  readonly historyStride: number;
  readonly signals: readonly Signal[];
}

export interface RunProgress {
  readonly step: number;
  readonly time: number;
  readonly dt: number;
  /** 0…1 towards end time or step limit; null if the end is not known. */
  readonly fraction: number | null;
  /** Seconds to the end; null if the end is not known. */
  readonly remaining: LikelyRange | null;
  readonly wallSeconds: number;
  readonly stepsPerSecond: number;
  readonly dofStagesPerSecond: number;
  /** Steady computations only, after the first iteration. */
  readonly steady?: SteadyProgress;
}

export interface SteadyProgress extends IterationProgress {
  /** Residual relative to that of the initial state at the same degree. */
  readonly residual: number;
  readonly tolerance: number;
  /** Iterations to the tolerance at the recent rate of convergence; null if unknown. */
  readonly iterationsLeft: LikelyRange | null;
}

/** Orders of magnitude between a residual and the tolerance. */
export const ordersLeft = ({
  residual,
  tolerance,
}: Pick<SteadyProgress, 'residual' | 'tolerance'>): number =>
  Math.max(0, Math.log10(residual / tolerance));

/** Summary of a run; `fluxbench run --json` prints it. */
export interface RunSummary {
  readonly outcome:
    Outcome | { readonly kind: 'stopped' } | { readonly kind: 'stepLimit' | 'wallTime' };
  readonly steps: number;
  readonly time: number;
  readonly wallSeconds: number;
  /** Dimension of the mesh; 2 if omitted, as in older runs. */
  readonly dimension?: Dimension | undefined;
  readonly cells: number;
  readonly dofs: number;
  readonly dofStagesPerSecond: number;
  readonly backend: Backend;
  readonly adapter: string;
  readonly software: boolean;
  /** Why the CPU computed the initial state of a run on the GPU, one line; omitted if the GPU did. */
  readonly initialOnCpu?: string | undefined;
  /**
   * Largest coefficient change in the last step, per variable; in a steady computation the residual relative to that of
   * the initial state.
   */
  readonly residual: Readonly<Record<string, number>>;
  /** Whether the steps are iterations to a steady state; omitted in older runs. */
  readonly isSteady?: boolean | undefined;
  /** Whether the residual has stopped falling at the rounding error; omitted in older runs. */
  readonly atRounding?: boolean | undefined;
  readonly conserved: Readonly<Record<string, { readonly start: number; readonly end: number }>>;
  /** Computed with the fine quadrature rule; `rms`, omitted in older runs, is L² over the root of the domain's measure. */
  readonly errors: Readonly<
    Record<
      string,
      { readonly l2: number; readonly rms?: number | undefined; readonly linf: number }
    >
  > | null;
  /** Marks of the case, found in the last state. */
  readonly marks: readonly FoundMark[];
  /** Arrival times that the case records; omitted in older runs. */
  readonly arrivals?: readonly ArrivalFigures[] | undefined;
  /** Separation and attachment points along samples of the friction coefficient; omitted in older runs. */
  readonly separation?: readonly SampledZero[] | undefined;
  /** y⁺ at the walls of a case with a turbulence model; omitted in others and in older runs. */
  readonly wallFits?: readonly WallFit[] | undefined;
  /** One line per monitor that has not settled as required: the run is not converged. Omitted if there is none. */
  readonly unsettled?: readonly string[] | undefined;
  /** Result files not yet written when the run was ended. Omitted if there are none. */
  readonly notWritten?: readonly string[] | undefined;
  /** Figures of the monitors with one value, in this run. */
  readonly monitors: readonly SignalFigures[];
}
