import { axesOf } from '../../core/axes';
import { blockPoints, PointBlock } from '../../space/pointBlock';
import { fillPlaces } from '../../space/cellPlaces';
import type { StateReport } from '../../stepping/stepper';
import type { CprOperators } from './operators';

/**
 * Says the largest λ/h of the cells of a state, λ the largest wave speed at the points of a cell and h its length, or
 * the first cell that is not physical at a point.
 */
export function createStateReport(
  operators: CprOperators,
): (state: Float64Array, time: number) => StateReport {
  const { physics, space, pointCount, cellCount, variableCount: n } = operators;
  const lengths = operators.lengths();
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const block = new PointBlock(cellsPerBlock * pointCount);
  const u = block.arraysOf(physics.variableNames);
  const places = block.arraysOf(axesOf(physics.dimension));
  const t = block.array('t');
  const speed = block.array('largest wave speed');
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const waveSpeed = block.bind(physics.maxWaveSpeed, [speed]);
  const admissible = block.bind(physics.admissible, truths);
  const isPlaced = axesOf(physics.dimension).some(
    (axis) => physics.maxWaveSpeed.uses(axis) || physics.admissible.uses(axis),
  );

  return (state, time) => {
    t.fill(time);
    let rate = 0;
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      const count = (last - first) * pointCount;
      for (let cell = first; cell < last; cell++) {
        for (let v = 0; v < n; v++) {
          const start = (cell * n + v) * pointCount;
          u[v].set(state.subarray(start, start + pointCount), (cell - first) * pointCount);
        }
      }
      if (isPlaced) fillPlaces(space.maps, first, last, space.points, places);
      waveSpeed(count);
      admissible(count);
      for (let point = 0; point < count; point++) {
        const cell = first + Math.floor(point / pointCount);
        const badCondition = fault(point);
        if (badCondition !== null) return { rate, badCell: cell, badCondition };
        rate = Math.max(rate, speed[point] / lengths[cell]);
      }
    }
    return { rate, badCell: -1, badCondition: -1 };
  };

  /** What is wrong at a point of the block: a violated condition, −1 for no number, null for nothing. */
  function fault(point: number): number | null {
    for (const own of u) if (!Number.isFinite(own[point])) return -1;
    for (let c = 0; c < truths.length; c++) if (truths[c][point] === 0) return c;
    return null;
  }
}
