import type { RunEntry } from '../../electron/contract/contract';
import type { CheckpointBytes } from '../../solver/worker';
import type { RunSummary } from '../../solver/run';
import type { SavedPoint } from './useSavedStates';

/** The starting state of a run, and its description in the run's folder. */
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

/** The outcome of a run. */
export interface EndedRun {
  /** null if it could not start, or ended with an error. */
  readonly summary: RunSummary | null;
  /** One line if it failed; else null. */
  readonly failure: string | null;
  /** Folder of the run; null if it could not start. */
  readonly run: string | null;
}
