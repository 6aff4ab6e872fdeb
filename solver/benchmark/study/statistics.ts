import type { Timing } from './types';

/** Returns mean and standard deviation of repeats. @param seconds at least one */
export function timingOf(seconds: readonly number[]): Timing {
  const repeats = seconds.length;
  const mean = seconds.reduce((sum, value) => sum + value, 0) / repeats;
  const squares = seconds.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, deviation: repeats > 1 ? Math.sqrt(squares / (repeats - 1)) : 0, repeats };
}
