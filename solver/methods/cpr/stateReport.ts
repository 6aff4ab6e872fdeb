import { axesOf } from '../../core/axes';
import { pointSpacing } from '../../physics/pointSpacing';
import { fillPlaces } from '../../space/cellPlaces';
import { createStateReport, type ReportOfState } from '../stateReport';
import type { CprOperators } from './operators';
import { diffusionFactor } from './timeStep';

/**
 * Creates a function that returns the largest λ/h of a state, with λ the largest wave speed at the points of a cell and h
 * its length, plus the contribution of `diffusionFactor`; or the first cell with an inadmissible point.
 */
export function createCprReport(operators: CprOperators): ReportOfState {
  const { physics, space, pointCount, cellCount, variableCount: n } = operators;
  const axes = axesOf(physics.dimension);
  const isPlaced = axes.some(
    (axis) =>
      physics.maxWaveSpeed.uses(axis) ||
      physics.admissible.uses(axis) ||
      physics.maxDiffusivity?.uses(axis),
  );
  const lengths = operators.lengths();
  const spacings = operators.spacings();
  const share = diffusionFactor(operators);
  return createStateReport({
    physics,
    cellCount,
    pointsPerCell: pointCount,
    readStates(state, first, count, u) {
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          const own = u[v];
          const start = ((first + i) * n + v) * pointCount;
          const at = i * pointCount;
          for (let k = 0; k < pointCount; k++) own[at + k] = state[start + k];
        }
      }
    },
    places(block) {
      const position = block.arraysOf(axes);
      const spacing = block.array(pointSpacing);
      return (first, count) => {
        for (let i = 0; spacings && i < count; i++) {
          spacing.fill(spacings[first + i], i * pointCount, (i + 1) * pointCount);
        }
        if (isPlaced) fillPlaces(space.maps, first, first + count, space.points, position);
      };
    },
    stableLength: (cell) => lengths[cell],
    diffusionRate: (cell) => share / lengths[cell] ** 2,
  });
}
