import { cellInGrid, type CartesianGrid } from '../mesh/cartesianGrid';

/** A grid node, in numbers of cells from the lowest corner. */
export type Corner = readonly number[];

/** Largest number of cell rows or columns inspected across an axis: more are indistinguishable on a screen. */
const maxRows = 1000;

/** Groups the cells along an axis into strips: number of the representative cell, and start and end. */
function stripsOf(count: number): { cell: number; from: number; to: number }[] {
  const stride = Math.ceil(count / maxRows);
  return Array.from({ length: Math.ceil(count / stride) }, (_, i) => {
    const [from, to] = [i * stride, Math.min(count, (i + 1) * stride)];
    return { cell: Math.floor((from + to - 1) / 2), from, to };
  });
}

/** Returns the runs of cells of a row for which a condition holds. */
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

/** Returns the uncovered part of a plane grid, as axis-aligned rectangles. */
export function freeRectangles(grid: CartesianGrid): { from: Corner; to: Corner }[] {
  const { counts, solid } = grid;
  return stripsOf(counts[1]).flatMap(({ cell: j, from, to }) =>
    runsOf(counts[0], (i) => !solid?.[cellInGrid(grid, i, j)]).map(([first, last]) => ({
      from: [first, from],
      to: [last, to],
    })),
  );
}

/** Returns the pieces of a line between cells, across an axis of a plane grid, that border an uncovered cell. */
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
