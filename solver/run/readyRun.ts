import { noProgress, type ProgressCallback } from '../core/progress';
import { requireFiniteValues } from './givenValues';
import type { OpenedDevice } from './device';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { deviceInitialSnapshot, shownInitialSnapshot, startingState } from './startingState';

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
  return ready(prepared, startingState(prepared, checkpoint, asInitial, notify));
}

/** The same for the estimate of a run from its initial state. @throws Error with one line */
export const readyEstimate = (prepared: PreparedCase, notify: ProgressCallback): Snapshot =>
  ready(prepared, shownInitialSnapshot(prepared, notify));

/** The state that a run on a device starts from. */
export interface DeviceStart {
  readonly start: Snapshot;
  /** Why the CPU computed the initial state, one line; null if the device did, or the run starts from a checkpoint. */
  readonly initialOnCpu: string | null;
}

/** The same for a run on a device, which computes the initial state if it can. @throws Error with one line */
export async function readyDeviceRun(
  prepared: PreparedCase,
  opened: Pick<OpenedDevice, 'device' | 'adapter'>,
  checkpoint: ArrayBuffer | null = null,
  asInitial = false,
): Promise<DeviceStart> {
  if (checkpoint) {
    return { start: readyRun(prepared, checkpoint, asInitial), initialOnCpu: null };
  }
  const found = await deviceInitialSnapshot(prepared, opened);
  if (typeof found === 'string') return { start: readyRun(prepared), initialOnCpu: found };
  return { start: ready(prepared, found), initialOnCpu: null };
}

/** Returns the state, checked. @throws Error with one line */
function ready(prepared: PreparedCase, start: Snapshot): Snapshot {
  requireFiniteValues(prepared, start.time);
  prepared.discretization.requireReady(start.state, start.time);
  return start;
}
