import { cellInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import type { Crossing } from '../mesh/lineCrossings';
import { boundsOf } from '../mesh/bounds';

/** Distance to a side, relative to a cell, below which a line is on it. */
const onSide = 1e-9;
/** Minimum length of a crossing; shorter ones only touch a corner. */
const shortest = 1e-8;

/** Returns the cells of a grid crossed by a line, in order; both cells if it runs along a side. */
export function gridCrossings(
  grid: CartesianGrid,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
): Crossing[] {
  const { low, high } = boundsOf(grid);
  const axes = grid.counts.map((count, axis) => {
    const start = (from[axis] - low[axis]) / grid.spacing[axis];
    return { count, start, growth: (to[axis] - low[axis]) / grid.spacing[axis] - start, axis };
  });
  let [first, last] = [0, 1];
  const cuts: number[] = [];
  for (const { count, start, growth, axis } of axes) {
    if (growth === 0) {
      if (from[axis] < low[axis] || from[axis] > high[axis]) return [];
      continue;
    }
    const ends = [-start / growth, (count - start) / growth];
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
    for (let side = 1; side < count; side++) cuts.push((side - start) / growth);
  }
  const inside = cuts.filter((cut) => cut > first && cut < last).sort((a, b) => a - b);
  const crossings: Crossing[] = [];
  let begin = first;
  for (const end of [...inside, last]) {
    if (end - begin <= shortest) continue;
    const middle = (begin + end) / 2;
    const numbers = axes.map(({ count, start, growth }) =>
      numbersAt(start + growth * middle, growth === 0, count),
    );
    const [is, js = [0], ks = [0]] = numbers;
    const cells = ks.flatMap((k) => js.flatMap((j) => is.map((i) => cellInGrid(grid, i, j, k))));
    crossings.push({ from: begin, to: end, cells });
    begin = end;
  }
  return crossings;
}

/** Returns the indices of the cells along an axis that contain a coordinate, in units of cells. */
function numbersAt(at: number, isAlong: boolean, count: number): number[] {
  const side = Math.round(at);
  const all = isAlong && Math.abs(at - side) < onSide ? [side - 1, side] : [Math.floor(at)];
  return all.filter((number) => number >= 0 && number < count);
}
