import { cellInGrid, type CartesianGrid } from '../cartesianGrid';
import type { LocatedPlace } from '../types';

/**
 * Distance, relative to a cell's size, within which a point counts as inside, so that points on domain sides are
 * found.
 */
const nearby = 1e-6;

/**
 * Returns the cell that contains a point: on a common side the upper one, unless an obstacle covers it; null outside
 * the box and in obstacles.
 */
export function locateInGrid(grid: CartesianGrid, place: ArrayLike<number>): LocatedPlace | null {
  const along: number[] = [];
  for (let axis = 0; axis < grid.dimension; axis++) {
    const own = (place[axis] - grid.origin[axis]) / grid.spacing[axis];
    if (!(own >= -nearby && own <= grid.counts[axis] + nearby)) return null;
    along.push(own);
  }
  const number = (axis: number, own: number): number =>
    Math.min(Math.max(Math.floor(own), 0), grid.counts[axis] - 1);
  const found = along.map((own, axis) => number(axis, own));
  if (!grid.solid?.[cellInGrid(grid, found[0], found[1], found[2])])
    return located(grid, along, found);
  // A point on the side of an obstacle belongs to the adjacent free cell.
  let beside: number[][] = [[]];
  for (const [axis, own] of along.entries()) {
    const reached = new Set([own, own - nearby, own + nearby].map((value) => number(axis, value)));
    beside = beside.flatMap((numbers) => [...reached].map((next) => [...numbers, next]));
  }
  const free = beside.find(([i, j, k]) => !grid.solid?.[cellInGrid(grid, i, j, k)]);
  return free ? located(grid, along, free) : null;
}

function located(
  grid: CartesianGrid,
  along: readonly number[],
  numbers: readonly number[],
): LocatedPlace {
  const reference: [number, number, number] = [0, 0, 0];
  along.forEach((own, axis) => {
    reference[axis] = Math.min(Math.max(own - numbers[axis], 0), 1);
  });
  return { cell: cellInGrid(grid, numbers[0], numbers[1], numbers[2]), reference };
}
