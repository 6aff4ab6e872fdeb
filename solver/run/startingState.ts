import { caseAt } from '../case/caseAt';
import type { CaseDocument } from '../case/document';
import { partOf, unheard, type Tell } from '../core/progress';
import { adoptAverages, adoptLowWords, noAverages, saveAverages } from '../diagnostics/averages';
import { meshChecksum } from '../mesh/meshChecksum';
import { methodOf } from '../methods/methodOf';
import { readCheckpoint, writeCheckpoint, type Checkpoint } from '../project/checkpoint';
import { stateOfDegree } from '../space/otherDegree';
import type { PreparedCase } from './preparedCase';
import type { Snapshot } from './runObserver';
import { requireFinite, requireSound } from './requireSound';
import { t } from '../text/t';

/** Of a case that is looked at, estimated and run in turn the state is computed once, as long as anybody holds it. */
const known = new WeakMap<PreparedCase, WeakRef<Snapshot>>();

/**
 * The initial state, checked: finite and admissible. It must not be changed: others may hold it.
 * @throws Error with one line
 */
export function initialSnapshot(prepared: PreparedCase, tell: Tell = unheard): Snapshot {
  const held = known.get(prepared)?.deref();
  if (held) return held;
  const snapshot = computeInitial(prepared, tell);
  known.set(prepared, new WeakRef(snapshot));
  return snapshot;
}

function computeInitial(prepared: PreparedCase, tell: Tell): Snapshot {
  const { discretization, physics } = prepared;
  const { statistics } = physics;
  const averages = statistics.length > 0 ? noAverages(statistics, discretization, 0) : null;
  const snapshot = {
    state: discretization.initialState(partOf(tell, 0, 0.7)),
    step: 0,
    time: 0,
    averages,
  };
  requireSound(prepared, snapshot, t('runInitialState'), partOf(tell, 0.7, 1));
  return snapshot;
}

/**
 * The case that a saved state is one of: as events until its time have left it. The case itself without a state.
 * @throws Error with one line where the bytes hold none
 */
export const caseOfState = (
  document: CaseDocument,
  checkpoint: ArrayBuffer | null,
): CaseDocument =>
  checkpoint && document.events ? caseAt(document, readCheckpoint(checkpoint).time) : document;

/**
 * The state in a checkpoint of this case. One of another order is made one of this, and begins its averages anew.
 * @param saved what was read of the bytes, which takes long
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
  const differences: [what: string, saved: string | number, wanted: string | number][] = [
    [t('runSystem'), saved.systemId, physics.system.id],
    [t('runScheme'), saved.schemeId, document.scheme.id],
    ...(from ? [] : [[t('runOrder'), saved.order, order] satisfies [string, number, number]]),
    [t('runCellCount'), saved.cellCount, discretization.cellCount],
    [t('runModes'), saved.modesPerCell, (from ?? discretization.space).functionCount],
    [t('runVariables'), saved.variables.join(', '), physics.variableNames.join(', ')],
    [t('runMeshChecksum'), saved.meshChecksum, meshChecksum(prepared.mesh)],
  ];
  for (const [what, was, wanted] of differences) {
    if (was === wanted) continue;
    throw new Error(t('runSavedMismatch', what, was, wanted));
  }
  const { state, step, time, control = null } = saved;
  if (from) {
    const { statistics } = physics;
    const snapshot = {
      state: stateOfDegree(from, discretization.space, state),
      step,
      time,
      averages: statistics.length > 0 ? noAverages(statistics, discretization, time) : null,
    };
    requireSound(prepared, snapshot, t('runSavedOtherOrder'));
    return snapshot;
  }
  const averages = adoptAverages(saved.averages, physics.statistics, discretization, time);
  const low = saved.low && adoptLowWords(saved.low, saved.averages, physics.statistics);
  const snapshot = { state, step, time, control, averages, low };
  requireFinite(prepared, snapshot, t('runSavedState'));
  return snapshot;
}

/**
 * The state that a run begins with: the initial one, that of a checkpoint with its clock, or, where
 * it is to be the initial state, without. @throws Error with one line
 */
export function startingState(
  prepared: PreparedCase,
  checkpoint: ArrayBuffer | null,
  asInitial = false,
  tell: Tell = unheard,
): Snapshot {
  if (!checkpoint) return initialSnapshot(prepared, tell);
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
