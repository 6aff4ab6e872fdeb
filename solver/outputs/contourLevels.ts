import type { ColorScaleKind } from '../case/view';
import { logTicks, niceTicks } from '../figure/ticks';

/** Which levels contours have. */
export interface LevelChoice {
  /** As the user gave them; null: about `count` round ones. */
  readonly levels: readonly number[] | null;
  readonly count: number;
}

/** Levels nearer than this share of the range to its ends would trace the noise of an even state. */
const endShare = 0.02;

/** The levels of contours, ascending: as given, or round numbers inside of a range of the colors. */
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
  // As many intervals as make that many levels between the ends.
  return niceTicks(low, high, count + 1).filter(
    (level) => level > low + margin && level < high - margin,
  );
}

/**
 * This many levels and no more, evenly spread inside a range, rounded to a tenth of their distance or finer: for surfaces,
 * of which one more hides others. None of an even field.
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
