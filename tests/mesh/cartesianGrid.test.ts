import { describe, expect, it } from 'vitest';
import { cellCountOf, gridBounds, placeInGrid } from '../../solver/mesh/cartesianGrid';
import { summarizeGrid } from '../../solver/mesh/grid/describe';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { joinGridSides } from '../../solver/mesh/grid/joinSides';
import { locatorOf } from '../../solver/mesh/locate';
import { meshChecksum } from '../../solver/mesh/meshChecksum';
import { meshErrorOf } from './support';

const box = cartesianGrid({ min: [0, -1, 2], max: [3, 1, 3], cells: [3, 4, 2] });

describe('Cartesian grid', () => {
  it('is defined by a few numbers, with a group per side', () => {
    expect(box.spacing).toEqual([1, 0.5, 0.5]);
    expect(cellCountOf(box)).toBe(24);
    expect(box.groups).toEqual([
      { name: 'left', tag: 1, faceCount: 8 },
      { name: 'right', tag: 2, faceCount: 8 },
      { name: 'bottom', tag: 3, faceCount: 6 },
      { name: 'top', tag: 4, faceCount: 6 },
      { name: 'back', tag: 5, faceCount: 12 },
      { name: 'front', tag: 6, faceCount: 12 },
    ]);
    expect(gridBounds(box)).toEqual({ min: [0, -1, 2], max: [3, 1, 3] });
    expect(gridBounds(cartesianGrid({ min: [1], max: [2], cells: [5] }))).toEqual({
      min: [1, 0, 0],
      max: [2, 0, 0],
    });
  });

  it('merges sides of the same name into one group', () => {
    const grid = cartesianGrid({
      min: [0, 0],
      max: [1, 1],
      cells: [4, 2],
      groups: ['inflow', 'outflow', 'wall', 'wall'],
    });
    expect(grid.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['inflow', 2],
      ['outflow', 2],
      ['wall', 8],
    ]);
    expect(grid.sides).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect(meshErrorOf(() => joinGridSides(grid, 'wall', 'wall'))).toMatch(/opposite sides/);
  });

  it('has a summary like the mesh of a file', () => {
    expect(summarizeGrid(box)).toMatchObject({
      dimension: 3,
      nodes: 60,
      cells: { hexahedron: 24 },
      interiorFaces: 2 * 8 + 3 * 6 + 12,
      boundaryFaces: 52,
      measure: 6,
      bounds: [0, -1, 2, 3, 1, 3],
    });
  });

  it('makes an axis periodic and keeps the other groups', () => {
    const joined = joinGridSides(box, 'top', 'bottom');
    expect(joined.sides).toEqual([
      [0, 1],
      ['joined', 'joined'],
      [2, 3],
    ]);
    expect(joined.groups.map(({ name }) => name)).toEqual(['left', 'right', 'back', 'front']);
    expect(summarizeGrid(joined).interiorFaces).toBe(2 * 8 + 4 * 6 + 12);
    expect(meshErrorOf(() => joinGridSides(box, 'left', 'top'))).toMatch(/two sides of one axis/);
    expect(meshErrorOf(() => joinGridSides(joined, 'top', 'left'))).toMatch(
      /no boundary group "top"/,
    );
  });

  it('locates points by division, including points on sides', () => {
    const locate = locatorOf(box);
    for (let cell = 0; cell < cellCountOf(box); cell++) {
      const numbers = placeInGrid(box, cell);
      const at = [0.25, 0.5, 0.75];
      const place = numbers.map(
        (own, axis) => box.origin[axis] + (own + at[axis]) * box.spacing[axis],
      );
      expect(locate(place)).toEqual({ cell, reference: at });
    }
    expect(locate([3, 1, 3])).toEqual({ cell: 23, reference: [1, 1, 1] });
    expect(locate([3.1, 0, 2.5])).toBeNull();
  });

  it('has a checksum that distinguishes grids', () => {
    const other = cartesianGrid({ min: [0, -1, 2], max: [3, 1, 3], cells: [3, 2, 4] });
    expect(meshChecksum(box)).not.toBe(meshChecksum(other));
    expect(meshChecksum({ ...box })).toBe(meshChecksum(box));
  });

  it.each([
    [{ min: [0], max: [0], cells: [3] }, 'max: must be greater than min along x (got 0 ≤ 0)'],
    [
      { min: [0, 0], max: [1, 1], cells: [3, 0] },
      'cells: 0 cells along y is not a positive integer',
    ],
    [
      { min: [0, 0], max: [1, 1], cells: [3, 2.5] },
      'cells: 2.5 cells along y is not a positive integer',
    ],
    [{ min: [0], max: [1, 1], cells: [3, 2] }, 'min: min, max and cells have 1, 2 and 2 numbers'],
    [{ min: [], max: [], cells: [] }, 'cells: 0 numbers are given; expected 1 to 3'],
    [{ min: [0], max: [1], cells: [2], groups: ['wall'] }, 'groups: 1 names are given for the 2'],
    [{ min: [0, 0], max: [1, 1], cells: [1e5, 1e5] }, 'cells: 10,000,000,000 exceed the limit of'],
  ])('is rejected with a remedy: %j', (numbers, message) => {
    expect(meshErrorOf(() => cartesianGrid(numbers))).toContain(message);
  });
});
