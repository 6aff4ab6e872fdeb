import type { StateReport } from '../../../stepping/stepper';
import { createStateReport } from '../../stateReport';
import { bilinearStates, type CellPoint } from './bilinearStates';
import type { QuadOperators } from './operators';

/** Says the largest λ/h of the means at a time, or the first cell that is not physical. */
export function createQuadReport({
  space,
  physics,
  variableCount: n,
  staggered: { cellPlaces, lengths },
}: QuadOperators): (state: Float64Array, time: number) => StateReport {
  const { read } = bilinearStates(space);
  const point: CellPoint = { u: 0, x: 0, y: 0 };
  return createStateReport({
    physics,
    cellCount: space.cellCount,
    readMeans(state, first, count, means) {
      for (let i = 0; i < count; i++) {
        means.forEach((own, v) => {
          read(first + i, state, 4 * ((first + i) * n + v), point);
          own[i] = point.u;
        });
      }
    },
    places(block) {
      const [x, y] = block.arraysOf(['x', 'y']);
      return (first, count) => {
        for (let i = 0; i < count; i++) {
          x[i] = cellPlaces[2 * (first + i)];
          y[i] = cellPlaces[2 * (first + i) + 1];
        }
      };
    },
    stableLength: (cell) => lengths[cell],
  });
}
