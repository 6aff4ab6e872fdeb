import { describe, expect, it } from 'vitest';
import { cellCountOf, type CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { gridPicture } from '../../solver/space/gridPicture';
import { pointValues, type Picture } from '../../solver/space/picture';
import { gridOf } from '../support/meanCase';

/** The value of its cell at each sample. */
function valuesOf(picture: Picture, grid: CartesianGrid, of: (cell: number) => number) {
  const { rows, at } = picture.samples;
  const samples = at
    ? Float32Array.from(at.cell, of)
    : Float32Array.from({ length: cellCountOf(grid) * rows.count }, (_, i) =>
        of(Math.floor(i / rows.count)),
      );
  return pointValues(picture, samples);
}

const edgesOf = ({ boundary, points }: Picture, name: string): number[][] =>
  Array.from(boundary.find((group) => group.name === name)?.edges ?? [], (point) =>
    Array.from(points.subarray(3 * point, 3 * point + 3)),
  );

/** Sum of the signed triangle areas, seen along −z. */
function areaOf({ points, triangles }: Picture): number {
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [[ax, ay], [bx, by], [cx, cy]] = [0, 1, 2].map((k) =>
      points.subarray(3 * triangles[i + k], 3 * triangles[i + k] + 2),
    );
    area += ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / 2;
  }
  return area;
}

describe('the image of a grid in 2D', () => {
  const pixels = [100, 80] as const;

  it('draws each cell by its own corners at high zoom', () => {
    const grid = gridOf([4, 3], [2, 3]);
    const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels });
    expect(picture.pointCount).toBe(4 * 12);
    expect(picture.triangles.length).toBe(3 * 2 * 12);
    expect(areaOf(picture)).toBeCloseTo(6, 5);
    const values = valuesOf(picture, grid, (cell) => cell);
    for (let i = 0; i < picture.triangles.length; i += 3) {
      const [a, b, c] = picture.triangles.subarray(i, i + 3);
      expect([values[b], values[c]]).toEqual([values[a], values[a]]);
    }
    expect(edgesOf(picture, 'right').map(([x]) => x)).toEqual(Array(6).fill(2));
    expect(edgesOf(picture, 'top').map(([, y]) => y)).toEqual(Array(8).fill(3));
  });

  it('has at most one point per pixel for 8192² cells', () => {
    const grid = gridOf([8192, 8192], [1, 1]);
    const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels });
    expect(picture.pointCount).toBeLessThanOrEqual(100 * 80);
    expect(picture.pointCount).toBeGreaterThan(90 * 70);
    expect(areaOf(picture)).toBeCloseTo(1, 5);
    expect(edgesOf(picture, 'left').at(-1)).toEqual([0, 1, 0]);
  });

  it('draws single cells of a small window, and no sides outside it', () => {
    const grid = gridOf([8192, 8192], [8192, 8192]);
    const window = { min: [100.5, -3], max: [109.5, 4.5] };
    const picture = gridPicture(grid, 0, { kind: 'image', window, pixels });
    expect(picture.pointCount).toBe(4 * 10 * 5);
    expect(edgesOf(picture, 'left')).toEqual([]);
    expect(edgesOf(picture, 'bottom').length).toBe(2 * 10);
    const cells = new Set(picture.samples.at?.cell);
    expect([Math.min(...cells), Math.max(...cells)]).toEqual([100, 4 * 8192 + 109]);
  });

  it('is unchanged if the visible part is unchanged', () => {
    const large = gridOf([8192, 8192], [8192, 8192]);
    const look = (min: number) => ({ min: [min, min], max: [min + 10, min + 10] });
    const first = gridPicture(large, 0, { kind: 'image', window: look(0.2), pixels });
    const asked = { kind: 'image', pixels } as const;
    expect(gridPicture(large, 0, { ...asked, window: look(0.4) }, first)).toBe(first);
    expect(gridPicture(large, 0, { ...asked, window: look(1.4) }, first)).not.toBe(first);
    const small = gridOf([4, 3], [8, 8]);
    const whole = gridPicture(small, 0, { ...asked, window: null });
    expect(gridPicture(small, 0, { ...asked, window: look(1) }, whole)).toBe(whole);
  });

  it('is empty if the window misses the grid', () => {
    const grid = gridOf([8192, 8192], [1, 1]);
    const window = { min: [2, 2], max: [3, 3] };
    const picture = gridPicture(grid, 0, { kind: 'image', window, pixels });
    expect([picture.pointCount, picture.triangles.length]).toEqual([0, 0]);
  });

  it('has no boundary at periodic sides', () => {
    const grid = {
      ...gridOf([4, 3], [1, 1]),
      sides: [
        ['joined', 'joined'],
        [2, 3],
      ] as const,
    };
    const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels });
    expect(edgesOf(picture, 'left')).toEqual([]);
    expect(edgesOf(picture, 'top').length).toBe(8);
  });

  it('identifies coincident cell corners', () => {
    const grid = gridOf([4, 3], [1, 1]);
    const picture = gridPicture(grid, 0, { kind: 'image', window: null, pixels });
    const { count, index } = picture.shared();
    expect(count).toBe(5 * 4);
    const places = Array.from({ length: count }, () => new Set<string>());
    index.forEach((place, i) =>
      places[place].add(picture.points.subarray(3 * i, 3 * i + 2).join()),
    );
    expect(places.every(({ size }) => size === 1)).toBe(true);
  });
});

describe('the curve of a grid along a line', () => {
  const pixels = [100, 50] as const;

  it('has a step per cell at high zoom', () => {
    const grid = gridOf([4], [2]);
    const picture = gridPicture(grid, 0, { kind: 'curve', window: null, pixels });
    const x = Array.from(picture.points).filter((_, i) => i % 3 === 0);
    expect(x).toEqual([0, 0.5, 0.5, 1, 1, 1.5, 1.5, 2]);
    expect(Array.from(valuesOf(picture, grid, (cell) => cell))).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(picture.shared().count).toBe(5);
    expect(edgesOf(picture, 'right')).toEqual([
      [2, 0, 0],
      [2, 0, 0],
    ]);
  });

  it('keeps a single peak among very many cells', () => {
    const grid = gridOf([100_000], [1]);
    const picture = gridPicture(grid, 0, { kind: 'curve', window: null, pixels });
    expect(picture.pointCount).toBeLessThanOrEqual(100);
    expect(picture.samples.at).toBeNull();
    const values = valuesOf(picture, grid, (cell) => (cell === 70_001 ? 5 : cell === 7 ? -3 : 1));
    expect(Math.max(...values)).toBe(5);
    expect(Math.min(...values)).toBe(-3);
    expect(picture.points[3 * values.indexOf(5)]).toBeCloseTo(0.7, 1);
  });

  it('keeps a peak in a window, with consistent grouping of cells', () => {
    const grid = gridOf([100_000], [1]);
    const window = { min: [0.7], max: [0.8] };
    const picture = gridPicture(grid, 0, { kind: 'curve', window, pixels });
    expect(picture.pointCount).toBeLessThanOrEqual(100);
    expect(Math.max(...valuesOf(picture, grid, (cell) => (cell === 70_001 ? 5 : 1)))).toBe(5);
    const moved = { min: [0.70001], max: [0.80001] };
    expect(gridPicture(grid, 0, { kind: 'curve', window: moved, pixels }, picture)).toBe(picture);
  });

  it('has gaps at NaN', () => {
    const grid = gridOf([1000], [1]);
    const picture = gridPicture(grid, 0, { kind: 'curve', window: null, pixels });
    const values = valuesOf(picture, grid, (cell) => (cell === 500 ? NaN : 1));
    expect(Array.from(values).filter(Number.isNaN).length).toBe(2);
  });
});

describe('the skin of a grid in 3D', () => {
  const pixels = [60, 60] as const;

  it('consists of its six outward sides', () => {
    const grid = gridOf([3, 2, 4], [3, 2, 4]);
    const picture = gridPicture(grid, 0, { kind: 'skin', pixels });
    expect(picture.pointCount).toBe(4 * 2 * (3 * 2 + 2 * 4 + 3 * 4));
    let volume = 0;
    const { points, triangles } = picture;
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [0, 1, 2].map((k) =>
        points.subarray(3 * triangles[i + k], 3 * triangles[i + k] + 3),
      );
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    expect(volume).toBeCloseTo(24, 4);
  });

  it('samples the visible cells at their positions', () => {
    const grid = gridOf([3, 2, 4], [3, 2, 4]);
    const { points, pointCount, samples } = gridPicture(grid, 0, { kind: 'skin', pixels });
    for (let i = 0; i < pointCount; i++) {
      const [cell, row] = [samples.at?.cell[i] ?? -1, samples.at?.row[i] ?? -1];
      const ijk = [cell % 3, Math.floor(cell / 3) % 2, Math.floor(cell / 6)];
      const place = ijk.map((of, axis) => of + samples.rows.coordinates[axis][row]);
      expect(Array.from(points.subarray(3 * i, 3 * i + 3))).toEqual(place);
    }
  });

  it('outlines each group, and has at most one point per pixel of its view', () => {
    const grid = gridOf([400, 400, 400], [1, 1, 1]);
    const picture = gridPicture(grid, 0, { kind: 'skin', pixels });
    expect(picture.pointCount).toBeLessThanOrEqual(2 * 60 * 60);
    const front = edgesOf(picture, 'front');
    expect(front.length).toBeGreaterThan(8);
    expect(front.every(([, , z]) => z === 1)).toBe(true);
    expect(front.every(([x, y]) => x === 0 || x === 1 || y === 0 || y === 1)).toBe(true);
  });
});
