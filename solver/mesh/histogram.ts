/** How many values lie where. */
export interface Histogram {
  /** Bounds of the bins, one more than there are bins; the last one belongs to the last bin. */
  readonly bounds: readonly number[];
  readonly counts: readonly number[];
  /** Whether the bins are evenly spread over the logarithm. */
  readonly logarithmic: boolean;
  readonly least: number;
  readonly mean: number;
  readonly most: number;
  /** Where the least and the greatest value are found first. */
  readonly leastAt: number;
  readonly mostAt: number;
}

/** From this ratio of the greatest value to the least one, bins are even in the logarithm. */
const logarithmicFrom = 20;

/**
 * @param values finite, at least one
 * @param range over which the bins are spread and that holds all values; that of the values where null
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

/** The bin that holds a value: the same when the bins are filled and when they are looked up. */
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
  // Equal values fill one bin of some width.
  const top = high > low ? high : low + (Math.abs(low) || 1) * 1e-6;
  return Array.from({ length: bins + 1 }, (_, i) => {
    if (i === bins) return top;
    return logarithmic ? low * (top / low) ** (i / bins) : low + ((top - low) * i) / bins;
  });
}
