import { dot } from '../../../space/linearAlgebra';
import type { Limiter } from '../../../stepping/stages';
import { positivityFactor } from '../../positivityFactor';
import type { DgBalance } from '../balance';
import { firstModeValue } from '../basis';
import type { DgOperators } from '../operators';
import { positivityTable } from './positivity';

/** A mean depth below this counts as 0, in every precision. */
export const minDepth = 1e-30;

/**
 * Limits a depth h ≥ 0 and the velocities of thin layers, in place; the given field is unchanged. With the minimum h₀
 * of h over the rows of `positivityTable`:
 *
 * - h ← h̄ + θ (h − h̄) with θ = min(1, h̄/(h̄ − h₀)) (Xing, Zhang and Shu, Adv. Water Resour. 33, 2010);
 * - momentum m ← ū h + σ (m − ū h) with ū = m̄/h̄ and σ = min(1, h₀/(0.05 h̄)), now with h₀ ≥ 0. Velocities are thus
 *   blended toward the mean velocity where the depth at a point is below a twentieth of the mean.
 *
 * Means are preserved, and so is a level surface, which has no momentum.
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
      // Without deviation the quotient is 1/0, and the factor 1.
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
