import { isSolid } from '../mesh/mesh';
import type { CellSpace } from '../space/cellSpace';
import type { StateArray } from '../space/types';
import type { Difference } from './types';

/** Decimal digits of f64. */
const maxDigits = 16;

/** Relative threshold: variables below this share of the largest one are 0 except for rounding. */
const minBlend = 1e-10;

/** Returns the differences from the reference, per variable, of the cell means in cells that no obstacle covers. */
export function differencesOf(
  { mesh, cellCount, functionCount, meanWeights }: CellSpace,
  variableCount: number,
  state: StateArray,
  reference: StateArray,
): Difference[] {
  const found = Array.from({ length: variableCount }, () => ({ largest: 0, sum: 0, scale: 0 }));
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    if (isSolid(mesh, cell)) continue;
    count++;
    const weights = meanWeights(cell);
    found.forEach((own, v) => {
      const start = (cell * variableCount + v) * functionCount;
      const [mean, requested] = [state, reference].map((of) =>
        weights.reduce((sum, weight, j) => sum + weight * of[start + j], 0),
      );
      const difference = Math.abs(mean - requested);
      own.largest = Math.max(own.largest, difference);
      own.sum += difference;
      own.scale = Math.max(own.scale, Math.abs(requested));
    });
  }
  const least = minBlend * Math.max(...found.map(({ scale }) => scale));
  return found.map(({ largest, sum, scale }) => ({
    largest,
    mean: sum / count,
    digits: scale > least ? agreeingDigits(largest / scale) : NaN,
  }));
}

/** Returns the number of agreeing decimal digits for a relative difference. */
export const agreeingDigits = (share: number): number =>
  Math.min(maxDigits, Math.max(0, share === 0 ? maxDigits : -Math.log10(share)));
