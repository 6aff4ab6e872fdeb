/** What a signal was over a window in time. */
export interface WindowMean {
  readonly from: number;
  readonly to: number;
  /** Weighted by time, by the trapezoidal rule. */
  readonly mean: number;
  /** Root mean square of the deviation from the mean. */
  readonly deviation: number;
  /**
   * Standard error of the mean, from how the means of equal parts of the window differ (batch means: Law and
   * Carson 1979). It holds where the parts are longer than what the signal remembers.
   */
  readonly standardError: number;
}

/** Parts of the window: few enough to be long, enough for their spread to be known to a quarter. */
const batches = 10;

/**
 * The mean of a signal that is linear between its rows over the time from `from` to its end.
 * @param times increasing
 * @returns null where it has no two rows from then on
 */
export function windowMean(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  from: number,
): WindowMean | null {
  const last = times.length - 1;
  const begin = Math.max(from, times[0] ?? Infinity);
  const end = times[last] ?? -Infinity;
  if (!(end > begin)) return null;
  const length = (end - begin) / batches;
  const sums = new Float64Array(batches);
  // From a value of the signal, so that the squares lose little to cancellation.
  const origin = values[last];
  let squares = 0;
  for (let row = 0; row < last; row++) {
    const step = times[row + 1] - times[row];
    if (!(step > 0) || times[row + 1] <= begin) continue;
    const valueAt = (time: number): number =>
      values[row] + ((time - times[row]) / step) * (values[row + 1] - values[row]) - origin;
    for (let at = Math.max(times[row], begin); at < times[row + 1];) {
      const batch = Math.min(batches - 1, Math.floor((at - begin) / length + 1e-9));
      const edge = batch === batches - 1 ? end : begin + (batch + 1) * length;
      const next = Math.min(times[row + 1], edge);
      const [one, other] = [valueAt(at), valueAt(next)];
      sums[batch] += 0.5 * (next - at) * (one + other);
      squares += ((next - at) * (one * one + one * other + other * other)) / 3;
      at = next;
    }
  }
  const means = sums.map((sum) => sum / length);
  const mean = means.reduce((sum, own) => sum + own, 0) / batches;
  const spread = means.reduce((sum, own) => sum + (own - mean) ** 2, 0) / (batches - 1);
  return {
    from: begin,
    to: end,
    mean: origin + mean,
    deviation: Math.sqrt(Math.max(0, squares / (end - begin) - mean * mean)),
    standardError: Math.sqrt(spread / batches),
  };
}
