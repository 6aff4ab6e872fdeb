import { t as text } from '../text/t';

/** A signal at equally spaced times. */
export interface UniformSignal {
  readonly start: number;
  readonly step: number;
  readonly values: Float64Array;
}

/**
 * Resamples a signal with varying time steps to equal ones by third-order accurate cubic interpolation; slopes
 * are those of the parabolas through three neighbors (Catmull–Rom on nonuniform knots).
 * @param times ascending, at least two; repeated times are skipped
 * @param count number of samples from the first to the last time, at least two; default: the number of times
 * @throws Error if there are fewer than two different times
 */
export function resample(
  times: ArrayLike<number>,
  values: ArrayLike<number>,
  count = times.length,
): UniformSignal {
  const [t, v]: [number[], number[]] = [[], []];
  for (let i = 0; i < times.length; i++) {
    if (t.length > 0 && times[i] <= t[t.length - 1]) continue;
    t.push(times[i]);
    v.push(values[i]);
  }
  if (t.length < 2 || count < 2) throw new Error(text('signalTwoTimes'));
  const slopes = slopesOf(t, v);
  const start = t[0];
  const step = (t[t.length - 1] - start) / (count - 1);
  const result = new Float64Array(count);
  let left = 0;
  for (let i = 0; i < count; i++) {
    const time = start + i * step;
    while (left < t.length - 2 && time > t[left + 1]) left++;
    const h = t[left + 1] - t[left];
    const s = Math.max(0, Math.min(1, (time - t[left]) / h));
    // Cubic Hermite interpolation.
    result[i] =
      (1 + 2 * s) * (1 - s) ** 2 * v[left] +
      s * (1 - s) ** 2 * h * slopes[left] +
      s * s * (3 - 2 * s) * v[left + 1] +
      s * s * (s - 1) * h * slopes[left + 1];
  }
  return { start, step, values: result };
}

/** Returns the slope at each time of the parabola through it and its neighbors; at the ends through the nearest three. */
function slopesOf(t: readonly number[], v: readonly number[]): number[] {
  const last = t.length - 1;
  const secant = (i: number): number => (v[i + 1] - v[i]) / (t[i + 1] - t[i]);
  if (last === 1) return [secant(0), secant(0)];
  return t.map((_, i) => {
    const middle = Math.max(1, Math.min(last - 1, i));
    const [before, after] = [secant(middle - 1), secant(middle)];
    const curvature = (after - before) / (t[middle + 1] - t[middle - 1]);
    return before + curvature * (2 * t[i] - t[middle - 1] - t[middle]);
  });
}
