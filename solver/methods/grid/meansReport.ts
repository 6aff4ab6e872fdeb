import { blockPoints, PointBlock } from '../../space/pointBlock';
import type { StateReport } from '../../stepping/stepper';
import type { GridStates } from './gridStates';
import { gridPlaces, writeRange } from './gridPlaces';

/** Says the largest λ/h of the means at a time, or the first cell that is not physical. */
export function createMeansReport({
  grid,
  space,
  physics,
  cellCount,
  variableCount: n,
  stableLength,
}: GridStates): (state: Float64Array, time: number) => StateReport {
  const functions = space.functionCount;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const speed = block.array('largest wave speed');
  const truths = physics.system.admissible.map((_, i) => block.array(`condition ${i}`));
  const waveSpeed = block.bind(physics.maxWaveSpeed, [speed]);
  const admissible = block.bind(physics.admissible, truths);
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const cells = new Uint32Array(blockPoints);

  return (state, time) => {
    t.fill(time);
    let fastest = 0;
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      writeRange(cells, first, count);
      place(cells, count);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) u[v][i] = state[((first + i) * n + v) * functions];
      }
      waveSpeed(count);
      admissible(count);
      for (let i = 0; i < count; i++) {
        if (grid.solid?.[first + i]) continue;
        const badCondition = fault(i);
        if (badCondition !== null) {
          return { rate: fastest / stableLength, badCell: first + i, badCondition };
        }
        fastest = Math.max(fastest, speed[i]);
      }
    }
    return { rate: fastest / stableLength, badCell: -1, badCondition: -1 };
  };

  /** What is wrong at a point of the block: a violated condition, −1 for no number, null for nothing. */
  function fault(point: number): number | null {
    for (let v = 0; v < n; v++) if (!Number.isFinite(u[v][point])) return -1;
    for (let c = 0; c < truths.length; c++) if (truths[c][point] === 0) return c;
    return null;
  }
}
