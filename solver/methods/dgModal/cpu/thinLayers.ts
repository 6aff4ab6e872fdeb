import { dot } from '../../../space/linearAlgebra';
import { positivityFactor } from '../../positivityFactor';
import type { DgBalance } from '../balance';
import type { DgOperators } from '../operators';
import { firstModeValue } from './cellMeans';
import type { Limiter } from './limiter';
import { positivityTable } from './positivity';

/** Below this a mean depth is none, in every precision. */
export const minDepth = 1e-30;

/**
 * Keeps a depth h from falling below 0, and velocities from growing where it nearly does, in place and over any given
 * field, which stays as it is. With the least value h₀ of h at what `positivityTable` has:
 *
 * - h ← h̄ + θ (h − h̄) with θ = min(1, h̄/(h̄ − h₀)) (Xing, Zhang and Shu, Adv. Water Resour. 33, 2010);
 * - what moves, m, ← ū h + σ (m − ū h) with ū = m̄/h̄ and σ = min(1, h₀/(0.05 h̄)), h₀ ≥ 0 now. Where the depth of a point
 *   is less than a twentieth of the mean it has so little to differ from the mean velocity with.
 *
 * Means stay, and so does a level surface, which has no momentum.
 */
export function createThinLayers(operators: DgOperators, { depth, moved }: DgBalance): Limiter {
  const { cellCount, element, variableCount: n } = operators;
  const { modes } = element;
  const table = positivityTable(operators);

  return (state) => {
    for (let cell = 0; cell < cellCount; cell++) {
      const h = (cell * n + depth) * modes;
      const mean = firstModeValue * state[h];
      let lowest = 0;
      for (let row = 0; row < table.length; row += modes) {
        lowest = Math.min(lowest, dot(table, row + 1, state, h + 1, modes - 1));
      }
      // Without deviation the share is that of 1/0, all.
      const isThere = mean > minDepth;
      const share = isThere ? Math.min(1, mean / (0 - lowest)) : 0;
      for (let j = 1; j < modes; j++) state[h + j] *= share;
      const kept = isThere ? Math.min(1, (mean + share * lowest) / (positivityFactor * mean)) : 0;
      if (kept === 1) continue;
      const perDepth = isThere ? firstModeValue / mean : 0;
      for (const v of moved) {
        const at = (cell * n + v) * modes;
        for (let j = 1; j < modes; j++) {
          const carried = state[at] * perDepth * state[h + j];
          state[at + j] = carried + kept * (state[at + j] - carried);
        }
      }
    }
  };
}
