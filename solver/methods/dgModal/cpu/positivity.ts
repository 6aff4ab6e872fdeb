import { positiveShare } from '../../positiveShare';
import type { DgOperators } from '../operators';
import type { ReferenceElement } from '../referenceElement';
import { firstModeValue } from './cellMeans';
import { dot } from '../../../space/linearAlgebra';
import type { Limiter } from './limiter';
import { blockPoints, PointBlock } from '../../../space/pointBlock';

/** Values of the modes at the points that are kept positive: [point][mode]. */
export const positivityTable = (element: ReferenceElement): Float64Array =>
  Float64Array.from([
    ...element.vertexValues,
    ...(element.order > 1 ? [...element.volumeValues, ...element.sideValues] : []),
  ]);

/**
 * Positivity-preserving limiter (Zhang and Shu, J. Comput. Phys. 229, 2010), in place: all modes
 * but the first are scaled by the largest θ ≤ 1 with which the declared quantities are at least a
 * small share of their means at the vertices and at all volume and edge points. For a quantity q
 * that is concave, q(ū + θ(u − ū)) ≥ q(ū) + θ(q(u) − q(ū)): θ follows from the values at θ = 1, and
 * a linear state is no smaller anywhere than at the vertices. The quantities are taken in turn, each
 * where those before it are positive already. Where a mean is not positive itself, the cell becomes
 * constant.
 */
export function createPositivity(operators: DgOperators): Limiter {
  const { cellCount, element, physics, variableCount: n } = operators;
  const { modes } = element;
  if (!physics.positive) throw new Error('the system declares nothing to keep positive');
  const table = positivityTable(element);
  const points = table.length / modes;
  const quantityCount = physics.system.positive?.length ?? 0;
  const indices = Array.from({ length: quantityCount }, (_, i) => i);

  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / points));
  const capacity = cellsPerBlock * points;
  const evaluator = (size: number) => {
    const block = new PointBlock(size);
    const values = indices.map((i) => block.array(`quantity ${i}`));
    const evaluate = block.bind(physics.positive!, values);
    return { u: block.arraysOf(physics.variableNames), values, evaluate };
  };
  const atMeans = evaluator(cellsPerBlock);
  const atPoints = evaluator(capacity);
  const deviations = physics.variableNames.map(() => new Float64Array(capacity));
  const shares = new Float64Array(capacity);

  return (state) => {
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      interpolate(state, first, last);
      findShares(last - first);
      scale(state, first, last);
    }
  };

  function interpolate(state: Float64Array, first: number, last: number): void {
    for (let v = 0; v < n; v++) {
      let point = 0;
      for (let cell = first; cell < last; cell++) {
        const base = (cell * n + v) * modes;
        const mean = firstModeValue * state[base];
        atMeans.u[v][cell - first] = mean;
        for (let row = 0; row < table.length; row += modes, point++) {
          const deviation = dot(table, row + 1, state, base + 1, modes - 1);
          deviations[v][point] = deviation;
          atPoints.u[v][point] = mean + deviation;
        }
      }
    }
  }

  function findShares(cells: number): void {
    atMeans.evaluate(cells);
    shares.fill(1);
    for (const i of indices) {
      atPoints.evaluate(cells * points);
      for (let point = 0; point < cells * points; point++) {
        const cell = Math.floor(point / points);
        const mean = atMeans.values[i][cell];
        const value = atPoints.values[i][point];
        if (mean <= 0) shares[point] = 0;
        else if (value < positiveShare * mean) {
          shares[point] *= ((1 - positiveShare) * mean) / (mean - value);
        } else continue;
        for (let v = 0; v < n; v++) {
          atPoints.u[v][point] = atMeans.u[v][cell] + shares[point] * deviations[v][point];
        }
      }
    }
  }

  function scale(state: Float64Array, first: number, last: number): void {
    for (let cell = first; cell < last; cell++) {
      const start = (cell - first) * points;
      let share = 1;
      for (let point = start; point < start + points; point++) {
        share = Math.min(share, shares[point]);
      }
      if (share === 1) continue;
      for (let v = 0; v < n; v++) {
        const base = (cell * n + v) * modes;
        for (let j = 1; j < modes; j++) state[base + j] *= share;
      }
    }
  }
}
