/** A histogram of values. */
export interface Histogram {
  /** Bin edges, one more than there are bins; the last bin includes its upper edge. */
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  /** Whether the bins are uniform on a logarithmic scale. */
  readonly logarithmic: boolean;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Index of the first least and the first greatest value. */
  readonly leastAt: number;
  readonly mostAt: number;
}

/** Ratio of the greatest to the least value above which bins are logarithmic. */
const logarithmicFrom = 20;

/**
 * @param values finite, at least one
 * @param range range of the bins, must include all values; null for the range of the values
 */
export function histogram(
  values: Float64Array,
  bins: number,
  range: readonly [number, number] | null,
): Histogram {
  let [leastAt, mostAt, sum] = [0, 0, 0];
  for (let i = 0; i < values.length; i++) {
    if (values[i] < values[leastAt]) leastAt = i;
    if (values[i] > values[mostAt]) mostAt = i;
    sum += values[i];
  }
  const [least, most] = [values[leastAt], values[mostAt]];
  const logarithmic = range === null && least > 0 && most > logarithmicFrom * least;
  const bounds = boundsOf(range ?? [least, most], bins, logarithmic);
  const counts = new Array<number>(bins).fill(0);
  for (let i = 0; i < values.length; i++) counts[binOf(bounds, values[i])]++;
  const mean = sum / values.length;
  return { bounds, counts, logarithmic, least, mean, most, leastAt, mostAt };
}

/** Returns the bin of a value; used both to fill bins and to look values up. */
export function binOf(bounds: readonly number[], value: number): number {
  let low = 0;
  let high = bounds.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (value >= bounds[middle]) low = middle;
    else high = middle;
  }
  return low;
}

function boundsOf(
  [low, high]: readonly [number, number],
  bins: number,
  logarithmic: boolean,
): number[] {
  // If all values are equal, use a small nonzero range.
  const top = high > low ? high : low + (Math.abs(low) || 1) * 1e-6;
  return Array.from({ length: bins + 1 }, (_, i) => {
    if (i === bins) return top;
    return logarithmic ? low * (top / low) ** (i / bins) : low + ((top - low) * i) / bins;
  });
}
