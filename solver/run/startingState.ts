import { caseAt } from '../case/caseAt';
import type { CaseDocument } from '../case/document';
import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import {
  restoreAverages,
  restoreLowWords,
  noAverages,
  saveAverages,
} from '../diagnostics/averages';
import { meshChecksum } from '../mesh/meshChecksum';
import { methodOf } from '../methods/methodOf';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from '../project/checkpoint';
import { stateOfDegree } from '../space/otherDegree';
import type { StateArray } from '../space/types';
import type { OpenedDevice } from './device';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { requireFinite, requireValidState } from './requireValidState';
import { t } from '../text/t';

/** Caches the initial state, which inspection, estimate and run of a case share, as long as it is referenced. */
const known = new WeakMap<PreparedCase, WeakRef<Snapshot>>();

/** The same for initial states in single precision. */
const compact = new WeakMap<PreparedCase, WeakRef<Snapshot>>();

/** Number of unknowns from which pictures show an initial state in single precision. */
const manyUnknowns = 2 ** 23;

/**
 * Returns the initial state, checked: finite and admissible. It must not be modified, since it is shared.
 * @throws Error with one line
 */
export function initialSnapshot(
  prepared: PreparedCase,
  notify: ProgressCallback = noProgress,
): Snapshot {
  const held = known.get(prepared)?.deref();
  if (held) return held;
  const snapshot = computeInitial(prepared, notify);
  known.set(prepared, new WeakRef(snapshot));
  return snapshot;
}

/**
 * Returns the initial state for pictures and estimates. That of a large case is in single precision if runs on a GPU
 * are, which halves its memory.
 * @param many number of unknowns of a large case
 * @throws Error with one line
 */
export function shownInitialSnapshot(
  prepared: PreparedCase,
  notify: ProgressCallback = noProgress,
  many = manyUnknowns,
): Snapshot {
  const held = known.get(prepared)?.deref() ?? compact.get(prepared)?.deref();
  if (held) return held;
  const { discretization, document } = prepared;
  const isDouble = !('precision' in document.scheme) || document.scheme.precision === 'df64';
  if (isDouble || discretization.dofCount < many) return initialSnapshot(prepared, notify);
  try {
    const state = discretization.compactInitialState(subProgress(notify, 0, 0.7));
    const snapshot = checkedInitial(prepared, state, subProgress(notify, 0.7, 1));
    compact.set(prepared, new WeakRef(snapshot));
    return snapshot;
  } catch {
    // Values may be valid in double precision only; other errors and cancellation are repeated.
    return initialSnapshot(prepared, notify);
  }
}

/** Returns the initial state itself for one that `shownInitialSnapshot` returned, and any other state unchanged. */
export function wholeSnapshot(prepared: PreparedCase, snapshot: Snapshot): Snapshot {
  const isCompact = compact.get(prepared)?.deref() === snapshot;
  return isCompact ? initialSnapshot(prepared) : snapshot;
}

/**
 * Returns the initial state computed on a device, checked like that of the CPU; or the reason why the CPU has to
 * compute it, one line.
 * @throws Error with one line
 */
export async function deviceInitialSnapshot(
  prepared: PreparedCase,
  { device, adapter }: Pick<OpenedDevice, 'device' | 'adapter'>,
): Promise<Snapshot | string> {
  const found = await prepared.discretization.deviceInitialState(device, adapter);
  return 'refused' in found ? found.refused : checkedInitial(prepared, found.state, noProgress);
}

function computeInitial(prepared: PreparedCase, notify: ProgressCallback): Snapshot {
  const state = prepared.discretization.initialState(subProgress(notify, 0, 0.7));
  return checkedInitial(prepared, state, subProgress(notify, 0.7, 1));
}

function checkedInitial(
  prepared: PreparedCase,
  state: StateArray,
  notify: ProgressCallback,
): Snapshot {
  const { discretization, physics } = prepared;
  const { statistics } = physics;
  const averages = statistics.length > 0 ? noAverages(statistics, discretization, 0) : null;
  const snapshot = { state, step: 0, time: 0, averages };
  requireValidState(prepared, snapshot, t('runInitialState'), notify);
  return snapshot;
}

/**
 * Returns the case at a saved state, after the events up to its time; without a state, the case itself.
 * @throws Error with one line if the bytes hold no state
 */
export const caseOfState = (
  document: CaseDocument,
  checkpoint: ArrayBuffer | null,
): CaseDocument =>
  checkpoint && document.events ? caseAt(document, readCheckpoint(checkpoint).time) : document;

/**
 * Reads the state of a checkpoint of this case. A state of another order is converted, and its averages restart.
 * @param saved the parsed bytes, if available, since parsing is slow
 * @throws Error with one line.
 */
export function checkpointSnapshot(
  prepared: PreparedCase,
  bytes: ArrayBuffer,
  saved: Checkpoint = readCheckpoint(bytes),
): Snapshot {
  const { document, discretization, physics } = prepared;
  const order = methodOf(document.scheme).degree(document.scheme);
  const isOther = saved.order !== order;
  const from = isOther ? discretization.functionsOfDegree(saved.order) : null;
  const differences: [what: string, saved: string | number, requested: string | number][] = [
    [t('runSystem'), saved.systemId, physics.system.id],
    [t('runScheme'), saved.schemeId, document.scheme.id],
    ...(from ? [] : [[t('runOrder'), saved.order, order] satisfies [string, number, number]]),
    [t('runCellCount'), saved.cellCount, discretization.cellCount],
    [t('runModes'), saved.modesPerCell, (from ?? discretization.space).functionCount],
    [t('runVariables'), saved.variables.join(', '), physics.variableNames.join(', ')],
    [t('runMeshChecksum'), saved.meshChecksum, meshChecksum(prepared.mesh)],
  ];
  for (const [what, was, requested] of differences) {
    if (was === requested) continue;
    throw new Error(t('runSavedMismatch', what, was, requested));
  }
  const { step, time, control = null } = saved;
  if (from) {
    const { statistics } = physics;
    const snapshot = {
      state: discretization.adopted(stateOfDegree(from, discretization.space, saved.state)),
      step,
      time,
      averages: statistics.length > 0 ? noAverages(statistics, discretization, time) : null,
    };
    requireValidState(prepared, snapshot, t('runSavedOtherOrder'));
    return snapshot;
  }
  const averages = restoreAverages(saved.averages, physics.statistics, discretization, time);
  const low = saved.low && restoreLowWords(saved.low, saved.averages, physics.statistics);
  const state = discretization.adopted(saved.state);
  const snapshot = { state, step, time, control, averages, low };
  requireFinite(prepared, snapshot, t('runSavedState'));
  return snapshot;
}

/**
 * Returns the state at which a run starts: the initial one, or that of a checkpoint, with its clock unless it
 * becomes the initial state. @throws Error with one line
 */
export function startingState(
  prepared: PreparedCase,
  checkpoint: ArrayBuffer | null,
  asInitial = false,
  notify: ProgressCallback = noProgress,
): Snapshot {
  if (!checkpoint) return initialSnapshot(prepared, notify);
  const saved = checkpointSnapshot(prepared, checkpoint);
  if (!asInitial) return saved;
  const { statistics } = prepared.physics;
  const averages = saved.averages && noAverages(statistics, prepared.discretization, 0);
  return { state: saved.state, step: 0, time: 0, averages };
}

export function snapshotCheckpoint(prepared: PreparedCase, snapshot: Snapshot): ArrayBuffer {
  const { document, discretization, physics } = prepared;
  return writeCheckpoint({
    state: snapshot.state,
    step: snapshot.step,
    time: snapshot.time,
    control: snapshot.control ?? null,
    cellCount: discretization.cellCount,
    modesPerCell: discretization.modesPerCell,
    variables: physics.variableNames,
    systemId: physics.system.id,
    schemeId: document.scheme.id,
    order: methodOf(document.scheme).degree(document.scheme),
    meshChecksum: meshChecksum(prepared.mesh),
    averages: snapshot.averages && saveAverages(physics.statistics, snapshot.averages),
    low: snapshot.low ?? null,
  });
}
