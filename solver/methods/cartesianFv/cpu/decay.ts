import { decayStepInput, slopeName } from '../../../physics/decay';
import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';
import { gridPlaces, writeRange } from '../../grid/gridPlaces';

/** Applies decay over an Euler step of length `step` to du/dt, [cell][variable], in place. */
export type Decay = (state: Float64Array, time: number, step: number, slope: Float64Array) => void;

/** Creates the decay; null if the system has none. */
export function createDecay({
  grid,
  physics: { decay, variableNames },
  cellCount,
  variableCount: n,
}: FvOperators): Decay | null {
  if (!decay) return null;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(variableNames);
  const slopes = block.arraysOf(variableNames.map(slopeName));
  const decayed = variableNames.map((name) => block.array(`decayed ${name}`));
  const evaluate = block.bind(decay, decayed);
  const place = gridPlaces(grid, block);
  const t = block.array('t');
  const length = block.array(decayStepInput);
  const cells = new Uint32Array(blockPoints);

  return (state, time, step, slope) => {
    t.fill(time);
    length.fill(step);
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      writeRange(cells, first, count);
      place(cells, count);
      for (let i = 0; i < count; i++) {
        for (let v = 0; v < n; v++) {
          u[v][i] = state[(first + i) * n + v];
          slopes[v][i] = slope[(first + i) * n + v];
        }
      }
      evaluate(count);
      for (let i = 0; i < count; i++) {
        if (grid.solid?.[first + i]) continue;
        for (let v = 0; v < n; v++) slope[(first + i) * n + v] = decayed[v][i];
      }
    }
  };
}
