/** Packs numbers as pairs of f32, high and low. */
export function packDf64(values: ArrayLike<number>): Float32Array<ArrayBuffer> {
  const packed = new Float32Array(2 * values.length);
  for (let i = 0; i < values.length; i++) {
    packed[2 * i] = values[i];
    packed[2 * i + 1] = values[i] - Math.fround(values[i]);
  }
  return packed;
}
