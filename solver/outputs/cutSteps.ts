import type { Column } from '../figure/figure';

/** A step shorter than this share of both adjacent ones was shortened to hit a time. */
const cutShare = 0.8;

/**
 * Returns whether a step was shortened to hit a time, such as that of a snapshot.
 * @param dt lengths of all steps
 */
export function wasCut(dt: Column, row: number): boolean {
  const [before = NaN, own = NaN, after = NaN] = [dt.at(row - 1), dt.at(row), dt.at(row + 1)];
  return row > 0 && own < cutShare * before && !(own >= cutShare * after);
}
