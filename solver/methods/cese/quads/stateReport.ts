import { createStateReport, type ReportOfState } from '../../stateReport';
import type { QuadOperators } from './operators';

/** Returns the largest λ/h of the cells' points at a time, or the first inadmissible cell. */
export function createQuadReport({
  space,
  physics,
  variableCount: n,
  staggered: { lengths },
}: QuadOperators): ReportOfState {
  const center = new Float64Array(3);
  return createStateReport({
    physics,
    cellCount: space.cellCount,
    readStates(state, first, count, u) {
      u.forEach((own, v) => {
        for (let i = 0; i < count; i++) own[i] = state[4 * ((first + i) * n + v)];
      });
    },
    places(block) {
      const [x, y] = block.arraysOf(['x', 'y']);
      return (first, count) => {
        for (let i = 0; i < count; i++) {
          space.maps.center(first + i, center);
          [x[i], y[i]] = center;
        }
      };
    },
    stableLength: (cell) => lengths[cell],
  });
}
