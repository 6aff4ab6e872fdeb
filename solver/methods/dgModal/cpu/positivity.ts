import { dot } from '../../../space/linearAlgebra';
import { blockPoints } from '../../../space/pointBlock';
import type { Limiter } from '../../../stepping/stages';
import { positivityFactors } from '../../positivityFactors';
import { firstModeValue } from '../basis';
import type { DgOperators } from '../operators';
import { bernsteinTable } from '../bernstein';

/** Returns whether positivity bounds the Bernstein coefficients; at p = 1 these are the vertex values anyway. */
export const boundsCells = ({
  element,
  positivity,
  positivityBound,
}: Pick<DgOperators, 'element' | 'positivity' | 'positivityBound'>): boolean =>
  positivity && positivityBound === 'cell' && element.order > 1;

/**
 * Modes at the points where positivity is enforced, [point][mode]: the vertices and all volume and side points, or the
 * Bernstein coefficients, whose convex hull contains all values in the cell. At p = 1 only the vertices.
 */
export function positivityTable(operators: DgOperators): Float64Array {
  const { order, vertexValues, volumeValues, sideValues } = operators.element;
  if (boundsCells(operators)) return bernsteinTable(order);
  const others = order > 1 ? [...volumeValues, ...sideValues] : [];
  return Float64Array.from([...vertexValues, ...others]);
}

/**
 * Creates the limiter that enforces positivity in place: it scales all modes but the first by θ of `positivityFactors`,
 * evaluated with `positivityTable`.
 */
export function createPositivity(operators: DgOperators): Limiter {
  const { cellCount, element, physics, variableCount: n } = operators;
  const { modes } = element;
  const table = positivityTable(operators);
  const points = table.length / modes;
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / points));
  const { means, deviations, find } = positivityFactors(physics, cellsPerBlock, points);

  return (state) => {
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      interpolate(state, first, last);
      scale(state, first, find(last - first).subarray(0, last - first));
    }
  };

  function interpolate(state: Float64Array, first: number, last: number): void {
    for (let v = 0; v < n; v++) {
      let point = 0;
      for (let cell = first; cell < last; cell++) {
        const base = (cell * n + v) * modes;
        means[v][cell - first] = firstModeValue * state[base];
        for (let row = 0; row < table.length; row += modes, point++) {
          deviations[v][point] = dot(table, row + 1, state, base + 1, modes - 1);
        }
      }
    }
  }

  function scale(state: Float64Array, first: number, shares: Float64Array): void {
    shares.forEach((share, i) => {
      if (share === 1) return;
      for (let v = 0; v < n; v++) {
        const base = ((first + i) * n + v) * modes;
        for (let j = 1; j < modes; j++) state[base + j] *= share;
      }
    });
  }
}
