import type { DgOperators } from '../operators';
import { createSlopeShare } from './barthJespersen';
import { firstModeValue } from './cellMeans';
import type { Limiter } from './limiter';

/** Misses below the first share of the local range of means are smooth, above the second not. */
export const smoothMiss = 0.1;
export const troubledMiss = 0.25;

/** Keeps quotients of differences that are all 0 finite. */
export const tiny = 1e-30;

/**
 * Limiter with a troubled-cell indicator for p ≥ 1, in place. Where the solution is smooth, a
 * cell's polynomial continued into a neighbour has the neighbour's mean up to O(h^{p+1}): a miss
 * that is not small against the range of the means around marks a troubled cell (the indicator of
 * Fu and Shu, J. Comput. Phys. 347, 2017, with cell and neighbour exchanged, so that no other
 * cell's higher modes are needed). It fades into its linear part, limited as by Barth and Jespersen
 * at the edge points, with the means of the neighbours' neighbours as bounds too, and loses its
 * higher modes (Cockburn and Shu 1998).
 */
export function createTroubledCells(operators: DgOperators): Limiter {
  const { mesh, cellCount, element, variableCount: n, continuedMeans } = operators;
  const { modes, sideValues } = element;
  const share = createSlopeShare(element, sideValues);
  if (!continuedMeans) throw new Error('the troubled-cell indicator needs the continued means');
  /** |mean of the continued polynomial − mean of the neighbour|; entry 0 is the constant √2. */
  const miss = (state: Float64Array, base: number, other: number, table: number): number => {
    let sum = continuedMeans[table] * (state[base] - state[other]);
    for (let j = 1; j < modes; j++) sum += continuedMeans[table + j] * state[base + j];
    return Math.abs(sum);
  };

  // Only first modes of other cells are read, and only higher ones written.
  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      for (let v = 0; v < n; v++) {
        const base = (cell * n + v) * modes;
        const own = state[base];
        let lower = own;
        let upper = own;
        let largestMiss = 0;
        for (let side = 0; side < 3; side++) {
          const neighbour = mesh.neighbours[3 * cell + side];
          if (neighbour < 0) continue;
          const other = (neighbour * n + v) * modes;
          lower = Math.min(lower, state[other]);
          upper = Math.max(upper, state[other]);
          largestMiss = Math.max(largestMiss, miss(state, base, other, (3 * cell + side) * modes));
          for (let far = 3 * neighbour; far < 3 * neighbour + 3; far++) {
            if (mesh.neighbours[far] < 0) continue;
            const value = state[(mesh.neighbours[far] * n + v) * modes];
            lower = Math.min(lower, value);
            upper = Math.max(upper, value);
          }
        }
        const range = firstModeValue * (upper - lower);
        const excess = largestMiss - smoothMiss * range;
        if (excess <= 0) continue;
        const trouble = Math.min(1, excess / ((troubledMiss - smoothMiss) * range + tiny));
        const alpha = share(state, base, lower - own, upper - own);
        state[base + 1] *= 1 - trouble * (1 - alpha);
        state[base + 2] *= 1 - trouble * (1 - alpha);
        for (let j = 3; j < modes; j++) state[base + j] *= 1 - trouble;
      }
    }
  };
}
