import { batchMeans, coarseBatches, meanError, type MeanError } from './meanError';

/** Statistics of a signal over a time window. */
export interface WindowMean {
  readonly from: number;
  readonly to: number;
  /** Time-weighted mean by the trapezoidal rule. */
  readonly mean: number;
  /** Root mean square of the deviation from the mean. */
  readonly deviation: number;
  /** Largest minus smallest mean of eight equal parts of the window, or of fewer parts if there are fewer rows. */
  readonly change: number;
  /** Standard error of the mean; see `meanError`. */
  readonly error: MeanError;
}

/** Maximum number of parts of the window for the error estimate. */
const maxParts = 4096;

/**
 * Returns the mean of a piecewise linear signal from time `from` to its end.
 * @param times increasing
 * @returns null if there are fewer than two rows in the window
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
  const rows = rowsAfter(times, begin);
  const batches = Math.max(1, Math.min(maxParts, rows));
  const length = (end - begin) / batches;
  const sums = new Float64Array(batches);
  // A value of the signal as the origin limits cancellation in the squares.
  const origin = values[last];
  const edgeOf = (batch: number): number =>
    batch === batches - 1 ? end : begin + (batch + 1) * length;
  let [squares, batch] = [0, 0];
  for (let row = 0; row < last; row++) {
    const step = times[row + 1] - times[row];
    if (!(step > 0) || times[row + 1] <= begin) continue;
    const valueAt = (time: number): number =>
      values[row] + ((time - times[row]) / step) * (values[row + 1] - values[row]) - origin;
    for (let at = Math.max(times[row], begin); at < times[row + 1];) {
      while (batch < batches - 1 && edgeOf(batch) <= at) batch++;
      const edge = edgeOf(batch);
      const next = Math.min(times[row + 1], edge);
      const [one, other] = [valueAt(at), valueAt(next)];
      sums[batch] += 0.5 * (next - at) * (one + other);
      squares += ((next - at) * (one * one + one * other + other * other)) / 3;
      at = next;
    }
  }
  const means = sums.map((sum) => sum / length);
  const mean = means.reduce((sum, own) => sum + own, 0) / batches;
  return {
    from: begin,
    to: end,
    mean: origin + mean,
    deviation: Math.sqrt(Math.max(0, squares / (end - begin) - mean * mean)),
    change: changeOf(means),
    error: meanError(means.map((own) => origin + own)),
  };
}

function changeOf(means: Float64Array): number {
  const parts = batchMeans(means, Math.max(1, Math.floor(means.length / coarseBatches)));
  return Math.max(...parts) - Math.min(...parts);
}

/** Returns the number of rows at distinct times after the start of the window. */
function rowsAfter(times: ArrayLike<number>, begin: number): number {
  let count = 0;
  for (let row = 1; row < times.length; row++) {
    if (times[row] > begin && times[row] > times[row - 1]) count++;
  }
  return count;
}
