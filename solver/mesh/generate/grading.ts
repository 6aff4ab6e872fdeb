import { MeshError } from '../types';
import { t } from '../../text/t';

/**
 * Where cells end whose sizes grow by one factor from each to the next, from 0 to 1.
 * @param ratio size of the last cell over that of the first, above 0
 */
export const gradedBreaks = (count: number, ratio: number): number[] =>
  breaksOf(count, count === 1 ? 1 : ratio ** (1 / (count - 1)));

/**
 * The same with a first cell of a given size.
 * @param first of the whole, above 0 and below 1
 */
export const breaksFromFirst = (count: number, first: number): number[] =>
  breaksOf(count, growthFrom(count, first));

/** The factor by which this many cells grow where the first one has a given part of the whole. */
export function growthFrom(count: number, first: number): number {
  if (count === 1 || Math.abs(count * first - 1) < 1e-12) return 1;
  // The part of the first cell falls with the factor.
  let [low, high] = [1e-6, 1e6];
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step++) {
    const factor = Math.sqrt(low * high);
    if (1 / sumOf(count, factor) > first) low = factor;
    else high = factor;
  }
  return Math.sqrt(low * high);
}

/** 1 + f + f² + …, this many terms. */
export function sumOf(count: number, factor: number): number {
  if (Math.abs(factor - 1) < 1e-9) return count * (1 + ((count - 1) * (factor - 1)) / 2);
  return (factor ** count - 1) / (factor - 1);
}

/** The factor above which cells that grow are of no use. */
const maxGrowth = 3;

/** @param first of the whole; null if it follows from elsewhere @throws MeshError */
export function requireGrowth(entry: string, count: number, first: number | null): void {
  if (first === null) return;
  const growth = growthFrom(count, first);
  if (growth <= maxGrowth && growth >= 1 / maxGrowth) return;
  throw new MeshError(
    t('gradingTooStrong', entry, count, growth.toPrecision(3), maxGrowth, enough(first)),
  );
}

/** How many cells do with a moderate growth. */
function enough(first: number): number {
  let count = 1;
  while (count < 10_000 && 1 / sumOf(count, 1.2) > first) count++;
  return count;
}

function breaksOf(count: number, factor: number): number[] {
  const all = sumOf(count, factor);
  return Array.from({ length: count + 1 }, (_, i) => (i === count ? 1 : sumOf(i, factor) / all));
}
