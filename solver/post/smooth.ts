import type { SharedPoints } from '../space/types';

/** Gives every point the mean of the values at points that are the same; jumps between cells go. */
export function averageShared(values: Float32Array, { count, index }: SharedPoints): Float32Array {
  const sums = new Float64Array(count);
  const shares = new Uint8Array(count);
  for (let i = 0; i < index.length; i++) {
    sums[index[i]] += values[i];
    shares[index[i]]++;
  }
  return values.map((_, i) => sums[index[i]] / shares[index[i]]);
}
