import { axesOf } from '../core/axes';
import { unheard, type Tell } from '../core/progress';
import type { Program } from '../expression';
import { isSolid } from '../mesh/mesh';
import { tableAt } from './basisTable';
import { fillPlaces } from './cellPlaces';
import type { CellSpace, ReferencePoints, StateSpace } from './cellSpace';
import { determinantsAt } from './cellMetrics';
import { referenceCells } from './reference';
import { dot } from './linearAlgebra';
import { paintReader } from './paintInputs';
import { blockPoints, PointBlock } from './pointBlock';
import { rasterReader } from './rasterInputs';
import type { ErrorRule, StateArray, VariableError } from './types';

/** Cells after which the work says how far it is. */
const cellsPerWord = 10_000;

/** States that a program gives at the points of the rule of a cell: per variable, from index `at` on. */
type Visit = (cell: number, values: readonly Float64Array[], at: number) => void;

/** Calls `visit` per cell, or for the first ones, with the states that a program of (x, t) gives. */
function forEachCell(
  { space, physics }: StateSpace,
  program: Program,
  time: number,
  visit: Visit,
  tell: Tell = unheard,
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
  let told = 0;
  for (let first = 0; first < cellCount; first += cellsPerBlock) {
    if (first >= told) {
      tell(first / cellCount);
      told += cellsPerWord;
    }
    const last = Math.min(first + cellsPerBlock, cellCount);
    fillPlaces(maps, first, last, points, position);
    readRasters(first, last);
    readPaint((last - first) * points.count);
    evaluate((last - first) * points.count);
    for (let cell = first; cell < last; cell++) visit(cell, values, (cell - first) * points.count);
  }
}

/** Coefficients of what a program of (x, t) gives, by the rule of the space and its dual functions. */
export function projectState(
  states: StateSpace,
  program: Program,
  time: number,
  tell: Tell = unheard,
): Float64Array {
  const { cellCount, functionCount, rule } = states.space;
  const { weights, dual } = rule;
  const n = states.physics.variableNames.length;
  const state = new Float64Array(cellCount * functionCount * n);
  const pointCount = weights.length;
  const weighted = new Float64Array(pointCount);
  // Of a variable at a time: without a call for each point half as long.
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
  /** The same of one function, without a call for each point. */
  const addMeans: Visit = (cell, values, at) => {
    for (let v = 0; v < n; v++) {
      const own = values[v];
      let sum = 0;
      for (let q = 0; q < weights.length; q++) sum += weights[q] * own[at + q] * dual[q];
      state[cell * n + v] = sum;
    }
  };
  const own = ownFactors(dual, functionCount);
  /** The same where a point has a function of its own. */
  const addValues: Visit = (cell, values, at) => {
    for (let v = 0; v < n; v++) {
      const start = (cell * n + v) * functionCount;
      for (let q = 0; q < functionCount; q++) {
        state[start + q] = weights[q] * values[v][at + q] * own![q];
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
    tell,
    isUniform ? 1 : cellCount,
  );
  // What is the same everywhere has the same coefficients in all cells.
  if (isUniform) repeatFirst(state, functionCount * n);
  else fillObstacles(states.space, functionCount * n, state);
  return state;
}

/** The diagonal of dual functions each of which is 0 at all points but its own; null where they are not. */
function ownFactors(dual: Float64Array, functionCount: number): Float64Array | null {
  const isDiagonal = dual.every((value, i) => value === 0 || i % (functionCount + 1) === 0);
  if (!isDiagonal || dual.length !== functionCount ** 2) return null;
  return Float64Array.from({ length: functionCount }, (_, q) => dual[q * (functionCount + 1)]);
}

/** Gives cells in obstacles, where a formula may have no value, the coefficients of the first free one. */
function fillObstacles({ mesh, cellCount }: CellSpace, perCell: number, state: Float64Array): void {
  if (mesh.kind !== 'grid' || !mesh.solid) return;
  const first = perCell * mesh.solid.indexOf(0);
  for (let cell = 0; cell < cellCount; cell++) {
    if (mesh.solid[cell] > 0) state.copyWithin(perCell * cell, first, first + perCell);
  }
}

/** Fills an array with its first entries, in ever larger pieces. */
function repeatFirst(array: Float64Array, count: number): void {
  for (let filled = count; filled < array.length; filled *= 2) array.copyWithin(filled, 0, filled);
}

/**
 * ‖u − U‖ per variable: L¹ and L² by a rule and its weights, and L∞ at its points. Of means it is how far
 * they are from the means of U: that one value can't follow a slope within its cell is no part of it.
 */
export function stateErrors(
  states: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
  rule: ErrorRule = 'fine',
): VariableError[] {
  const { mesh, degree } = states.space;
  return mesh.kind === 'grid' && degree === 0
    ? meanErrors(states, state, exact, time)
    : errorsAtPoints(states, state, exact, time, rule);
}

function meanErrors(
  states: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
): VariableError[] {
  const { maps, cellCount, mesh } = states.space;
  const means = projectState(states, exact, time);
  const n = states.physics.variableNames.length;
  return states.physics.variableNames.map((_, v) => {
    let [l1, l2, linf, exactL2, whole] = [0, 0, 0, 0, 0];
    for (let cell = 0; cell < cellCount; cell++) {
      if (isSolid(mesh, cell)) continue;
      const mean = means[cell * n + v];
      const error = Math.abs(state[cell * n + v] - mean);
      const measure = maps.measure(cell);
      whole += measure;
      l1 += measure * error;
      l2 += measure * error ** 2;
      exactL2 += measure * mean ** 2;
      linf = Math.max(linf, error);
    }
    return { l1, l2: Math.sqrt(l2), rms: Math.sqrt(l2 / whole), linf, exactL2 };
  });
}

function errorsAtPoints(
  states: StateSpace,
  state: StateArray,
  exact: Program,
  time: number,
  rule: ErrorRule,
): VariableError[] {
  const { functionCount, mesh } = states.space;
  const { weights, table } = rule === 'own' ? states.space.rule : fineRule(states.space);
  const n = states.physics.variableNames.length;
  const sums = new Float64Array(n);
  const squares = new Float64Array(n);
  const largest = new Float64Array(n);
  const exactSquares = new Float64Array(n);
  const determinantsOf = determinantsAt(states.space, table.points);
  let whole = 0;
  const addErrors: Visit = (cell, values, at) => {
    if (isSolid(mesh, cell)) return;
    const determinants = determinantsOf(cell);
    for (let q = 0; q < weights.length; q++) {
      const weight = weights[q] * determinants[q];
      whole += weight;
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * functionCount;
        const u = dot(table.value, q * functionCount, state, start, functionCount);
        const expected = values[v][at + q];
        const error = Math.abs(u - expected);
        sums[v] += weight * error;
        squares[v] += weight * error * error;
        exactSquares[v] += weight * expected ** 2;
        largest[v] = Math.max(largest[v], error);
      }
    }
  };
  forEachCell(states, exact, time, addErrors, unheard, states.space.cellCount, table.points);
  return Array.from(squares, (square, v) => ({
    l1: sums[v],
    l2: Math.sqrt(square),
    rms: Math.sqrt(square / whole),
    linf: largest[v],
    exactL2: Math.sqrt(exactSquares[v]),
  }));
}

/** Its points also see what polynomials that are one degree higher than the solution's miss. */
function fineRule(space: CellSpace): Pick<CellSpace['rule'], 'weights' | 'table'> {
  const { points, weights } = referenceCells[space.shape].rule(Math.max(2, 4 * space.degree));
  return { weights, table: tableAt(space, points) };
}

/** ∫u dx per variable, from the cell means. */
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
      // As a rule few functions have a mean, of modes the first alone.
      if (shares[j] === 0) continue;
      const weight = measure * shares[j];
      for (let v = 0; v < variableCount; v++) {
        integrals[v] += weight * state[(cell * variableCount + v) * functionCount + j];
      }
    }
  }
  return integrals;
}
