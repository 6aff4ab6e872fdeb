import { describe, expect, it } from 'vitest';
import { viewGrid } from '../../solver/worker/gridView';
import { gridOf } from '../support/meanCase';

describe('viewGrid', () => {
  it('returns the rectangle with a line between adjacent cells and a side per group', () => {
    const { points, triangles, lines, boundaries } = viewGrid(gridOf([4, 3]));
    expect(triangles.length).toBe(6);
    expect((lines ?? []).length / 2).toBe(5 + 4);
    expect(Math.max(...points)).toBe(1);
    expect(boundaries.map(({ name, length, faceCount }) => [name, length, faceCount])).toEqual(
      ['left', 'right', 'bottom', 'top'].map((name) => [name, 1, 1]),
    );
    expect([...boundaries[1].segments]).toEqual([1, 0, 0, 1, 1, 0]);
  });

  it('stays small for any number of cells', () => {
    const { points, lines } = viewGrid(gridOf([8192, 8192, 8192]));
    expect(points.length).toBeLessThan(20_000);
    expect((lines ?? []).length).toBeGreaterThan(2000);
  });

  it('returns a bar with ticks in 1D, with its ends as groups', () => {
    const { triangles, lines, boundaries } = viewGrid(gridOf([10]));
    expect([triangles.length, (lines ?? []).length / 2]).toEqual([0, 1 + 11]);
    expect(boundaries.map(({ segments }) => [segments[0], segments[3]])).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });

  it('returns the six sides of a box, each group outlined', () => {
    const { triangles, boundaries } = viewGrid(gridOf([2, 2, 2]));
    expect(triangles.length).toBe(6 * 6);
    const { segments } = boundaries[5];
    expect(segments.length).toBe(4 * 6);
    expect([...segments].filter((_, i) => i % 3 === 2)).toEqual(Array(8).fill(1));
  });

  it('has no edges at periodic sides', () => {
    const grid = {
      ...gridOf([4, 3]),
      sides: [
        ['joined', 'joined'],
        [2, 3],
      ] as const,
    };
    expect(viewGrid(grid).boundaries.map(({ segments }) => segments.length)).toEqual([0, 0, 6, 6]);
  });
});
