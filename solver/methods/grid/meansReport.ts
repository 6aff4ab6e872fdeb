import { blockPoints } from '../../space/pointBlock';
import { createStateReport, type ReportOfState } from '../stateReport';
import { gridPlaces, writeRange } from './gridPlaces';
import type { GridStates } from './gridStates';

/** Returns the largest λ/h of the means at a time, or the first inadmissible cell. */
export function createMeansReport({
  grid,
  space: { functionCount },
  physics,
  cellCount,
  variableCount: n,
  stableLength,
}: GridStates): ReportOfState {
  const { solid } = grid;
  return createStateReport({
    physics,
    cellCount,
    readStates(state, first, count, u) {
      u.forEach((own, v) => {
        for (let i = 0; i < count; i++) own[i] = state[((first + i) * n + v) * functionCount];
      });
    },
    places(block) {
      const place = gridPlaces(grid, block);
      const cells = new Uint32Array(blockPoints);
      return (first, count) => {
        writeRange(cells, first, count);
        place(cells, count);
      };
    },
    stableLength: () => stableLength,
    ...(solid && { isCovered: (cell: number) => solid[cell] > 0 }),
  });
}
