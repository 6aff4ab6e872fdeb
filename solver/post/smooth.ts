import type { SharedPoints } from '../space/types';

/**
 * Averages values at coincident points, which removes jumps between cells. Points without a value, such as
 * those of non-wall faces, stay without one and are ignored.
 */
export function averageShared(values: Float32Array, { count, index }: SharedPoints): Float32Array {
  const sums = new Float64Array(count);
  const shares = new Uint8Array(count);
  for (let i = 0; i < index.length; i++) {
    if (Number.isNaN(values[i])) continue;
    sums[index[i]] += values[i];
    shares[index[i]]++;
  }
  return values.map((value, i) => (Number.isNaN(value) ? NaN : sums[index[i]] / shares[index[i]]));
}
