import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';
import { boxMesh } from '../../solver/mesh/generate/box';
import { shuffleOrientation } from '../../solver/mesh/shuffleOrientation';
import { nodalSpace as curvedSpace, requireBoxes } from '../../solver/space/nodalSpace';
import type { CellSpace } from '../../solver/space/cellSpace';
import { wallDistanceOn } from '../../solver/space/wallDistance';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { rectangleMesh } from '../support/meshes';
import { grid, scalarOn } from './grids';
import { nodalSpace } from './nodalSpace';

type Move = (place: readonly number[]) => readonly number[];

/** A box with these sides, moved by a map of this order. */
function curved(counts: readonly number[], order: number, map: Move): CellSpace {
  const groups = ['left', 'right', 'bottom', 'top', 'back', 'front'].slice(0, 2 * counts.length);
  const [min, max] = [counts.map(() => 0), counts.map(() => 1)];
  const file = boxMesh({ min, max, cells: counts, groups }, order, map);
  const mesh = requireBoxes(shuffleOrientation(buildCellMesh(file)), 'a test');
  const { points, weights } = gaussLegendre(2);
  const onUnit = points.map((point) => (1 + point) / 2);
  return curvedSpace(
    mesh,
    onUnit,
    weights.map((weight) => weight / 2),
  );
}

/** Smallest distance to a dense sample of a curve or surface. */
function sampled(place: readonly number[], at: (s: number, r: number) => number[], rows: number) {
  let least = Infinity;
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= 2000; i++) {
      const wall = at(i / 2000, rows === 0 ? 0 : j / rows);
      least = Math.min(least, Math.hypot(...wall.map((value, axis) => value - place[axis])));
    }
  }
  return least;
}

describe('wall distance', () => {
  const straight: readonly (readonly [string, CellSpace])[] = [
    [
      'triangles',
      dgOperators(rectangleMesh(4, 3), scalarOn(nodalSpace(grid(2), 1), '1').physics, {
        order: 1,
        limiter: 'none',
        positivity: false,
      }).space,
    ],
    ['quadrilaterals', curved([3, 4], 1, (place) => place)],
  ];

  it.each(straight)('is that of the nearest straight side or corner on %s', (_, space) => {
    const bottom = wallDistanceOn(space, ['bottom']);
    expect(bottom([0.3, 0.2])).toBeCloseTo(0.2, 14);
    expect(bottom([0.77, 0])).toBeCloseTo(0, 15);
    expect(bottom([1.3, 0.4])).toBeCloseTo(0.5, 14);
    const both = wallDistanceOn(space, ['bottom', 'right']);
    expect(both([0.9, 0.7])).toBeCloseTo(0.1, 14);
    expect(both([0.4, 0.3])).toBeCloseTo(0.3, 14);
  });

  it('is that of sides of a grid', () => {
    const { space } = scalarOn(nodalSpace(grid(3), 1), '1');
    const [high] = space.mesh.groups;
    const [low, top] = [new Float64Array(3), new Float64Array(3)];
    space.maps.bounds(0, low, top);
    const distance = wallDistanceOn(space, [high.name]);
    const point = [low[0] + 0.01, low[1] + 0.02, low[2] + 0.03];
    expect(space.mesh.groups.length).toBeGreaterThan(0);
    expect([0.01, 0.02, 0.03].some((d) => Math.abs(distance(point) - d) < 1e-12)).toBe(true);
  });

  it('is exact on a parabola, whose nearest point is known', () => {
    // y = x² for |x| ≤ 2, from which (0, h) is √(h − 1/4) away for h > 1/2, and h below.
    const parabola = curved([4, 2], 2, ([a, b]) => {
      const x = 4 * a - 2;
      return [x, x ** 2 + 3 * b];
    });
    const distance = wallDistanceOn(parabola, ['bottom']);
    for (const h of [0.1, 0.4, 0.6, 1, 3]) {
      expect(distance([0, h])).toBeCloseTo(h > 0.5 ? Math.sqrt(h - 0.25) : h, 13);
    }
    // (x, x²) + h n is h away as long as h is less than the radius of curvature.
    for (const x of [-1.9, -0.7, 0, 0.33, 1.99]) {
      const n = [-2 * x, 1].map((value) => (0.3 * value) / Math.hypot(2 * x, 1));
      expect(distance([x + n[0], x ** 2 + n[1]])).toBeCloseTo(0.3, 13);
    }
  });

  it.each([2, 3, 4])('agrees with dense samples of curves of order %i', (order) => {
    const wave = (a: number) => 0.3 * Math.sin(5 * a);
    const space = curved([5, 3], order, ([a, b]) => [2 * a, b + wave(a) * (1 - b)]);
    const distance = wallDistanceOn(space, ['bottom']);
    // The polynomial through the nodes of each of five sides.
    const wall = (s: number): number[] => {
      const side = Math.min(4, Math.floor(5 * s));
      const nodes = Array.from({ length: order + 1 }, (_, i) => (side + i / order) / 5);
      const y = nodes.reduce(
        (sum, at, i) =>
          sum +
          wave(at) *
            nodes.reduce((f, other, j) => (i === j ? f : (f * (s - other)) / (at - other)), 1),
        0,
      );
      return [2 * s, y];
    };
    for (const place of [
      [0.2, 0.5],
      [1, 0.9],
      [1.7, 0.2],
      [0.66, 0.35],
      [1.2, -0.1],
    ]) {
      const expected = sampled(place, wall, 0);
      expect(distance(place)).toBeLessThanOrEqual(expected + 1e-12);
      expect(distance(place)).toBeGreaterThan(expected - 2e-6);
    }
  });

  it('is exact on a curved surface', () => {
    const space = curved([2, 3, 2], 2, ([a, b, c]) => [
      2 * a - 1,
      2 * b - 1,
      c + 0.5 * (2 * a - 1) ** 2 + 0.25 * (2 * b - 1) ** 2,
    ]);
    const distance = wallDistanceOn(space, ['back']);
    for (const [x, y] of [
      [0, 0],
      [0.4, -0.7],
      [-0.9, 0.2],
      [0.99, 0.98],
    ]) {
      const normal = [-x, -0.5 * y, 1];
      const length = Math.hypot(...normal);
      const place = [x, y, 0.5 * x ** 2 + 0.25 * y ** 2].map(
        (value, axis) => value + (0.2 * normal[axis]) / length,
      );
      expect(distance(place)).toBeCloseTo(0.2, 12);
    }
    // Beyond the edge the nearest point is on it.
    expect(distance([2, 0, 0.5])).toBeCloseTo(1, 12);
  });
});
