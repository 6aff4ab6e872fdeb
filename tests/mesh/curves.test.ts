import { describe, expect, it } from 'vitest';
import {
  attachCurves,
  turnOfSides,
  straightSides,
  type CurveAttachment,
  type TriangleMesh,
} from '../../solver/mesh';
import { boundaryChains, splitAtCorners } from '../../solver/mesh/curves/chains';
import { circleCurve, fitCircle } from '../../solver/mesh/curves/circle';
import type { Curve } from '../../solver/mesh/curves/curve';
import { splineCurve } from '../../solver/mesh/curves/splineCurve';
import { rectangleMesh } from '../support/meshes';
import { meshErrorOf, pseudoRandom } from './support';

const attach = (mesh: TriangleMesh, group: string, attachment: CurveAttachment): Curve => {
  const curve = attachCurves(mesh, new Map([[group, attachment]])).get(group);
  if (!curve) throw new Error(`no curve for ${group}`);
  return curve;
};

/** Returns a quarter annulus with radii 1 and 1.384; `bottom` is the inner arc. */
const annulus = (columns: number): TriangleMesh =>
  rectangleMesh(columns, 2, (x, y) => {
    const angle = (Math.PI / 2) * (1 - x);
    const radius = 1 + 0.384 * y;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

/** Returns x, y of points at given parameters. */
const sample = (at: (t: number) => readonly number[], parameters: readonly number[]) =>
  Float64Array.from(parameters.flatMap((t) => at(t)));

describe('turnOfSides', () => {
  const sides = (mesh: TriangleMesh, group: string) => straightSides(mesh, group);

  it('returns the angle between consecutive sides of a curved boundary', () => {
    for (const columns of [4, 40]) {
      for (const group of ['bottom', 'top']) {
        expect(turnOfSides(sides(annulus(columns), group))).toBeCloseTo(Math.PI / 2 / columns, 6);
      }
      expect(turnOfSides(sides(annulus(columns), 'left'))).toBe(0);
    }
  });

  it('returns 0 for straight lines, corners and few sides', () => {
    const stairs = rectangleMesh(8, 8, (x, y) => [x, y + ((8 * x) % 2)]);
    expect(turnOfSides(sides(stairs, 'bottom'))).toBe(0);
    expect(turnOfSides(sides(annulus(2), 'bottom'))).toBe(0);
    expect(turnOfSides(new Float64Array(0))).toBe(0);
  });
});

const steps = (count: number, end = 1): number[] =>
  Array.from({ length: count + 1 }, (_, i) => (end * i) / count);

describe('circle', () => {
  it('projects points along the radius, with the normal on the mesh’s side', () => {
    const curve = circleCurve([{ centerX: 1, centerY: 2, radius: 5 }]);
    expect(curve.project(4, 6, 0, 1)).toEqual({ x: 4, y: 6, normalX: 0.6, normalY: 0.8 });
    const inner = curve.project(1 + 0.6 * 4.9, 2 + 0.8 * 4.9, -1, 0);
    expect(inner.x).toBeCloseTo(4, 14);
    expect(inner.normalX).toBeCloseTo(-0.6, 14);
  });

  it('is fitted exactly to nodes on a circle, however short the arc', () => {
    const arc = (t: number) => [100 + 3 * Math.cos(t), -50 + 3 * Math.sin(t)] as const;
    for (const end of [0.1, 1, 2 * Math.PI]) {
      const circle = fitCircle(sample(arc, steps(7, end)));
      expect(circle?.centerX).toBeCloseTo(100, 7);
      expect(circle?.centerY).toBeCloseTo(-50, 7);
      expect(circle?.radius).toBeCloseTo(3, 7);
    }
    expect(fitCircle(sample((t) => [t, 2 * t], steps(5)))).toBeNull();
  });

  it('has a separate radius for every connected part of a group', () => {
    const mesh = joined(annulus(8), 'bottom', 'top');
    for (const center of [[0, 0] as const, null]) {
      const curve = attach(mesh, 'bottom', { kind: 'circle', center, radius: null });
      const inner = curve.project(0.7, 0.7, -1, -1);
      expect(Math.hypot(inner.x, inner.y)).toBeCloseTo(1, 13);
      const outer = curve.project(0.97, 0.97, 1, 1);
      expect(Math.hypot(outer.x, outer.y)).toBeCloseTo(1.384, 13);
    }
  });

  it('is rejected if the nodes are not on it', () => {
    const circle = (center: [number, number] | null, radius: number | null) => () =>
      attach(annulus(8), 'bottom', { kind: 'circle', center, radius });
    expect(meshErrorOf(circle([0, 0], 1.1))).toMatch(
      /^boundary group "bottom": its node at \([-e.\d]+, 1\) is 0\.1 off the circle about \(0, 0\) with radius 1\.1: correct center and radius, or attach a spline$/,
    );
    const fitted: CurveAttachment = { kind: 'circle', center: null, radius: null };
    expect(meshErrorOf(() => attach(annulus(8), 'left', fitted))).toMatch(
      /^boundary group "left": no circle can be fitted because its nodes are collinear or fewer than three/,
    );
  });
});

describe('normal', () => {
  const attached = (normalAt: (x: number, y: number) => readonly [number, number]) =>
    attach(annulus(8), 'bottom', { kind: 'normal', normalAt });

  it('is normalized and leaves points in place', () => {
    const place = attached(() => [-3, -4]).project(0.6, 0.8, -0.7, -0.7);
    expect(place).toEqual({ x: 0.6, y: 0.8, normalX: -0.6, normalY: -0.8 });
  });

  it.each([
    [() => [0, 0] as const, 'is zero: correct the expressions nx and ny'],
    [() => [NaN, 1] as const, 'is not a finite number: correct the expressions nx and ny'],
    [
      (x: number, y: number) => [x, y] as const,
      'is (0.6, 0.8), which does not point out of the domain: change the sign of nx and ny, or correct them',
    ],
  ])('is rejected with its location if invalid: case %#', (normalAt, message) => {
    expect(meshErrorOf(() => attached(normalAt).project(0.6, 0.8, -0.7, -0.7))).toBe(
      `boundary group "bottom": its normal at (0.6, 0.8) ${message}`,
    );
  });
});

describe('spline', () => {
  const ellipse = (t: number) =>
    [2 * Math.cos(2 * Math.PI * t), Math.sin(2 * Math.PI * t)] as const;
  /**
   * Returns the largest deviations of position and normal direction from the ellipse between the
   * nodes.
   */
  const deviations = (parameters: readonly number[], closed: boolean): [number, number] => {
    const curve = splineCurve([{ nodes: sample(ellipse, parameters), closed }]);
    let [position, direction] = [0, 0];
    for (let i = 0; i + 1 < parameters.length; i++) {
      for (const share of [0.1, 0.3, 0.5, 0.9]) {
        const t = parameters[i] + share * (parameters[i + 1] - parameters[i]);
        const [x, y] = ellipse(t);
        const size = Math.hypot(x / 4, y);
        const [nx, ny] = [x / 4 / size, y / size];
        const point = curve.project(x, y, nx, ny);
        position = Math.max(position, Math.hypot(point.x - x, point.y - y));
        direction = Math.max(direction, Math.abs(point.normalX * ny - point.normalY * nx));
      }
    }
    return [position, direction];
  };

  it.each([
    ['closed', true],
    ['open, including its ends', false],
  ])('converges with fourth order in position and normal: %s', (_, closed) => {
    const random = pseudoRandom(3);
    const parameters = (count: number, shares: readonly number[]) =>
      steps(count, closed ? 1 : 0.45)
        .slice(0, closed ? -1 : undefined)
        .map((t, i) => t + (shares[i % shares.length] - 0.5) * (0.2 / count) * (i > 0 ? 1 : 0));
    const shares = Array.from({ length: 7 }, random);
    const [coarse, fine] = [24, 48].map((count) => deviations(parameters(count, shares), closed));
    expect(coarse[0]).toBeLessThan(2e-3);
    expect(coarse[0] / fine[0]).toBeGreaterThan(10);
    expect(coarse[1] / fine[1]).toBeGreaterThan(10);
  });

  it('is a parabola through three nodes and a line through two', () => {
    const parabola = splineCurve([
      { nodes: Float64Array.from([0, 0, 1, 1, 2, 0]), closed: false },
    ]).project(1, 2, 0, -1);
    expect([parabola.x, parabola.y]).toEqual([1, 1]);
    const line = splineCurve([{ nodes: Float64Array.from([0, 0, 4, 0]), closed: false }]);
    expect(line.project(1, 3, 0, -1)).toEqual({ x: 1, y: 0, normalX: 0, normalY: -1 });
  });

  it('distinguishes the two sides of a thin body', () => {
    const thin = splineCurve([
      { nodes: sample((t) => [1 - t, 1e-9 * Math.sin(Math.PI * t)], steps(10)), closed: false },
      { nodes: sample((t) => [t, -1e-9 * Math.sin(Math.PI * t)], steps(10)), closed: false },
    ]);
    for (const x of [0.15, 0.55, 0.999]) {
      expect(thin.project(x, 0, 0, -1).normalY).toBeCloseTo(-1, 7);
      expect(thin.project(x, 0, 0, 1).normalY).toBeCloseTo(1, 7);
    }
  });

  it('projects onto the nearest of many segments', () => {
    const wave = (t: number) => [t, 0.1 * Math.sin(9 * t)] as const;
    const nodes = sample(wave, steps(300, 3).toReversed());
    const curve = splineCurve([{ nodes, closed: false }]);
    const dense = steps(30_000, 3).map(wave);
    const random = pseudoRandom(5);
    for (let i = 0; i < 20; i++) {
      const [x, y] = [3 * random(), 0.4 * (random() - 0.5)];
      const nearest = Math.min(...dense.map(([a, b]) => Math.hypot(a - x, b - y)));
      const found = Math.min(
        ...[1, -1].map((side) => {
          const facing = side > 0 ? curve : splineCurve([reversed(nodes)]);
          const point = facing.project(x, y, 0, side);
          return Math.hypot(point.x - x, point.y - y);
        }),
      );
      expect(Math.abs(found - nearest)).toBeLessThan(1e-4);
    }
  });

  it('reports a side that faces no part of the curve', () => {
    const line = splineCurve([{ nodes: Float64Array.from([0, 0, 4, 0]), closed: false }]);
    expect(meshErrorOf(() => line.project(1, 0, 0, 1))).toBe(
      'no part of the spline faces the side at (1, 0): use a smaller corner angle or a finer boundary',
    );
  });
});

describe('parts of a boundary group', () => {
  it('has the domain on its left, from end to end', () => {
    const mesh = rectangleMesh(3, 2);
    const [chain, ...others] = boundaryChains(mesh, groupOf(mesh, 'top'));
    expect(others).toEqual([]);
    expect(chain.closed).toBe(false);
    expect(chain.vertices.map((v) => [...mesh.points.slice(3 * v, 3 * v + 2)])).toEqual([
      [1, 1],
      [2 / 3, 1],
      [1 / 3, 1],
      [0, 1],
    ]);
  });

  it('is separate if disconnected', () => {
    const mesh = joined(rectangleMesh(3, 2), 'bottom', 'top');
    expect(boundaryChains(mesh, groupOf(mesh, 'bottom'))).toHaveLength(2);
  });

  it('is split at corners, including closed parts', () => {
    const mesh = joined(rectangleMesh(3, 2), 'bottom', 'top', 'left', 'right');
    const [chain, ...others] = boundaryChains(mesh, 0);
    expect(others).toEqual([]);
    expect(chain.closed).toBe(true);
    expect(chain.vertices).toHaveLength(10);
    const sides = splitAtCorners(chain, mesh.points, 40);
    expect(sides.map(({ vertices }) => vertices.length).sort()).toEqual([3, 3, 4, 4]);
    expect(sides.every(({ closed }) => !closed)).toBe(true);
    expect(splitAtCorners(chain, mesh.points, 100)).toEqual([chain]);
  });

  it('keeps a trailing edge sharp by opening a closed part at a single corner', () => {
    const vertices = steps(12, 2 * Math.PI).slice(0, -1);
    // A clockwise teardrop with its tip at t = 0.
    const points = sample((t) => [Math.cos(t), -Math.sin(t) * Math.sin(t / 2) ** 2, 0], vertices);
    const chain = { vertices: vertices.map((_, i) => (i + 5) % 12), closed: true };
    const [open, ...others] = splitAtCorners(chain, points, 90);
    expect(others).toEqual([]);
    expect(open.closed).toBe(false);
    expect([open.vertices[0], open.vertices.at(-1), open.vertices.length]).toEqual([0, 0, 13]);
  });
});

const groupOf = (mesh: TriangleMesh, name: string): number =>
  mesh.groups.findIndex((group) => group.name === name);

/** Returns the mesh with further groups merged into the first. */
function joined(mesh: TriangleMesh, first: string, ...others: string[]): TriangleMesh {
  const names = [first, ...others];
  const isJoined = (group: number) => names.includes(mesh.groups[group].name);
  const kept = mesh.groups.filter(({ name }, group) => name === first || !isJoined(group));
  const number = (group: number) =>
    kept.findIndex(({ name }) => name === (isJoined(group) ? first : mesh.groups[group].name));
  return { ...mesh, groups: kept, boundaryGroups: mesh.boundaryGroups.map(number) };
}

function reversed(nodes: Float64Array): { nodes: Float64Array; closed: boolean } {
  const result = new Float64Array(nodes.length);
  for (let i = 0; i < nodes.length; i += 2) {
    result.set(nodes.subarray(i, i + 2), nodes.length - 2 - i);
  }
  return { nodes: result, closed: false };
}
