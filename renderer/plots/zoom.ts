import type { Axis, Range } from '../../solver/figure';

/** The visible part of a figure; null if an axis follows the data. */
export interface Zoom {
  readonly x: Range | null;
  readonly y: Range | null;
}

export const noZoom: Zoom = { x: null, y: null };

/** Returns whether floating-point numbers resolve the range of an axis, so that it can be drawn. */
export function isResolved({ scale }: Pick<Axis, 'scale'>, [low, high]: Range): boolean {
  if (scale === 'log') return low > 1e-300 && high < 1e300 && high > low * (1 + 1e-9);
  const largest = Math.max(Math.abs(low), Math.abs(high));
  return largest < 1e300 && high - low > 1e-12 * largest;
}
