import { cellCountOf, sideFaceCount, type CartesianGrid } from '../cartesianGrid';
import type { BoundaryGroup } from '../types';
import { groupBeyond, neighbors } from './neighbor';

/** Returns boundary groups of these names, numbered from 1, with their face counts. */
export function countedGroups(
  grid: Omit<CartesianGrid, 'groups'>,
  names: readonly string[],
): BoundaryGroup[] {
  const faces = names.map(() => 0);
  grid.sides.forEach((ends, axis) => {
    if (grid.solid) countAlong(grid, axis, faces);
    else {
      for (const group of ends) if (group !== 'joined') faces[group] += sideFaceCount(grid, axis);
    }
  });
  return names.map((name, i) => ({ name, tag: i + 1, faceCount: faces[i] }));
}

/** Counts the faces normal to an axis, cell by cell. */
function countAlong(grid: Omit<CartesianGrid, 'groups'>, axis: number, faces: number[]): void {
  const beyond = neighbors(grid, axis);
  const cellCount = cellCountOf(grid);
  for (let cell = 0; cell < cellCount; cell++) {
    if (grid.solid?.[cell]) continue;
    for (const direction of [-1, 1] as const) {
      const next = beyond(cell, direction);
      if (next < 0) faces[groupBeyond(next)]++;
    }
  }
}
