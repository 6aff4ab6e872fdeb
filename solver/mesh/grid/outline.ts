import { placeInGrid, type CartesianGrid } from '../cartesianGrid';
import { groupBeyond, neighbors } from './neighbor';

/** A face between a free cell and an obstacle. */
export interface OutlineFace {
  readonly group: number;
  /** Across which it lies. */
  readonly axis: number;
  /** From the free cell to the obstacle. */
  readonly direction: 1 | -1;
  readonly cell: number;
  /** Numbers of the cell along x, y and z. */
  readonly place: readonly [i: number, j: number, k: number];
}

/** Faces beside obstacles inside of the box, at most so many. */
export function outlineFaces(grid: CartesianGrid, most: number): OutlineFace[] {
  const { solid, counts } = grid;
  const faces: OutlineFace[] = [];
  if (!solid) return faces;
  counts.forEach((count, axis) => {
    const beyond = neighbors(grid, axis);
    for (let cell = 0; cell < solid.length && faces.length < most; cell++) {
      if (solid[cell] > 0) continue;
      for (const direction of [-1, 1] as const) {
        const next = beyond(cell, direction);
        if (next >= 0) continue;
        const place = placeInGrid(grid, cell);
        if (place[axis] === (direction < 0 ? 0 : count - 1)) continue;
        faces.push({ group: groupBeyond(next), axis, direction, cell, place });
      }
    }
  });
  return faces;
}

/** Where a face lies along its axis, in numbers of cells from the low end of the box. */
export const acrossAt = ({ place, axis, direction }: OutlineFace): number =>
  place[axis] + (direction < 0 ? 0 : 1);
