import { blockPoints } from '../../../space/pointBlock';
import { positivityFactors } from '../../positivityFactors';
import type { StateArray } from '../../../space/types';
import type { CprOperators } from '../operators';

/**
 * Creates the positivity limiter, which acts in place: it scales the values at the points of a cell towards their mean
 * by θ of `positivityFactors`. The means are those that the scheme conserves.
 */
export function createPositivity({
  physics,
  space,
  cellCount,
  pointCount,
  variableCount: n,
}: CprOperators): (state: StateArray) => void {
  const cellsPerBlock = Math.max(1, Math.floor(blockPoints / pointCount));
  const { means, deviations, find } = positivityFactors(physics, cellsPerBlock, pointCount);

  return (state) => {
    for (let first = 0; first < cellCount; first += cellsPerBlock) {
      const last = Math.min(first + cellsPerBlock, cellCount);
      read(state, first, last);
      find(last - first)
        .subarray(0, last - first)
        .forEach((share, i) => {
          if (share < 1) draw(state, first + i, i, share);
        });
    }
  };

  function read(state: StateArray, first: number, last: number): void {
    for (let cell = first; cell < last; cell++) {
      const shares = space.meanWeights(cell);
      for (let v = 0; v < n; v++) {
        const start = (cell * n + v) * pointCount;
        let mean = 0;
        for (let i = 0; i < pointCount; i++) mean += shares[i] * state[start + i];
        means[v][cell - first] = mean;
        const at = (cell - first) * pointCount;
        for (let i = 0; i < pointCount; i++) deviations[v][at + i] = state[start + i] - mean;
      }
    }
  }

  function draw(state: StateArray, cell: number, inBlock: number, share: number): void {
    for (let v = 0; v < n; v++) {
      const start = (cell * n + v) * pointCount;
      for (let i = 0; i < pointCount; i++) {
        state[start + i] = means[v][inBlock] + share * deviations[v][inBlock * pointCount + i];
      }
    }
  }
}
