import type { SharedPoints } from '../space/types';

/**
 * Gives every point the mean of the values at points that are the same; jumps between cells go. Points without a value,
 * as those of faces that are no wall, stay without one and count for nothing.
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
