import { copyPoint } from './basisTable';
import type { CellMaps, ReferencePoints } from './cellSpace';

/** Writes the positions of the same reference points of cells first…last−1, [cell][point], one array per axis. */
export function fillPlaces(
  maps: CellMaps,
  first: number,
  last: number,
  points: ReferencePoints,
  position: readonly Float64Array[],
): void {
  if (maps.placeCells) return maps.placeCells(first, last, points, position);
  const [point, place] = [new Float64Array(position.length), new Float64Array(3)];
  for (let cell = first, at = 0; cell < last; cell++) {
    for (let q = 0; q < points.count; q++, at++) {
      copyPoint(points, q, point);
      maps.place(cell, point, place);
      for (let axis = 0; axis < position.length; axis++) position[axis][at] = place[axis];
    }
  }
}
