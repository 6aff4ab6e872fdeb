import { describe, expect, it } from 'vitest';
import { gridCrossings } from '../../solver/post/gridCrossings';
import { grid } from '../space/grids';

/** 4 × 3 cells between (−1, 0.5) and (1, 2), each of 0.5 × 0.5. */
const plane = grid(2);

const cellsOf = (from: number[], to: number[]): (readonly number[])[] =>
  gridCrossings(plane, from, to).map(({ cells }) => cells);

describe('the path of a line through a grid', () => {
  it('lists its cells in order from end to end', () => {
    const crossings = gridCrossings(plane, [-1, 0.6], [1, 0.6]);
    expect(crossings.map(({ cells }) => cells)).toEqual([[0], [1], [2], [3]]);
    expect(crossings.map(({ from, to }) => [from, to])).toEqual([
      [0, 0.25],
      [0.25, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
  });

  it('lists both cells if the line runs along a side', () => {
    expect(cellsOf([-1, 1], [0, 1])).toEqual([
      [0, 4],
      [1, 5],
    ]);
    expect(cellsOf([-1, 0.5], [0, 0.5])).toEqual([[0], [1]]);
  });

  it('omits cells touched only at a corner', () => {
    expect(cellsOf([-1, 0.5], [0.5, 2])).toEqual([[0], [5], [10]]);
  });

  it('lists only the parts inside the grid, or none', () => {
    const [{ from, to }] = gridCrossings(plane, [0.75, 3], [0.75, 1.75]);
    expect([from, to]).toEqual([0.8, 1]);
    expect(cellsOf([-1, 5], [1, 5])).toEqual([]);
    expect(cellsOf([2, 0], [3, 5])).toEqual([]);
  });

  it('is found in 3D too', () => {
    const found = gridCrossings(grid(3), [0.3, 0.7, 0.25], [0.3, 0.7, 0.75]);
    expect(found.map(({ cells }) => cells)).toEqual([[2], [14]]);
  });
});
