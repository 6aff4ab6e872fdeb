/** The inner loops of the CPU solver: short vectors of modes inside long arrays. */

/** Returns Σ a_i b_i over `count` entries; two partial sums halve the latency of the additions. */
export function dot(
  a: Float64Array,
  aStart: number,
  b: Float64Array | Float32Array,
  bStart: number,
  count: number,
): number {
  let even = 0;
  let odd = 0;
  const pairs = count & ~1;
  for (let i = 0; i < pairs; i += 2) {
    even += a[aStart + i] * b[bStart + i];
    odd += a[aStart + i + 1] * b[bStart + i + 1];
  }
  if (pairs < count) even += a[aStart + pairs] * b[bStart + pairs];
  return even + odd;
}

/** Adds factor·a_i to target_i for `count` entries. */
export function addScaled(
  target: Float64Array,
  targetStart: number,
  factor: number,
  a: Float64Array,
  aStart: number,
  count: number,
): void {
  for (let i = 0; i < count; i++) target[targetStart + i] += factor * a[aStart + i];
}
