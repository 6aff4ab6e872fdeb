import type { DgOperators } from '../operators';
import { firstModeValue } from './cellMeans';
import type { Limiter } from './limiter';

/**
 * Barth–Jespersen limiter at p = 1, in place: the slopes of each variable are scaled by the
 * largest α ≤ 1 with which the values at the cell's edge points stay within the means of the cell
 * and its neighbours (Barth and Jespersen 1989; edge points as in Fuhry, Giuliani, Krivodonova).
 * A boundary side adds no neighbour.
 */
export function createBarthJespersen(operators: DgOperators): Limiter {
  const { mesh, cellCount, element, variableCount: n } = operators;
  const { modes, sideValues } = element;
  const points = sideValues.length / modes;
  const mean = (state: Float64Array, cell: number, v: number): number =>
    firstModeValue * state[(cell * n + v) * modes];

  // Only first modes of other cells are read and only slopes written, so the order doesn't matter.
  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const own = mean(state, cell, v);
        let lower = own;
        let upper = own;
        for (let side = 0; side < 3; side++) {
          const neighbour = mesh.neighbours[3 * cell + side];
          if (neighbour < 0) continue;
          const value = mean(state, neighbour, v);
          lower = Math.min(lower, value);
          upper = Math.max(upper, value);
        }
        const slopes = (cell * n + v) * modes + 1;
        let alpha = 1;
        for (let point = 0; point < points; point++) {
          const row = point * modes + 1;
          const delta = sideValues[row] * state[slopes] + sideValues[row + 1] * state[slopes + 1];
          const room = (delta > 0 ? upper : lower) - own;
          if (delta !== 0) alpha = Math.min(alpha, room / delta);
        }
        state[slopes] *= alpha;
        state[slopes + 1] *= alpha;
      }
    }
  };
}
