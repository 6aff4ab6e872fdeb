import { describe, expect, it } from 'vitest';
import { CellRanges } from '../../../solver/space/surfaces/cellRanges';

describe('the index of cell ranges', () => {
  it('finds the cells crossed by a level, ignoring non-finite values', () => {
    const ranges = new CellRanges(200);
    const values = (cell: number): number[] =>
      cell === 70 ? [NaN, Infinity] : [cell, cell + 1.5, cell === 3 ? -Infinity : cell];
    for (let cell = 0; cell < 200; cell++) ranges.take(cell, Float32Array.from(values(cell)));
    expect(ranges.whole()).toEqual([0, 200.5]);
    const crossed = (level: number): number[] => {
      const found: number[] = [];
      for (let cell = ranges.nextCrossed(0, level); cell >= 0;) {
        found.push(cell);
        cell = ranges.nextCrossed(cell + 1, level);
      }
      return found;
    };
    expect(crossed(130.2)).toEqual([129, 130]);
    expect(crossed(70.2)).toEqual([69]);
    expect(crossed(0)).toEqual([]);
    expect(crossed(500)).toEqual([]);
  });
});
