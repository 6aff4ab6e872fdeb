import type { Program } from '../../expression';
import { unheard, type Tell } from '../../core/progress';
import type { StateArray, VariableError } from '../../space/types';
import { firstModeValue } from './cpu/cellMeans';
import { addScaled, dot } from './cpu/linearAlgebra';
import { PointBlock } from './cpu/pointBlock';
import type { DgOperators } from './operators';

/** Cells after which the work says how far it is. */
const cellsPerWord = 10_000;

/** Calls `visit` per cell with the states that a program of (x, y, t) gives at its volume points. */
function forEachCell(
  operators: DgOperators,
  program: Program,
  time: number,
  visit: (cell: number, values: readonly Float64Array[]) => void,
  tell: Tell = unheard,
): void {
  const { cells, element, cellCount, variableCount } = operators;
  const block = new PointBlock(element.volumePoints);
  const [x, y, t] = block.arraysOf(['x', 'y', 't']);
  const values = Array.from({ length: variableCount }, (_, v) => block.array(`value ${v}`));
  const evaluate = block.bind(program, values);
  t.fill(time);
  for (let cell = 0; cell < cellCount; cell++) {
    if (cell % cellsPerWord === 0) tell(cell / cellCount);
    for (let q = 0; q < element.volumePoints; q++) {
      const r = element.volumeR[q];
      const s = element.volumeS[q];
      x[q] = cells.originX[cell] + cells.xr[cell] * r + cells.xs[cell] * s;
      y[q] = cells.originY[cell] + cells.yr[cell] * r + cells.ys[cell] * s;
    }
    evaluate(element.volumePoints);
    visit(cell, values);
  }
}

/** L² projection by the scheme's volume rule: c_j = Σ_q w_q φ_j u(x_q). */
export function projectState(
  operators: DgOperators,
  program: Program,
  time: number,
  tell: Tell = unheard,
): Float64Array {
  const { element, cellCount, variableCount: n } = operators;
  const { modes, volumePoints, volumeWeights, volumeValues } = element;
  const state = new Float64Array(cellCount * modes * n);
  forEachCell(
    operators,
    program,
    time,
    (cell, values) => {
      for (let q = 0; q < volumePoints; q++) {
        for (let v = 0; v < n; v++) {
          const weighted = volumeWeights[q] * values[v][q];
          addScaled(state, (cell * n + v) * modes, weighted, volumeValues, q * modes, modes);
        }
      }
    },
    tell,
  );
  return state;
}

/** ‖u − U‖ per variable at the scheme's own volume points: L¹ and L² by its rule of degree 2p, and L∞. */
export function stateErrors(
  operators: DgOperators,
  state: StateArray,
  exact: Program,
  time: number,
): VariableError[] {
  const { cells, element, variableCount: n } = operators;
  const { modes, volumePoints, volumeWeights, volumeValues } = element;
  const sums = new Float64Array(n);
  const squares = new Float64Array(n);
  const largest = new Float64Array(n);
  const exactSquares = new Float64Array(n);
  forEachCell(operators, exact, time, (cell, values) => {
    for (let q = 0; q < volumePoints; q++) {
      for (let v = 0; v < n; v++) {
        const u = dot(volumeValues, q * modes, state, (cell * n + v) * modes, modes);
        const error = Math.abs(u - values[v][q]);
        const weight = volumeWeights[q] * cells.determinant[cell];
        sums[v] += weight * error;
        squares[v] += weight * error * error;
        exactSquares[v] += weight * values[v][q] ** 2;
        largest[v] = Math.max(largest[v], error);
      }
    }
  });
  return Array.from(squares, (square, v) => ({
    l1: sums[v],
    l2: Math.sqrt(square),
    linf: largest[v],
    exactL2: Math.sqrt(exactSquares[v]),
  }));
}

/** ∫u dx per variable, from the cell means. */
export function stateIntegrals(operators: DgOperators, state: StateArray): Float64Array {
  const { cells, element, cellCount, variableCount: n } = operators;
  const integrals = new Float64Array(n);
  for (let cell = 0; cell < cellCount; cell++) {
    const weight = 0.5 * cells.determinant[cell] * firstModeValue;
    for (let v = 0; v < n; v++) integrals[v] += weight * state[(cell * n + v) * element.modes];
  }
  return integrals;
}
