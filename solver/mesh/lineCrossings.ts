import { sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/** A segment of a line inside a cell, as parameters from 0 (start) to 1 (end). */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  /** Two cells if the line runs along their common side. */
  readonly cells: readonly number[];
}

/** Distance, over twice the cell's area divided by the side, within which a line counts as on the side. */
const onSide = 1e-9;
/** Shorter segments are dropped; they belong to cells touched at a vertex. */
const shortest = 1e-8;

type Point = readonly [x: number, y: number];

/**
 * Returns the cells that a line crosses, in order, in a plane mesh with straight edges. Parts of the line outside
 * the mesh are omitted.
 */
export function lineCrossings(
  mesh: CellMesh,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): Crossing[] {
  const { points, cells, elementTags } = mesh;
  const sides = sidesPerCell(mesh);
  const [dx, dy] = [toX - fromX, toY - fromY];
  const found: { from: number; to: number; cell: number }[] = [];
  for (let cell = 0; cell < elementTags.length; cell++) {
    const area = twiceArea(mesh, sides, cell);
    let [first, last] = [0, 1];
    for (let side = 0; side < sides && first < last; side++) {
      const a = 3 * cells[sides * cell + side];
      const b = 3 * cells[sides * cell + ((side + 1) % sides)];
      const [sideX, sideY] = [points[b] - points[a], points[b + 1] - points[a + 1]];
      // Scaled distance from the side at the start of the line, and its rate of change.
      const start = (sideX * (fromY - points[a + 1]) - sideY * (fromX - points[a])) / area + onSide;
      const growth = (sideX * dy - sideY * dx) / area;
      if (growth > 0) first = Math.max(first, -start / growth);
      else if (growth < 0) last = Math.min(last, -start / growth);
      else if (start < 0) last = -1;
    }
    if (last - first > shortest) found.push({ from: first, to: last, cell });
  }
  found.sort((a, b) => a.from + a.to - b.from - b.to);
  return joinTwins(found);
}

/** Merges the identical segments of two cells whose common side the line follows. */
function joinTwins(found: readonly { from: number; to: number; cell: number }[]): Crossing[] {
  const crossings: { from: number; to: number; cells: number[] }[] = [];
  for (const { from, to, cell } of found) {
    const before = crossings.at(-1);
    const isTwin =
      before && Math.abs(before.from - from) < shortest && Math.abs(before.to - to) < shortest;
    if (isTwin) before.cells.push(cell);
    else crossings.push({ from, to, cells: [cell] });
  }
  return crossings;
}

/** Returns twice the area of a triangle, from two edges, or of a quadrilateral, from its diagonals. */
function twiceArea({ points, cells }: CellMesh, corners: number, cell: number): number {
  const ends = corners === 3 ? [0, 1, 0, 2] : [0, 2, 1, 3];
  const [a, b, c, d] = ends.map((corner) => 3 * cells[corners * cell + corner]);
  return (
    (points[b] - points[a]) * (points[d + 1] - points[c + 1]) -
    (points[d] - points[c]) * (points[b + 1] - points[a + 1])
  );
}
