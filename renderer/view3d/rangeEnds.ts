import type { Range } from '../stores/paneAnswers';

/**
 * A color range with one end moved to a value; symmetric about 0 if the scale is.
 * @param end 0 for the lower end, 1 for the upper one
 * @returns null if the ends would meet or cross
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
