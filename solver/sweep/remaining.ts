import type { LikelyRange } from '../run/forecast';

/** Uncertainty factor of the estimate from a single run. */
const singleSpread = 1.5;

/**
 * Estimates the wall-clock seconds of the remaining runs of a sweep, with bounds from its shortest and longest
 * completed runs.
 * @param wallSeconds of completed runs
 * @returns null if no run has completed
 */
export function sweepRemaining(wallSeconds: readonly number[], left: number): LikelyRange | null {
  if (wallSeconds.length === 0) return null;
  const mean = wallSeconds.reduce((sum, own) => sum + own, 0) / wallSeconds.length;
  const isSingle = wallSeconds.length === 1;
  const least = isSingle ? mean / singleSpread : Math.min(...wallSeconds);
  const most = isSingle ? mean * singleSpread : Math.max(...wallSeconds);
  return { least: left * least, likely: left * mean, most: left * most };
}
