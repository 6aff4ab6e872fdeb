import { describe, expect, it } from 'vitest';
import { placeInGrid } from '../../solver/mesh/cartesianGrid';
import { cartesianGrid } from '../../solver/mesh/grid/generate';
import { gridPicture } from '../../solver/space/gridPicture';
import { pointValues } from '../../solver/space/picture';

const grid = cartesianGrid({
  min: [0, 0],
  max: [6, 5],
  cells: [6, 5],
  obstacles: [{ kind: 'expression', inside: 'x > 2 && x < 4 && y > 1 && y < 3', group: 'block' }],
});
const isInside = (x: number, y: number): boolean => x > 2 && x < 4 && y > 1 && y < 3;

describe('the picture of a grid with obstacles', () => {
  it('has holes with edges at obstacles', () => {
    const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels: [100, 100] });
    expect(picture.triangles).toHaveLength(3 * 2 * (30 - 4));
    for (let at = 0; at < picture.triangles.length; at += 3) {
      const [x, y] = [0, 1].map(
        (axis) =>
          [0, 1, 2].reduce(
            (sum, k) => sum + picture.points[3 * picture.triangles[at + k] + axis],
            0,
          ) / 3,
      );
      expect(isInside(x, y)).toBe(false);
    }
    const block = picture.boundary.find(({ name }) => name === 'block')!;
    expect(block.edges).toHaveLength(2 * 8);
    for (const point of block.edges) {
      const [x, y] = [picture.points[3 * point], picture.points[3 * point + 1]];
      expect(x === 2 || x === 4 || y === 1 || y === 3).toBe(true);
      expect(grid.solid![picture.samples.at!.cell[point]]).toBe(0);
    }
    // Smoothing uses no values from inside.
    const { index } = picture.shared();
    const places = new Map<number, boolean>();
    index.forEach((place, point) => {
      const covered = grid.solid![picture.samples.at!.cell[point]] > 0;
      expect(places.get(place) ?? covered).toBe(covered);
      places.set(place, covered);
    });
  });

  it('has no values inside obstacles, at any decimation', () => {
    for (const pixels of [
      [100, 100],
      [5, 5],
    ] as const) {
      const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels });
      const values = pointValues(picture, new Float32Array(picture.pointCount).fill(1));
      values.forEach((value, point) => {
        const [i, j] = placeInGrid(grid, picture.samples.at!.cell[point]);
        expect(Number.isNaN(value)).toBe(isInside(i + 0.5, j + 0.5));
      });
    }
  });

  it('shows the visible faces of obstacles in 3D', () => {
    const box = cartesianGrid({
      min: [0, 0, 0],
      max: [4, 3, 2],
      cells: [4, 3, 2],
      obstacles: [{ kind: 'expression', inside: 'x > 2 && y < 1' }],
    });
    const picture = gridPicture(box, 0, { kind: 'skin', pixels: [400, 400] });
    // The notch removes 10 of the 52 sides and adds 6.
    expect(picture.triangles).toHaveLength(3 * 2 * 48);
    let volume = 0;
    for (let at = 0; at < picture.triangles.length; at += 3) {
      const [a, b, c] = [0, 1, 2].map((k) =>
        Array.from(picture.points.subarray(3 * picture.triangles[at + k]).subarray(0, 3)),
      );
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) -
          a[1] * (b[0] * c[2] - b[2] * c[0]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    // Closed, and oriented outwards everywhere.
    expect(volume).toBeCloseTo(4 * 3 * 2 - 4, 10);
    picture.samples.at!.cell.forEach((cell, i) => {
      if (picture.triangles.includes(i)) expect(box.solid![cell]).toBe(0);
    });
  });

  it('leaves gaps in curves, also in decimated ones', () => {
    const line = cartesianGrid({
      min: [0],
      max: [64],
      cells: [64],
      obstacles: [{ kind: 'expression', inside: 'x > 20 && x < 30' }],
    });
    for (const pixels of [1000, 20]) {
      const picture = gridPicture(line, 0, { kind: 'curve', window: null, pixels: [pixels, 100] });
      const samples = picture.samples.at?.cell.length ?? 64;
      const values = pointValues(picture, new Float32Array(samples).fill(1));
      const gaps = Array.from(values.keys()).filter((point) => Number.isNaN(values[point]));
      expect(gaps.length).toBeGreaterThan(0);
      for (const point of gaps) expect(Math.abs(picture.points[3 * point] - 25)).toBeLessThan(10);
    }
  });
});
