import type { Range } from '../../stores/paneAnswers';

/** Histogram of values, by number or volume, in equal parts of a range; missing values are excluded. */
export interface ValueCounts {
  readonly range: Range;
  readonly counts: Uint32Array | Float64Array;
}

/** @param range with its lower end first; values outside are counted in the end bins */
export function countValues(values: ArrayLike<number>, range: Range, bins: number): ValueCounts {
  const counts = new Uint32Array(bins);
  const scale = bins / (range[1] - range[0]);
  for (let i = 0; i < values.length; i++) {
    const bin = Math.floor((values[i] - range[0]) * scale);
    if (!Number.isNaN(bin)) counts[Math.min(bins - 1, Math.max(0, bin))]++;
  }
  return { range, counts };
}

/** The quantile of the values, to the precision of one bin. */
export function quantile({ range, counts }: ValueCounts, part: number): number {
  let total = 0;
  for (const count of counts) total += count;
  const width = (range[1] - range[0]) / counts.length;
  let below = 0;
  for (let bin = 0; bin < counts.length; bin++) {
    const next = below + counts[bin];
    if (counts[bin] > 0 && next >= part * total) {
      return range[0] + (bin + (part * total - below) / counts[bin]) * width;
    }
    below = next;
  }
  return range[1];
}

/** The histogram with fewer bins, for display. */
export function coarser({ range, counts }: ValueCounts, bins: number): ValueCounts {
  const each = counts.length / bins;
  const sums = new Float64Array(bins);
  counts.forEach((count, bin) => (sums[Math.min(bins - 1, Math.floor(bin / each))] += count));
  return { range, counts: sums };
}
