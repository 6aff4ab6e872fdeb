import { cellInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import { groupBeyond, neighbours } from '../mesh/grid/neighbour';

/** A place on a grid line, in numbers of cells from the lowest corner. */
export type Corner = readonly number[];

/** Rows or columns of cells that are looked at across an axis: more can't be told apart on a screen. */
const mostRows = 1000;

/** Of every so many cells along an axis its number, and how far the strip goes that stands for it. */
function stripsOf(count: number): { cell: number; from: number; to: number }[] {
  const stride = Math.ceil(count / mostRows);
  return Array.from({ length: Math.ceil(count / stride) }, (_, i) => {
    const [from, to] = [i * stride, Math.min(count, (i + 1) * stride)];
    return { cell: Math.floor((from + to - 1) / 2), from, to };
  });
}

/** Pieces of a row where something holds, from cell to cell. */
function runsOf(count: number, holds: (cell: number) => boolean): [from: number, to: number][] {
  const runs: [number, number][] = [];
  let start = -1;
  for (let i = 0; i <= count; i++) {
    const isIn = i < count && holds(i);
    if (isIn && start < 0) start = i;
    if (!isIn && start >= 0) {
      runs.push([start, i]);
      start = -1;
    }
  }
  return runs;
}

/** What of a grid in the plane no obstacle covers, as upright rectangles. */
export function freeRectangles(grid: CartesianGrid): { from: Corner; to: Corner }[] {
  const { counts, solid } = grid;
  return stripsOf(counts[1]).flatMap(({ cell: j, from, to }) =>
    runsOf(counts[0], (i) => !solid?.[cellInGrid(grid, i, j)]).map(([first, last]) => ({
      from: [first, from],
      to: [last, to],
    })),
  );
}

/** The pieces of a line between cells, across an axis of a grid in the plane, that border a free cell. */
export function freePieces(
  grid: CartesianGrid,
  axis: 0 | 1,
  line: number,
): [from: number, to: number][] {
  const { counts, solid } = grid;
  const isFree = (index: number, along: number): boolean => {
    if (index < 0 || index >= counts[axis]) return false;
    const cell = axis === 0 ? cellInGrid(grid, index, along) : cellInGrid(grid, along, index);
    return !solid?.[cell];
  };
  return runsOf(counts[1 - axis], (along) => isFree(line - 1, along) || isFree(line, along));
}

/** An outline's face: across an axis, at so many cells from the low end, between two corners along the others. */
export interface OutlineFace {
  readonly group: number;
  readonly axis: number;
  readonly at: number;
  /** Numbers of the cell along all axes. */
  readonly cell: readonly number[];
}

/** Faces beside obstacles, at most so many. */
export function outlineFaces(grid: CartesianGrid, most: number): OutlineFace[] {
  const { solid, counts } = grid;
  const faces: OutlineFace[] = [];
  if (!solid) return faces;
  const [nx, ny = 1] = counts;
  counts.forEach((count, axis) => {
    const beyond = neighbours(grid, axis);
    for (let cell = 0; cell < solid.length && faces.length < most; cell++) {
      if (solid[cell] > 0) continue;
      const place = [cell % nx, Math.floor(cell / nx) % ny, Math.floor(cell / nx / ny)];
      for (const direction of [-1, 1] as const) {
        // Sides of the box are drawn whole.
        if (place[axis] === (direction < 0 ? 0 : count - 1)) continue;
        const next = beyond(cell, direction);
        if (next >= 0) continue;
        const at = place[axis] + (direction < 0 ? 0 : 1);
        faces.push({ group: groupBeyond(next), axis, at, cell: place });
      }
    }
  });
  return faces;
}
