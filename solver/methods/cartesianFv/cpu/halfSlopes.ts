import type { FvOperators } from '../operators';
import { createFaceStates } from './faceStates';
import { createPositiveSlopes } from './positiveSlopes';

/**
 * Half of what a reconstructed state changes by across each cell along an axis, [cell][variable], so that it is
 * uᵢ ± that on the faces: half the limited difference of those to the means before and behind the cell. Beside
 * the boundary stands the mean that its condition makes of the cell's. The array is overwritten by the next call.
 */
export type HalfSlopes = (axis: number, means: Float64Array, time: number) => Float64Array;

/** Null where the means alone stand on the faces. */
export function createHalfSlopes(operators: FvOperators): HalfSlopes | null {
  const { reconstruction, cellCount, variableCount: n } = operators;
  if (reconstruction === null) return null;
  const { limiter, theta } = reconstruction;
  const { visit, low, high, lowCells, highCells } = createFaceStates(operators, false);
  const keepPositive = createPositiveSlopes(operators);
  const before = new Float64Array(cellCount * n);
  const behind = new Float64Array(cellCount * n);

  return (axis, means, time) => {
    visit(axis, means, null, time, (across, count) => {
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) {
          const difference = high[v][i] - low[v][i];
          if (across.low === 'cells') behind[lowCells[i] * n + v] = difference;
          if (across.high === 'cells') before[highCells[i] * n + v] = difference;
        }
      }
    });
    const halfSlopes = before;
    for (let i = 0; i < halfSlopes.length; i++) {
      halfSlopes[i] = 0.5 * limiter.limit(before[i], behind[i], theta);
    }
    keepPositive?.(means, halfSlopes);
    return halfSlopes;
  };
}
