import { axesOf } from '../core/axes';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { Program } from '../expression';
import { placeInGrid } from '../mesh/cartesianGrid';
import type { PlacedRaster } from '../raster/placed';
import { areaWeight } from './area';
import { fillPlaces } from './cellPlaces';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { blockPoints, PointBlock } from './pointBlock';
import type { StateArray } from './types';

/** Number of cells between progress reports. */
const cellsPerWord = 10_000;

/** Receives the states of a program at the points of the rule of a cell: per variable, from index `at` on. */
export type Visit = (cell: number, values: readonly Float64Array[], at: number) => void;

/**
 * Returns a function that writes the painted strokes used by a program into a block, for its first points: 1 under
 * them, 0 elsewhere. The positions of the points are in the block.
 */
function paintReader(
  { space, physics }: StateSpace,
  program: Program,
  block: PointBlock,
): (count: number) => void {
  const painted = [...physics.painted].filter(([name]) => program.uses(name));
  const covers = painted.map(([name, strokes]) => ({
    covered: block.array(name),
    weight: areaWeight({ kind: 'strokes', ...strokes }),
  }));
  const [x, y] = block.arraysOf(axesOf(space.dimension));
  return (count) => {
    for (const { covered, weight } of covers) {
      for (let at = 0; at < count; at++) covered[at] = weight(x[at], y[at], 0);
    }
  };
}

/**
 * Returns a function that writes the rasters used by a program into a block, for all points of the rule in cells
 * first…last−1: the cell mean on a grid, the point value on other meshes.
 */
function rasterReader(
  { space, physics }: StateSpace,
  program: Program,
  block: PointBlock,
): (first: number, last: number) => void {
  const { mesh, rule, dimension } = space;
  const { count } = rule.table.points;
  const read = [...physics.rasters]
    .filter(([name]) => program.uses(name))
    .map(([name, raster]): [Float64Array, PlacedRaster] => [block.array(name), raster]);
  if (mesh.kind === 'grid') {
    const { origin, spacing } = mesh;
    return (first, last) => {
      for (const [values, raster] of read) {
        for (let cell = first; cell < last; cell++) {
          const [i, j] = placeInGrid(mesh, cell);
          const [x, y] = [origin[0] + i * spacing[0], origin[1] + j * spacing[1]];
          const mean = raster.mean(x, x + spacing[0], y, y + spacing[1]);
          values.fill(mean, (cell - first) * count, (cell - first + 1) * count);
        }
      }
    };
  }
  const [x, y] = block.arraysOf(axesOf(dimension));
  return (first, last) => {
    for (const [values, raster] of read) {
      for (let at = 0; at < (last - first) * count; at++) values[at] = raster.at(x[at], y[at]);
    }
  };
}

/** Calls `visit` for all or the first cells with the states that a program of (x, t) returns. */
export function forEachCell(
  { space, physics }: StateSpace,
  program: Program,
  time: number,
  visit: Visit,
  notify: ProgressCallback = noProgress,
  cellCount = space.cellCount,
  points: ReferencePoints = space.rule.table.points,
): void {
  const { maps, dimension } = space;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / points.count));
  const block = new PointBlock(cellsPerBlock * points.count);
  const position = block.arraysOf(axesOf(dimension));
  const values = physics.variableNames.map((_, v) => block.array(`value ${v}`));
  const evaluate = block.bind(program, values);
  const readRasters = rasterReader({ space, physics }, program, block);
  const readPaint = paintReader({ space, physics }, program, block);
  block.array('t').fill(time);
  let reported = 0;
  for (let first = 0; first < cellCount; first += cellsPerBlock) {
    if (first >= reported) {
      notify(first / cellCount);
      reported += cellsPerWord;
    }
    const last = Math.min(first + cellsPerBlock, cellCount);
    fillPlaces(maps, first, last, points, position);
    readRasters(first, last);
    readPaint((last - first) * points.count);
    evaluate((last - first) * points.count);
    for (let cell = first; cell < last; cell++) visit(cell, values, (cell - first) * points.count);
  }
}

/**
 * Projects a program of (x, t), with the rule of the space and its dual functions.
 * @param create creates the returned array; in double precision if omitted
 */
export function projectState<S extends StateArray = Float64Array>(
  states: StateSpace,
  program: Program,
  time: number,
  notify: ProgressCallback = noProgress,
  create: (length: number) => S = (length) => new Float64Array(length) as S,
): S {
  const { cellCount, functionCount, rule } = states.space;
  const { weights, dual } = rule;
  const n = states.physics.variableNames.length;
  const state = create(cellCount * functionCount * n);
  const pointCount = weights.length;
  const weighted = new Float64Array(pointCount);
  // Processes one variable at a time: avoiding a call per point halves the time.
  const addCoefficients: Visit = (cell, values, at) => {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      for (let q = 0; q < pointCount; q++) weighted[q] = weights[q] * own[at + q];
      const start = (cell * n + v) * functionCount;
      for (let j = 0; j < functionCount; j++) {
        let sum = 0;
        for (let q = 0, k = j; q < pointCount; q++, k += functionCount)
          sum += weighted[q] * dual[k];
        state[start + j] = sum;
      }
    }
  };
  /** The same for one function, without a call per point. */
  const addMeans: Visit = (cell, values, at) => {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      let sum = 0;
      for (let q = 0; q < weights.length; q++) sum += weights[q] * own[at + q] * dual[q];
      state[cell * n + v] = sum;
    }
  };
  const own = ownFactors(dual, functionCount);
  /** The same if each point has its own function. */
  const addValues: Visit = (cell, values, at) => {
    for (let v = 0; v < n; v++) {
      const start = (cell * n + v) * functionCount;
      const ofVariable = values[v];
      for (let q = 0; q < functionCount; q++) {
        state[start + q] = weights[q] * ofVariable[at + q] * own![q];
      }
    }
  };
  const several = own ? addValues : addCoefficients;
  const isUniform = program.inputs.every((name) => name === 't');
  forEachCell(
    states,
    program,
    time,
    functionCount === 1 ? addMeans : several,
    notify,
    isUniform ? 1 : cellCount,
  );
  // A uniform state has the same coefficients in all cells.
  if (isUniform) repeatFirst(state, functionCount * n);
  else fillObstacles(states.space, functionCount * n, state);
  return state;
}

/** Returns the diagonal of dual functions that are 0 at all points but their own; null for others. */
function ownFactors(dual: Float64Array, functionCount: number): Float64Array | null {
  const isDiagonal = dual.every((value, i) => value === 0 || i % (functionCount + 1) === 0);
  if (!isDiagonal || dual.length !== functionCount ** 2) return null;
  return Float64Array.from({ length: functionCount }, (_, q) => dual[q * (functionCount + 1)]);
}

/** Fills cells in obstacles, where a formula may be undefined, with the coefficients of the first uncovered cell. */
function fillObstacles({ mesh, cellCount }: CellSpace, perCell: number, state: StateArray): void {
  if (mesh.kind !== 'grid' || !mesh.solid) return;
  const first = perCell * mesh.solid.indexOf(0);
  for (let cell = 0; cell < cellCount; cell++) {
    if (mesh.solid[cell] > 0) state.copyWithin(perCell * cell, first, first + perCell);
  }
}

/** Fills an array by repeating its first entries, in increasing pieces. */
function repeatFirst(array: StateArray, count: number): void {
  for (let filled = count; filled < array.length; filled *= 2) array.copyWithin(filled, 0, filled);
}

/** Returns ∫u dx per variable, from the cell means. */
export function stateIntegrals(
  { maps, cellCount, functionCount, meanWeights }: CellSpace,
  variableCount: number,
  state: StateArray,
): Float64Array {
  const integrals = new Float64Array(variableCount);
  for (let cell = 0; cell < cellCount; cell++) {
    const measure = maps.measure(cell);
    const shares = meanWeights(cell);
    for (let j = 0; j < functionCount; j++) {
      // Usually few functions have a mean; of modal functions only the first.
      if (shares[j] === 0) continue;
      const weight = measure * shares[j];
      for (let v = 0; v < variableCount; v++) {
        integrals[v] += weight * state[(cell * variableCount + v) * functionCount + j];
      }
    }
  }
  return integrals;
}
