import { noProgress, type ProgressCallback } from '../core/progress';
import { requireFiniteValues } from './givenValues';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { startingState } from './startingState';

/**
 * Returns the state that a run starts from. Everything that can refuse a prepared case before its first step is here, so
 * that checks, estimates and runs accept the same cases and report the same line.
 * @throws Error with one line: what does not fit, where, what to do
 */
export function readyRun(
  prepared: PreparedCase,
  checkpoint: ArrayBuffer | null = null,
  asInitial = false,
  notify: ProgressCallback = noProgress,
): Snapshot {
  const start = startingState(prepared, checkpoint, asInitial, notify);
  requireFiniteValues(prepared, start.time);
  prepared.discretization.requireReady(start.state, start.time);
  return start;
}
