import { cellInGrid, type CartesianGrid } from '../cartesianGrid';
import type { LocatedPlace } from '../types';

/** Points nearer to the box than this share of a cell are in it, so that its sides are. */
const nearby = 1e-6;

/** The cell that holds a place, the one above on a common side; null outside of the box. */
export function locateInGrid(grid: CartesianGrid, place: ArrayLike<number>): LocatedPlace | null {
  const numbers: number[] = [];
  const reference: [number, number, number] = [0, 0, 0];
  for (let axis = 0; axis < grid.dimension; axis++) {
    const count = grid.counts[axis];
    const along = (place[axis] - grid.origin[axis]) / grid.spacing[axis];
    if (!(along >= -nearby && along <= count + nearby)) return null;
    const number = Math.min(Math.max(Math.floor(along), 0), count - 1);
    numbers.push(number);
    reference[axis] = Math.min(Math.max(along - number, 0), 1);
  }
  const [i, j, k] = numbers;
  return { cell: cellInGrid(grid, i, j, k), reference };
}
