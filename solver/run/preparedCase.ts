import { caseAt } from '../case/caseAt';
import { meshOfCase } from '../case/caseMesh';
import type { CaseDocument } from '../case/document';
import { fixedStepFault } from '../case/fixedStep';
import { memoryFault } from '../case/memory';
import { countsOf } from '../case/sourceCounts';
import { placeRasters } from '../case/rasters';
import { noRasters, type Rasters } from '../raster/types';
import { meshChecksum } from '../mesh/meshChecksum';
import { placeInGrid } from '../mesh/cartesianGrid';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodesPerCell, type Mesh } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import { partOf, unheard, type Tell } from '../core/progress';
import { compileCasePhysics, type CasePhysics } from '../physics/compile';
import { readCheckpoint, writeCheckpoint } from '../project/checkpoint';
import { adoptAverages, adoptLowWords, noAverages, saveAverages } from '../diagnostics/averages';
import { meshKind } from '../methods/meshKind';
import { methodOf } from '../methods/methodOf';
import { apartFromMesh, dimensionFault } from '../methods/systemsFor';
import type { Discretization, Method } from '../methods/types';
import { firstCellsWithout } from '../space/cellBlocks';
import { stateOfDegree } from '../space/otherDegree';
import { comparedValue, type InadmissiblePoint } from '../space/inadmissiblePoint';
import { dampingRate } from './dampingRate';
import { firstNonFinite } from './fields';
import type { Snapshot } from './runObserver';

/** Of the work on a state, what it takes to make its case ready. */
export const preparingShare = 0.3;

/** A case on its mesh, ready for any backend. */
export interface PreparedCase {
  readonly document: CaseDocument;
  /** With its curves, and refined as the case says. */
  readonly mesh: Mesh;
  readonly physics: CasePhysics;
  readonly discretization: Discretization;
}

/**
 * @param file its mesh as the file has it; null for a generated grid
 * @param rasters the files that the case names
 * @throws Error with one line: what in the case or the mesh doesn't fit, what to do.
 */
export function prepareCase(
  document: CaseDocument,
  file: CellMesh | null,
  methods: ReadonlyMap<string, Method>,
  tell: Tell = unheard,
  rasters: Rasters = noRasters,
): PreparedCase {
  const method = methods.get(document.scheme.id);
  if (!method) {
    throw new Error(
      `scheme.id: there is no method "${document.scheme.id}"; choose one of ${[...methods.keys()].join(', ')}`,
    );
  }
  const compiled = compileCasePhysics(document);
  const fault = dimensionFault(method, compiled.system);
  if (fault !== null) throw new Error(`system.id: ${fault}`);
  const large = memoryFault(document, file && countsOf(file));
  if (large !== null) throw new Error(large.join(': '));
  const mesh = meshOfCase(document, file, tell, rasters);
  const physics = {
    ...compiled,
    rasters: placeRasters(document, mesh, rasters),
    dampingRate: dampingRate(mesh, compiled, document.time.end),
  };
  const apart = apartFromMesh(physics.system, meshKind(mesh));
  if (apart !== null) throw new Error(`system.id: ${apart}`);
  const missing = method.missing(physics.system, meshKind(mesh));
  if (missing !== null) {
    throw new Error(`scheme.id: ${method.title} ${missing}; choose another method`);
  }
  const stepFault = fixedStepFault(document);
  if (stepFault !== null) throw new Error(`time.fixedStep: ${stepFault}`);
  const { end: endTime, steadyTolerance } = document.time;
  const stop = { endTime, steadyTolerance };
  const discretization = method.discretize(document.scheme, mesh, physics, stop);
  return { document, mesh, physics, discretization };
}

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
  requireSound(prepared, snapshot, 'The initial state', partOf(tell, 0.7, 1));
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
 * @throws Error with one line.
 */
export function checkpointSnapshot(prepared: PreparedCase, bytes: ArrayBuffer): Snapshot {
  const { document, discretization, physics } = prepared;
  const saved = readCheckpoint(bytes);
  const order = methodOf(document.scheme).degree(document.scheme);
  const isOther = saved.order !== order;
  const from = isOther ? discretization.functionsOfDegree(saved.order) : null;
  const differences: [what: string, saved: string | number, wanted: string | number][] = [
    ['system', saved.systemId, physics.system.id],
    ['scheme', saved.schemeId, document.scheme.id],
    ...(from ? [] : [['order', saved.order, order] satisfies [string, number, number]]),
    ['number of cells', saved.cellCount, discretization.cellCount],
    ['modes per cell', saved.modesPerCell, (from ?? discretization.space).functionCount],
    ['variables', saved.variables.join(', '), physics.variableNames.join(', ')],
    ['mesh, checksum', saved.meshChecksum, meshChecksum(prepared.mesh)],
  ];
  for (const [what, was, wanted] of differences) {
    if (was === wanted) continue;
    throw new Error(
      `The saved state doesn't fit the case (${what}: saved ${was}, case ${wanted}): run from the initial state`,
    );
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
    requireSound(prepared, snapshot, 'The saved state, of another order');
    return snapshot;
  }
  const averages = adoptAverages(saved.averages, physics.statistics, discretization, time);
  const low = saved.low && adoptLowWords(saved.low, saved.averages, physics.statistics);
  const snapshot = { state, step, time, control, averages, low };
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

/**
 * Refuses a state that is not finite or nowhere in a cell admissible.
 * @param what the state is called in the line
 * @throws Error with one line
 */
export function requireSound(
  prepared: PreparedCase,
  snapshot: Snapshot,
  what: string,
  tell: Tell = unheard,
): void {
  requireFinite(prepared, snapshot, what);
  requireAdmissible(prepared, snapshot, what, tell);
}

function requireFinite(prepared: PreparedCase, { state }: Snapshot, what: string): void {
  const index = firstNonFinite(state);
  if (index < 0) return;
  const { discretization, mesh, physics, document } = prepared;
  const { modesPerCell, variableCount } = discretization;
  const cell = Math.floor(index / (modesPerCell * variableCount));
  const variable = physics.variableNames[Math.floor(index / modesPerCell) % variableCount];
  const begins = methodOf(document.scheme).beginsWithDerivatives?.(document.scheme) === true;
  const value = begins ? `${variable} or a derivative of it` : variable;
  throw new Error(
    `${what}: ${value} is not a number in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
  );
}

const cures: Readonly<Record<InadmissiblePoint['kind'], string>> = {
  value: 'correct the expressions there',
  mean: 'correct the expressions there',
  polynomial: 'the polynomial of the cell swings there, smooth the expressions',
};

/** Refuses cells where a condition of the declaration holds nowhere, and what no step can be done from. */
function requireAdmissible(
  prepared: PreparedCase,
  { state, time }: Snapshot,
  what: string,
  tell: Tell,
): void {
  const { discretization, mesh, physics } = prepared;
  const { admissible } = physics.system;
  const states = { space: discretization.space, physics };
  // Jumps are legitimate, and swing in cells of any size.
  const { scheme } = prepared.document;
  const [tamed] = methodOf(scheme).remedies(scheme, physics.positive !== null);
  const cureOf = ({ kind, condition }: InadmissiblePoint): string =>
    kind === 'polynomial'
      ? `${cures.polynomial}${tamed === 'positivity' ? ' or switch positivity on' : ''}`
      : (admissible[condition].cure ?? cures[kind]);
  const point = discretization.inadmissiblePoint(state, time);
  if (point !== null) {
    const value = comparedValue(states, point, time);
    const mean = point.kind === 'mean' ? 'the mean of ' : '';
    throw new Error(
      `${what}: ${admissible[point.condition].message} in ${mean}cell ${cellPlace(mesh, point.cell, point.place)}` +
        `${value === null ? '' : `, ${value}`}: ${cureOf(point)}`,
    );
  }
  const conditions = admissible.map(({ condition }) => physics.field(`select(${condition}, 1, 0)`));
  const sampled = { state, time, averages: null };
  const cells = firstCellsWithout(states, sampled, conditions, tell);
  for (const [index, cell] of cells.entries()) {
    if (cell < 0) continue;
    const { message } = admissible[index];
    throw new Error(
      `${what}: ${message} in cell ${cellPlace(mesh, cell)}: correct the expressions there`,
    );
  }
}

/** Centre of gravity of a cell, one coordinate per axis. */
export function cellCentre(mesh: Mesh, cell: number): number[] {
  if (mesh.kind === 'grid') {
    const place = placeInGrid(mesh, cell);
    return mesh.origin.map((start, axis) => start + (place[axis] + 0.5) * mesh.spacing[axis]);
  }
  const { cells, points, dimension } = mesh;
  const corners = CELL_SHAPES[mesh.shape].corners;
  const first = cell * nodesPerCell(mesh);
  const centre = new Array<number>(dimension).fill(0);
  for (let k = 0; k < corners; k++) {
    for (let axis = 0; axis < dimension; axis++) {
      centre[axis] += points[cells[first + k] * 3 + axis] / corners;
    }
  }
  return centre;
}

/** `812 (element 1024 of the mesh file) at (0.5, 0.01)`; of a generated grid without the element. */
export function cellPlace(
  mesh: Mesh,
  cell: number,
  centre: readonly number[] = cellCentre(mesh, cell),
): string {
  const element =
    mesh.kind === 'grid' ? '' : ` (element ${mesh.elementTags[cell]} of the mesh file)`;
  return `${cell}${element} at (${centre.map(shortNumber).join(', ')})`;
}

export const shortNumber = (value: number): string => `${Number(value.toPrecision(5))}`;
