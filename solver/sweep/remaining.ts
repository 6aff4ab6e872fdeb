import type { LikelyRange } from '../run/forecast';

/** Spread of the time of a single run, where only one has been computed. */
const singleSpread = 1.5;

/**
 * Wall-clock seconds of the remaining runs of a sweep: that of the runs done so far, whose shortest and longest bound it.
 * @param wallSeconds of runs of the sweep that came to their end
 * @returns null before the first
 */
export function sweepRemaining(wallSeconds: readonly number[], left: number): LikelyRange | null {
  if (wallSeconds.length === 0) return null;
  const mean = wallSeconds.reduce((sum, own) => sum + own, 0) / wallSeconds.length;
  const isSingle = wallSeconds.length === 1;
  const least = isSingle ? mean / singleSpread : Math.min(...wallSeconds);
  const most = isSingle ? mean * singleSpread : Math.max(...wallSeconds);
  return { least: left * least, likely: left * mean, most: left * most };
}
