import { placeInGrid, type CartesianGrid } from '../cartesianGrid';
import { groupBeyond, neighbors } from './neighbor';

/** A face between a free cell and an obstacle. */
export interface OutlineFace {
  readonly group: number;
  /** Axis normal to the face. */
  readonly axis: number;
  /** Direction from the free cell to the obstacle. */
  readonly direction: 1 | -1;
  readonly cell: number;
  /** Indices of the free cell along x, y and z. */
  readonly place: readonly [i: number, j: number, k: number];
}

/** Returns at most `most` faces between free cells and obstacles inside the box. */
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

/** Returns the position of a face along its axis, in cells from the low end of the box. */
export const acrossAt = ({ place, axis, direction }: OutlineFace): number =>
  place[axis] + (direction < 0 ? 0 : 1);
