import type { Range } from '../stores/paneAnswers';

/**
 * A color range with one end at a value; even about 0 where the scale is symmetric.
 * @param end 0 the lowest, 1 the highest
 * @returns null if the ends would meet or pass each other
 */
export function withEnd(
  [low, high]: Range,
  end: 0 | 1,
  value: number,
  isSymmetric: boolean,
): Range | null {
  const reach = Math.abs(value);
  const next: Range = isSymmetric ? [-reach, reach] : end === 0 ? [value, high] : [low, value];
  return next[0] < next[1] ? next : null;
}
