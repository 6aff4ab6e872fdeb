import type { Range } from '../stores/paneAnswers';

/**
 * A color range with one end moved to a value.
 * @param end 0 for the lower end, 1 for the upper one
 * @param center center of a range that stays symmetric about it; null for other ranges
 * @returns null if the ends would meet or cross
 */
export function withEnd(
  [low, high]: Range,
  end: 0 | 1,
  value: number,
  center: number | null,
): Range | null {
  const reach = Math.abs(value - (center ?? 0));
  const next: Range =
    center !== null ? [center - reach, center + reach] : end === 0 ? [value, high] : [low, value];
  return next[0] < next[1] ? next : null;
}
