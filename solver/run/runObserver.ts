import type { Outcome, SimulationClock } from '../stepping/types';
import type { StateArray } from '../space/types';
import type { Averages, LowWords } from '../diagnostics/averages';
import type { RunProgress } from './runReports';

/** A state read back from a simulation, with its clock. */
export interface Snapshot extends SimulationClock {
  readonly state: StateArray;
  /** null for a case without statistics. */
  readonly averages: Averages | null;
  /** null or absent if the numbers above are all that there is. */
  readonly low?: LowWords | null;
}

/** How a simulation ends by itself. */
export type EndOutcome = Exclude<Outcome, { kind: 'running' }>;

export type RunOutcome =
  EndOutcome | { readonly kind: 'stopped' } | { readonly kind: 'stepLimit' | 'wallTime' };

export interface RunEnd {
  readonly outcome: RunOutcome;
  /** The last state; after a failure the last good one. */
  readonly snapshot: Snapshot;
  /** After a failure, where its steps can be done again. */
  readonly recent?: RecentSteps;
}

/** The last steps before a failure. */
export interface RecentSteps {
  /** The last of them is the last good one; none where `missing` says why. */
  readonly states: readonly Pick<Snapshot, 'step' | 'time' | 'state'>[];
  /** Why they are fewer than is default; null if they aren't, or there were no more. */
  readonly missing: string | null;
}

/** Obstacles have changed: the run continues from a state by another simulation, of the case as its events have it. */
export interface RunMove {
  readonly outcome: null;
  readonly snapshot: Snapshot;
}

/** Hears of a run while it continues. */
export interface RunObserver {
  /** At most ten times a second, and once at the end. */
  progress(progress: RunProgress, history: Float64Array, signals: readonly Float64Array[]): void;
  /** A state for display and safe keeping, the more seldom the longer this call takes. */
  snapshot?(snapshot: Snapshot): void;
  /** A state at a time at which the case wants it saved. */
  saved?(snapshot: Snapshot): void;
  /** What was waited for is there to be drawn; a device that takes long over a batch waits for it. */
  drawn?(): Promise<void>;
  paused?(): void;
  resumed?(): void;
}
