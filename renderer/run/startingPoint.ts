import type { RunEntry } from '../../electron/contract/contract';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunSummary } from '../../solver/run';
import type { SavedPoint } from './useSavedStates';

/** What a run begins with, and what its folder tells of that. */
export interface StartingPoint {
  readonly checkpoint: CheckpointBytes | null;
  readonly asInitial: boolean;
  readonly point: SavedPoint | null;
  readonly origin: Pick<RunEntry, 'continues' | 'since' | 'sweep'>;
}

export const startFromInitialState: StartingPoint = {
  checkpoint: null,
  asInitial: false,
  point: null,
  origin: {},
};

/** How a run ended. */
export interface EndedRun {
  /** null if it could not begin, or ended by an error. */
  readonly summary: RunSummary | null;
  /** One line where it failed; else null. */
  readonly failure: string | null;
  /** Its folder; null if it could not begin. */
  readonly run: string | null;
}
