import type { Outcome, SimulationClock } from '../stepping/types';
import type { StateArray } from '../space/types';
import type { Averages, LowWords } from '../diagnostics/averages';
import type { RunProgress } from './runReports';

/** A state read back from a simulation, with its clock. */
export interface Snapshot extends SimulationClock {
  readonly state: StateArray;
  /** null for a case without statistics. */
  readonly averages: Averages | null;
  /** Low words of the state; null or absent if it is complete without. */
  readonly low?: LowWords | null;
}

/** Outcome with which a simulation ends by itself. */
export type EndOutcome = Exclude<Outcome, { kind: 'running' }>;

export type RunOutcome =
  EndOutcome | { readonly kind: 'stopped' } | { readonly kind: 'stepLimit' | 'wallTime' };

export interface RunEnd {
  readonly outcome: RunOutcome;
  /** The last state; after a failure the last good one. */
  readonly snapshot: Snapshot;
  /** The last steps before a failure, if they can be repeated. */
  readonly recent?: RecentSteps;
}

/** The last states before a failure. */
export interface RecentSteps {
  /** The last entry is the last good state; empty if `missing` gives the reason. */
  readonly states: readonly Pick<Snapshot, 'step' | 'time' | 'state'>[];
  /** Reason for fewer states than usual; null if complete, or if the run has no more. */
  readonly missing: string | null;
}

/** Obstacles have changed: the run continues from a state in a new simulation, with the case after its events. */
export interface RunMove {
  readonly outcome: null;
  readonly snapshot: Snapshot;
}

/** Receives progress and states of a running run. */
export interface RunObserver {
  /** At most ten times a second, and once at the end. */
  progress(progress: RunProgress, history: Float64Array, signals: readonly Float64Array[]): void;
  /** A state for display and checkpoints; the longer this call takes, the less often it is made. */
  snapshot?(snapshot: Snapshot): void;
  /** A state at a snapshot time of the case. */
  saved?(snapshot: Snapshot): void;
  /** Resolves when the requested state has been drawn; a device with slow batches waits for it. */
  drawn?(): Promise<void>;
  paused?(): void;
  resumed?(): void;
}
