import { normalInputs } from '../../../core/axes';
import { innerName, outerName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import type { Departures } from './departures';

/** Adds to du/dt, [cell][variable], what acts across each cell along an axis, by the states on its two faces there. */
export type ForceWithin = (
  axis: number,
  means: Float64Array,
  departures: Departures,
  out: Float64Array,
) => void;

/** Null for systems without a balance. */
export function createForceWithin({
  grid,
  physics: { balance, variableNames },
  cellCount,
  variableCount: n,
}: FvOperators): ForceWithin | null {
  if (!balance) return null;
  const block = new PointBlock(blockPoints);
  const low = block.arraysOf(variableNames.map(innerName));
  const high = block.arraysOf(variableNames.map(outerName));
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const forces = variableNames.map((name) => block.array(`force on ${name}`));
  const force = block.bind(balance.within, forces);

  return (axis, means, departures, out) => {
    normals.forEach((component, a) => component.fill(a === axis ? 1 : 0));
    const scale = 1 / grid.spacing[axis];
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          const at = (first + i) * n + v;
          low[v][i] = means[at] + departures.low[0][at];
          high[v][i] = means[at] + departures.high[0][at];
        }
      }
      force(count);
      for (let i = 0; i < count; i++) {
        if (grid.solid?.[first + i]) continue;
        for (let v = 0; v < n; v++) out[(first + i) * n + v] += scale * forces[v][i];
      }
    }
  };
}
