/** Trend of a sampled resource. */
export interface Trend {
  /** Growth from the first to the last sample along the fitted line. */
  readonly growth: number;
  readonly mean: number;
  /** Growth divided by its standard error. */
  readonly significance: number;
}

/** Fits a line to samples by least squares. */
export function trendOf(times: readonly number[], values: readonly number[]): Trend {
  const count = values.length;
  const meanOf = (list: readonly number[]): number => list.reduce((sum, x) => sum + x, 0) / count;
  const [time, mean] = [meanOf(times), meanOf(values)];
  const spread = times.reduce((sum, t) => sum + (t - time) ** 2, 0);
  const slope = times.reduce((sum, t, i) => sum + (t - time) * (values[i] - mean), 0) / spread;
  const residual = times.reduce(
    (sum, t, i) => sum + (values[i] - mean - slope * (t - time)) ** 2,
    0,
  );
  const error = Math.sqrt(residual / Math.max(1, count - 2) / spread);
  const growth = slope * (times[count - 1] - times[0]);
  return { growth, mean, significance: error > 0 ? slope / error : slope === 0 ? 0 : Infinity };
}

/**
 * Whether a resource grows: the fitted line rises by more than the tolerance, and by more than four standard errors.
 * @param tolerance share of the mean
 * @param floor growth that always counts as flat, in the unit of the resource
 */
export const isGrowing = (
  { growth, mean, significance }: Trend,
  tolerance: number,
  floor: number,
): boolean => growth > Math.max(tolerance * mean, floor) && significance > 4;
