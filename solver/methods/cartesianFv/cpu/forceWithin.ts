import { normalInputs } from '../../../core/axes';
import { stepName } from '../../../physics/faceNames';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';

/**
 * Adds the force within each cell along an axis to du/dt, [cell][variable].
 * @param quantities quantities of the means, [cell][quantity]
 * @param steps changes from the low to the high faces, [cell][step]
 */
export type ForceWithin = (
  axis: number,
  quantities: Float64Array,
  steps: Float64Array,
  out: Float64Array,
) => void;

/** Creates the force; null for systems without a balance. */
export function createForceWithin({
  grid,
  physics: { balance, variableNames },
  cellCount,
  variableCount: n,
}: FvOperators): ForceWithin | null {
  if (!balance) return null;
  const block = new PointBlock(blockPoints);
  const own = block.arraysOf(balance.quantityNames);
  const step = block.arraysOf(balance.stepNames.map(stepName));
  const normals = block.arraysOf(normalInputs(grid.dimension));
  const forces = variableNames.map((name) => block.array(`force on ${name}`));
  const force = block.bind(balance.within, forces);

  return (axis, quantities, steps, out) => {
    normals.forEach((component, a) => component.fill(a === axis ? 1 : 0));
    const scale = 1 / grid.spacing[axis];
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          const at = (first + i) * n + v;
          own[v][i] = quantities[at];
          step[v][i] = steps[at];
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
