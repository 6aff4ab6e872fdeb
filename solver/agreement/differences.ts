import { isSolid } from '../mesh/mesh';
import type { CellSpace } from '../space/cellSpace';
import type { StateArray } from '../space/types';
import type { Difference } from './types';

/** As many digits as f64 has. */
const mostDigits = 16;

/** Variables that are smaller than this share of the largest one are 0 but for rounding. */
const leastShare = 1e-10;

/** Means of a variable in cells that no obstacle covers. */
export function cellMeans(
  { mesh, cellCount, functionCount, meanWeights }: CellSpace,
  variableCount: number,
  state: StateArray,
  v: number,
): Float64Array {
  const cells = Array.from({ length: cellCount }, (_, cell) => cell).filter(
    (cell) => !isSolid(mesh, cell),
  );
  return Float64Array.from(cells, (cell) => {
    const start = (cell * variableCount + v) * functionCount;
    return meanWeights(cell).reduce((sum, weight, j) => sum + weight * state[start + j], 0);
  });
}

/** How far a state is from that of the reference, by variable. */
export function differencesOf(
  space: CellSpace,
  variableCount: number,
  state: StateArray,
  reference: StateArray,
): Difference[] {
  const scales: number[] = [];
  const found = Array.from({ length: variableCount }, (_, v) => {
    const [own, wanted] = [state, reference].map((of) => cellMeans(space, variableCount, of, v));
    let [largest, sum, scale] = [0, 0, 0];
    wanted.forEach((mean, i) => {
      const difference = Math.abs(own[i] - mean);
      largest = Math.max(largest, difference);
      sum += difference;
      scale = Math.max(scale, Math.abs(mean));
    });
    scales.push(scale);
    return { largest, mean: sum / wanted.length };
  });
  const least = leastShare * Math.max(...scales);
  return found.map(({ largest, mean }, v) => ({
    largest,
    mean,
    digits: scales[v] > least ? digits(largest / scales[v]) : NaN,
  }));
}

const digits = (share: number): number =>
  Math.min(mostDigits, Math.max(0, share === 0 ? mostDigits : -Math.log10(share)));
