import { noProgress, type ProgressCallback } from '../core/progress';
import { requireFiniteValues } from './givenValues';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { startingState } from './startingState';

/**
 * Returns the state that a run starts from. All checks that can reject a prepared case before its first step are
 * here, so that checks, estimates and runs accept the same cases and report the same line.
 * @throws Error with one line: the problem, its place, a remedy
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
