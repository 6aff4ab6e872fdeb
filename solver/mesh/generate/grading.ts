import { MeshError } from '../types';
import { t } from '../../text/t';

/**
 * Returns the cell boundaries, from 0 to 1, of cells that grow by a constant factor.
 * @param ratio size of the last cell over that of the first, positive
 */
export const gradedBreaks = (count: number, ratio: number): number[] =>
  breaksOf(count, count === 1 ? 1 : ratio ** (1 / (count - 1)));

/**
 * Returns the cell boundaries for a first cell of a given size.
 * @param first fraction of the whole, above 0 and below 1
 */
export const breaksFromFirst = (count: number, first: number): number[] =>
  breaksOf(count, growthFrom(count, first));

/** Growth of cells away from a small last one. */
const towardsLast = 1.25;

/**
 * Returns the cell boundaries for a last cell of a given size: uniform cells, which shrink towards the last one.
 * @param last fraction of the whole, above 0
 */
export function breaksToLast(count: number, last: number): number[] {
  if (last * count >= 1) return breaksOf(count, 1);
  const reversed = (sizes: readonly number[]): number[] => sizes.map((part) => 1 - part).reverse();
  if (last * sumOf(count, towardsLast) <= 1) return reversed(breaksFromFirst(count, last));
  let [low, high] = [last, 1];
  const sizes = (largest: number): number[] =>
    Array.from({ length: count }, (_, i) => Math.min(largest, last * towardsLast ** i));
  const whole = (largest: number): number => sizes(largest).reduce((sum, size) => sum + size, 0);
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (whole(middle) < 1) low = middle;
    else high = middle;
  }
  let sum = 0;
  const all = sizes(high).map((size) => (sum += size));
  return reversed([0, ...all.slice(0, -1), 1]);
}

/** Returns the growth factor of `count` cells whose first cell is a given fraction of the whole. */
export function growthFrom(count: number, first: number): number {
  if (count === 1 || Math.abs(count * first - 1) < 1e-12) return 1;
  // The fraction of the first cell decreases with the factor.
  let [low, high] = [1e-6, 1e6];
  for (let step = 0; step < 200 && high - low > 1e-15 * high; step++) {
    const factor = Math.sqrt(low * high);
    if (1 / sumOf(count, factor) > first) low = factor;
    else high = factor;
  }
  return Math.sqrt(low * high);
}

/** Returns the geometric sum 1 + f + f² + … with `count` terms. */
export function sumOf(count: number, factor: number): number {
  if (Math.abs(factor - 1) < 1e-9) return count * (1 + ((count - 1) * (factor - 1)) / 2);
  return (factor ** count - 1) / (factor - 1);
}

/** Maximum growth factor of useful meshes. */
const maxGrowth = 3;

/** @param first fraction of the whole; null if not prescribed @throws MeshError if cells grow or shrink too fast */
export function requireGrowth(entry: string, count: number, first: number | null): void {
  if (first === null) return;
  const growth = growthFrom(count, first);
  if (growth <= maxGrowth && growth >= 1 / maxGrowth) return;
  throw new MeshError(
    t('gradingTooStrong', entry, count, growth.toPrecision(3), maxGrowth, enough(first)),
  );
}

/** Returns the number of cells for a moderate growth factor of 1.2. */
function enough(first: number): number {
  let count = 1;
  while (count < 10_000 && 1 / sumOf(count, 1.2) > first) count++;
  return count;
}

function breaksOf(count: number, factor: number): number[] {
  const all = sumOf(count, factor);
  return Array.from({ length: count + 1 }, (_, i) => (i === count ? 1 : sumOf(i, factor) / all));
}
