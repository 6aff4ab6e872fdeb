import { caseMesh } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { meshChecksum } from '../mesh/meshChecksum';
import { requireTriangles } from '../mesh/mesh';
import type { CellMesh, TriangleMesh } from '../mesh/types';
import { partOf, unheard, type Tell } from '../core/progress';
import { compileCasePhysics, type CasePhysics } from '../physics/compile';
import { readCheckpoint, writeCheckpoint } from '../project/checkpoint';
import { adoptAverages, adoptLowWords, noAverages, saveAverages } from '../diagnostics/averages';
import { meshKind } from '../methods/meshKind';
import { methodOf } from '../methods/methodOf';
import { dimensionFault } from '../methods/systemsFor';
import type { Discretization, Method } from '../methods/types';
import { firstNonFinite } from './fields';
import type { Snapshot } from './runObserver';

/** Of the work on a state, what it takes to make its case ready. */
export const preparingShare = 0.3;

/** A case on its mesh, ready for any backend. */
export interface PreparedCase {
  readonly document: CaseDocument;
  /** With its curves, and refined as the case says. */
  readonly mesh: TriangleMesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}

/**
 * @param mesh as the file has it
 * @throws Error with one line: what in the case or the mesh doesn't fit, what to do.
 */
export function prepareCase(
  document: CaseDocument,
  mesh: CellMesh,
  methods: ReadonlyMap<string, Method>,
  tell: Tell = unheard,
): PreparedCase {
  const method = methods.get(document.scheme.id);
  if (!method) {
    throw new Error(
      `scheme.id: there is no method "${document.scheme.id}"; choose one of ${[...methods.keys()].join(', ')}`,
    );
  }
  const physics = compileCasePhysics(document);
  const fault = dimensionFault(method, physics.system);
  if (fault !== null) throw new Error(`system.id: ${fault}`);
  const missing = method.missing(physics.system, meshKind(mesh));
  if (missing !== null) {
    throw new Error(`scheme.id: ${method.title} ${missing}; choose another method`);
  }
  const refined = requireTriangles(caseMesh(document, mesh, tell), method.title);
  const { end: endTime, steadyTolerance } = document.time;
  const stop = { endTime, steadyTolerance };
  const discretization = method.discretize(document.scheme, refined, physics, stop);
  return { document, mesh: refined, physics, discretization };
}

/** The initial state, checked: finite and admissible. @throws Error with one line. */
export function initialSnapshot(prepared: PreparedCase, tell: Tell = unheard): Snapshot {
  const { discretization, physics } = prepared;
  const { statistics } = physics;
  const averages = statistics.length > 0 ? noAverages(statistics, discretization, 0) : null;
  const snapshot = {
    state: discretization.initialState(partOf(tell, 0, 0.7)),
    step: 0,
    time: 0,
    averages,
  };
  requireFinite(prepared, snapshot, 'The initial state');
  requireAdmissible(prepared, snapshot, partOf(tell, 0.7, 1));
  return snapshot;
}

/** The state in a checkpoint of this very case. @throws Error with one line. */
export function checkpointSnapshot(prepared: PreparedCase, bytes: ArrayBuffer): Snapshot {
  const { document, discretization, physics } = prepared;
  const saved = readCheckpoint(bytes);
  const order = methodOf(document.scheme).degree(document.scheme);
  const differences: [what: string, saved: string | number, wanted: string | number][] = [
    ['system', saved.systemId, physics.system.id],
    ['scheme', saved.schemeId, document.scheme.id],
    ['order', saved.order, order],
    ['number of cells', saved.cellCount, discretization.cellCount],
    ['modes per cell', saved.modesPerCell, discretization.modesPerCell],
    ['variables', saved.variables.join(', '), physics.variableNames.join(', ')],
    ['mesh, checksum', saved.meshChecksum, meshChecksum(prepared.mesh)],
  ];
  for (const [what, was, wanted] of differences) {
    if (was === wanted) continue;
    throw new Error(
      `The saved state doesn't fit the case (${what}: saved ${was}, case ${wanted}): run from the initial state`,
    );
  }
  const { state, step, time } = saved;
  const averages = adoptAverages(saved.averages, physics.statistics, discretization, time);
  const low = saved.low && adoptLowWords(saved.low, saved.averages, physics.statistics);
  const snapshot = { state, step, time, averages, low };
  requireFinite(prepared, snapshot, 'The saved state');
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

function requireFinite(prepared: PreparedCase, { state }: Snapshot, what: string): void {
  const index = firstNonFinite(state);
  if (index < 0) return;
  const { discretization, mesh, physics } = prepared;
  const { modesPerCell, variableCount } = discretization;
  const cell = Math.floor(index / (modesPerCell * variableCount));
  const variable = physics.variableNames[Math.floor(index / modesPerCell) % variableCount];
  throw new Error(
    `${what}: ${variable} is not a number in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
  );
}

/**
 * Refuses a cell where a condition of the declaration holds nowhere. Where it fails in a part of a
 * cell only (a jump, projected) the scheme decides whether it can go on.
 */
function requireAdmissible(prepared: PreparedCase, { state, time }: Snapshot, tell: Tell): void {
  const { discretization, mesh, physics } = prepared;
  const { admissible } = physics.system;
  for (const [index, { condition, message }] of admissible.entries()) {
    tell(index / admissible.length);
    const field = physics.field(`select(${condition}, 1, 0)`);
    const holds = discretization.sampleField(state, field, time);
    const pointsPerCell = holds.length / discretization.cellCount;
    for (let cell = 0; cell < discretization.cellCount; cell++) {
      const first = cell * pointsPerCell;
      const next = holds.indexOf(1, first);
      if (next >= first && next < first + pointsPerCell) continue;
      throw new Error(
        `The initial state: ${message} in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
      );
    }
  }
}

/** Centre of gravity of a cell. */
export function cellCentre({ cells, points }: TriangleMesh, cell: number): [number, number] {
  let x = 0;
  let y = 0;
  for (let k = 0; k < 3; k++) {
    const vertex = cells[cell * 3 + k];
    x += points[vertex * 3] / 3;
    y += points[vertex * 3 + 1] / 3;
  }
  return [x, y];
}

/** `812 (element 1024 of the mesh file) at (0.5, 0.01)`. */
export function cellPlace(
  mesh: TriangleMesh,
  cell: number,
  [x, y]: readonly [number, number] = cellCentre(mesh, cell),
): string {
  return `${cell} (element ${mesh.elementTags[cell]} of the mesh file) at (${shortNumber(x)}, ${shortNumber(y)})`;
}

export const shortNumber = (value: number): string => `${Number(value.toPrecision(5))}`;
