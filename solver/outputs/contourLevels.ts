import type { ColorScaleKind } from '../case/view';
import { logTicks, niceTicks } from '../figure/ticks';

/** Choice of contour levels. */
export interface LevelChoice {
  /** Levels chosen by the user; null: about `count` round ones. */
  readonly levels: readonly number[] | null;
  readonly count: number;
}

/**
 * Distance from the ends of the range, relative to it, within which levels are omitted: they would trace the
 * noise of a uniform state.
 */
const endShare = 0.02;

/** Returns the contour levels in ascending order: the given ones, or round numbers inside the color range. */
export function contourLevels(
  { levels, count }: LevelChoice,
  scale: ColorScaleKind,
  [low, high]: readonly [number, number],
): number[] {
  if (levels) return [...new Set(levels)].sort((a, b) => a - b);
  if (scale === 'log' && high > 10 * low) {
    return logTicks(low, high, count).filter((level) => level > low && level < high);
  }
  const margin = endShare * (high - low);
  // The number of intervals that gives `count` levels between the ends.
  return niceTicks(low, high, count + 1).filter(
    (level) => level > low + margin && level < high - margin,
  );
}

/**
 * Returns exactly this many levels, evenly spaced inside a range and rounded to a tenth of their spacing or
 * finer. For surfaces, where an additional one would hide others. Empty for a uniform field.
 */
export function evenLevels(count: number, [low, high]: readonly [number, number]): number[] {
  const distance = (high - low) / (count + 1);
  if (!(distance > 0)) return [];
  const unit = 10 ** Math.floor(Math.log10(distance / 10));
  return Array.from({ length: count }, (_, i) => {
    const level = Math.round((low + (i + 1) * distance) / unit) * unit;
    return Number(level.toPrecision(12)) + 0;
  });
}
