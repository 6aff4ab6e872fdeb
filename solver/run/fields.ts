/** Returns the smallest and largest finite value; 0 and 0 if no value is finite. */
export function finiteRange(values: Float32Array | Float64Array): { min: number; max: number } {
  let min = Infinity;
  let max = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    // Infinity − Infinity and NaN − NaN are NaN, which equals nothing.
    if (value - value !== 0) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max ? { min, max } : { min: 0, max: 0 };
}

/** Returns the index of the first value that is not finite; −1 if all are finite. */
export function firstNonFinite(values: Float32Array | Float64Array): number {
  for (let i = 0; i < values.length; i++) if (values[i] - values[i] !== 0) return i;
  return -1;
}
