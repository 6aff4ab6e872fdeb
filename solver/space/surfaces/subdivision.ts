import { displayIntervals } from '../display';
import type { CellSpace } from '../cellSpace';

/** Largest number of intervals per cell edge. */
const mostIntervals = 16;
/** Largest number of intervals per cell edge and polynomial degree. */
const intervalsPerDegree = 8;
/** Size of an interval on the screen below which a finer one is not visible, in pixels. */
const visiblePixels = 6;

/** Intervals along the edges of cells: one number for all, or a function that returns one per given cell. */
export type Intervals = number | ((cells: readonly number[]) => ArrayLike<number>);

/** Returns the subdivisions to choose from, coarsest first; each halves the intervals of the one before. */
function choices(space: Pick<CellSpace, 'degree' | 'mesh'>): number[] {
  const base = displayIntervals(space);
  const most = Math.min(mostIntervals, intervalsPerDegree * space.degree);
  const all = [base];
  while (2 * all[all.length - 1] <= most) all.push(2 * all[all.length - 1]);
  return all;
}

/** Returns whether any subdivision is finer than the one that the cells require. */
export const canRefine = (space: Pick<CellSpace, 'degree' | 'mesh'>): boolean =>
  choices(space).length > 1;

/**
 * Returns a subdivision of cells whose intervals are barely visible: polynomials of degree 2 or more vary within
 * the intervals that their degree requires, and triangles would show that as a sawtooth.
 * @param pixel length of a pixel
 * @param cost work and memory of a cell with this many intervals
 * @param budget total cost; all cells become coarser if it is exceeded
 */
export function screenIntervals(
  space: Pick<CellSpace, 'degree' | 'mesh' | 'maps'>,
  pixel: number,
  cost: (intervals: number) => number,
  budget: number,
): (cells: readonly number[]) => Uint8Array {
  const all = choices(space);
  const [low, high] = [new Float64Array(3), new Float64Array(3)];
  const finest = (cell: number): number => {
    space.maps.bounds(cell, low, high);
    const size = Math.max(high[0] - low[0], high[1] - low[1], high[2] - low[2]);
    const enough = all.findIndex((intervals) => size <= intervals * visiblePixels * pixel);
    return enough < 0 ? all.length - 1 : enough;
  };
  return (cells) => {
    const chosen = Uint8Array.from(cells, finest);
    const counts = all.map(() => 0);
    for (const choice of chosen) counts[choice]++;
    const costOf = (coarser: number): number =>
      counts.reduce((sum, n, i) => sum + n * cost(all[Math.max(0, i - coarser)]), 0);
    let coarser = 0;
    while (coarser < all.length - 1 && costOf(coarser) > budget) coarser++;
    return chosen.map((choice) => all[Math.max(0, choice - coarser)]);
  };
}

/** Returns a function that makes what a subdivision needs once per number of intervals. */
export function perIntervals<T>(make: (intervals: number) => T): (intervals: number) => T {
  const known = new Map<number, T>();
  return (intervals) => {
    const value = known.get(intervals) ?? make(intervals);
    known.set(intervals, value);
    return value;
  };
}
