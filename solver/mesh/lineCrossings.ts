import type { TriangleMesh } from './types';

/** The part of a line in a cell: the line's beginning is 0, its end 1. */
export interface Crossing {
  readonly from: number;
  readonly to: number;
  /** Two where the line runs along their common side. */
  readonly cells: readonly number[];
}

/** A line this near to a cell's side, as a share of the cell's height, lies on it. */
const onSide = 1e-9;
/** Shorter parts are those of cells that are touched at a vertex. */
const shortest = 1e-8;

type Point = readonly [x: number, y: number];

/** The cells that a line runs through, in order. What lies outside of the mesh is left out. */
export function lineCrossings(
  { points, cells }: TriangleMesh,
  [fromX, fromY]: Point,
  [toX, toY]: Point,
): Crossing[] {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const found: { from: number; to: number; cell: number }[] = [];
  for (let cell = 0; cell < cells.length / 3; cell++) {
    const area = twiceArea(points, cells, cell);
    let [first, last] = [0, 1];
    for (let side = 0; side < 3 && first < last; side++) {
      const a = 3 * cells[3 * cell + side];
      const b = 3 * cells[3 * cell + ((side + 1) % 3)];
      const [sideX, sideY] = [points[b] - points[a], points[b + 1] - points[a + 1]];
      // Distance from the side over the cell's height on it: at the line's beginning, and its growth.
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

/** Of a line along a side both cells have the same part. */
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

function twiceArea(points: Float64Array, cells: Uint32Array, cell: number): number {
  const [a, b, c] = [3 * cells[3 * cell], 3 * cells[3 * cell + 1], 3 * cells[3 * cell + 2]];
  return (
    (points[b] - points[a]) * (points[c + 1] - points[a + 1]) -
    (points[c] - points[a]) * (points[b + 1] - points[a + 1])
  );
}
