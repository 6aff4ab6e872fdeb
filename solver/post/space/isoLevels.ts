import { evenLevels } from '../../outputs/contourLevels';
import type { Quantile } from '../../space/surfaces/quantiles';

type Range = readonly [low: number, high: number];

/** Shares of the volume at both ends whose values are outliers. */
const outliers = 0.01;
/** Part of the range of values without outliers, relative to the whole range, above which there are none. */
const plainShare = 0.9;
/** Part of that range that holds the middle half of the volume, below which most of the volume is background. */
const backgroundShare = 0.1;
/** Shares of the volume that are not in the upper tail, and the tail's least height relative to its end. */
const tails = [0.97, 0.98, 0.99, 0.995, 0.998];
const tailEnd = 0.999;
const leastTail = 0.02;
/** Share of the volume below the upper end of the range offered for levels, and above its lower end. */
const offeredShare = 0.995;

/**
 * Returns the range in which a level is useful.
 * @param whole range of all values
 */
export function levelRangeOf(quantile: Quantile, whole: Range): Range {
  const range = [quantile(1 - offeredShare), quantile(offeredShare)] as const;
  return isNear(range, whole) || !(range[1] > range[0]) ? whole : range;
}

/**
 * Returns levels that give useful surfaces: evenly spaced in the values of most of the volume. If most of it is
 * background, or for a single level of a field of both signs such as Q, levels are in the upper tail (or the lower one):
 * they enclose a few percent of the volume.
 * @param whole range of all values
 */
export function usefulLevels(count: number, quantile: Quantile, whole: Range): number[] {
  const range = [quantile(outliers), quantile(1 - outliers)] as const;
  const [first, middle, third] = [quantile(0.25), quantile(0.5), quantile(0.75)];
  const isBackground = third - first < backgroundShare * (range[1] - range[0]);
  const isSigned = first < 0 && third > 0;
  if (isBackground || range[0] === range[1] || (isSigned && count === 1)) {
    const from = isSigned ? 0 : middle;
    const end = tailOf(quantile, from, 1) ?? tailOf(quantile, from, -1);
    if (end !== null) return inTail(count, from, end);
  }
  return evenLevels(count, isNear(range, whole) || range[0] === range[1] ? whole : range);
}

/** Returns whether a range has no outliers. */
const isNear = (range: Range, [low, high]: Range): boolean =>
  range[1] - range[0] > plainShare * (high - low);

/** Returns the value at the beginning of a tail; null without one. @param sign 1 for the upper tail */
function tailOf(quantile: Quantile, from: number, sign: 1 | -1): number | null {
  const at = (share: number): number => quantile(sign === 1 ? share : 1 - share);
  const height = sign * (at(tailEnd) - from);
  if (!(height > 0)) return null;
  const share = tails.find((own) => sign * (at(own) - from) > leastTail * height);
  return at(share ?? tailEnd);
}

/** Returns levels between the background and a tail, rounded to two digits. */
const inTail = (count: number, from: number, end: number): number[] => {
  const levels = Array.from({ length: count }, (_, i) => {
    const distance = ((end - from) * (i + 1)) / (count + 1 / 3);
    return Number((from + Number(distance.toPrecision(2))).toPrecision(8)) + 0;
  });
  return [...new Set(levels)].sort((a, b) => a - b);
};
