import { describe, expect, it } from 'vitest';
import { drawLayer } from '../../solver/post/drawLayers';
import type { ColoredSurface, LayerKind, LayerRequest, LayerShape } from '../../solver/post/layers';
import { resampled } from '../../solver/post/space/resample';
import { clippedLines } from '../../solver/post/space/clippedSurface';
import { KeptShapes } from '../../solver/post/space/keptShapes';
import type { CellSpace } from '../../solver/space/cellSpace';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { meanSpace } from '../../solver/space/gridSpace';
import type { SpaceSource } from '../../solver/post/space/spaceSource';
import { projectState } from '../../solver/space/projection';
import { grid, highCorner, lowCorner, scalarOn } from '../space/grids';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import type { SamplePlace } from '../../solver/post/samplePlace';
import { sampleCurves } from '../../solver/post/samplePlaces';
import { nodalSpace as curvedSpace, requireBoxes } from '../../solver/space/nodalSpace';
import { nodalSpace } from '../space/nodalSpace';
import { sourceOf } from './spaceSource';

const none: LayerRequest = {
  sight: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
  raised: false,
  clip: null,
  contours: null,
  vectors: null,
  streamlines: null,
  slices: null,
  isosurfaces: null,
  threshold: null,
  volume: null,
  convolution: null,
};

function draw(kind: LayerKind, request: Partial<LayerRequest>, source: SpaceSource): LayerShape {
  const work = drawLayer(kind, { ...none, ...request }, source);
  for (let step = work.next(); ; step = work.next()) {
    if (step.done && step.value) return step.value;
    if (step.done) throw new Error(`there are no ${kind}`);
  }
}

const fine = nodalSpace(grid(3), 2);
const slices = { edges: false, intervals: null, pixel: null };
const isosurfaces = { of: null, count: 3, levels: null, color: null, intervals: null, pixel: null };

describe('a slice', () => {
  const across = { normal: [0, 0, 1], point: [0, 0, 0.4] } as const;
  const along = { normal: [1, 1, 0], point: [0, 1, 0] } as const;

  it('shows the field on all planes, with cell edges if requested', () => {
    const request = { ...slices, planes: [across, along], edges: true };
    const { surface, points, lines } = draw('slices', { slices: request }, sourceOf(fine, 'x*y'));
    const { points: places, values, range } = surface!;
    values.forEach((value, i) => {
      const [x, y, z] = places.subarray(3 * i, 3 * i + 3);
      expect(value).toBeCloseTo(x * y, 5);
      expect(Math.min(Math.abs(z - 0.4), Math.abs(x + y - 1))).toBeLessThan(1e-6);
    });
    expect(range[0]).toBeCloseTo(-2, 5);
    let length = 0;
    for (let at = 0; at < lines.length; at += 3) {
      const [a, b] = [3 * lines[at + 1], 3 * lines[at + 2]];
      const own = Math.hypot(points[a] - points[b], points[a + 1] - points[b + 1]);
      const isAcross = Math.abs(points[a + 2] - 0.4) < 1e-6 && Math.abs(points[b + 2] - 0.4) < 1e-6;
      if (isAcross && isOnGridLine(points, a, b)) length += own;
    }
    // Of 5 and 4 lines on the horizontal plane; those between cells are drawn from both sides.
    expect(length).toBeCloseTo(2 * (5 * 1.5 + 4 * 2) - 2 * (1.5 + 2), 4);
  });

  it('is recut only for a new plane, and resampled for every state', () => {
    const kept = new KeptShapes();
    const request = { slices: { ...slices, planes: [across] } };
    const first = draw('slices', request, sourceOf(fine, 'x', kept)).surface!;
    const cut = kept.cut(fine, across, 2, JSON.stringify([null, null])).next();
    expect(cut.done && cut.value.points).toEqual(first.points);
    kept.forgetValues();
    const next = draw('slices', request, sourceOf(fine, '2*x', kept)).surface!;
    expect(next.points).toEqual(first.points);
    next.values.forEach((value, i) => expect(value).toBeCloseTo(2 * first.values[i], 5));
  });

  it('is rejected with a one-line message without a normal', () => {
    const planes = [{ normal: [0, 0, 0], point: [0, 0, 0] } as const];
    expect(() => draw('slices', { slices: { ...slices, planes } }, sourceOf(fine, 'x'))).toThrow(
      'a plane has the normal (0, 0, 0); give a nonzero normal such as (0, 0, 1)',
    );
  });
});

/** The cube from −1 to 1. */
const cube = (cells: number): CartesianGrid => ({
  ...grid(3, [cells, cells, cells]),
  origin: [-1, -1, -1],
  spacing: [2 / cells, 2 / cells, 2 / cells],
});
/** A picture of the cube with 800 pixels along its edges. */
const pixel = 2 / 800;

describe('the automatic subdivision', () => {
  const coarse = nodalSpace(cube(5), 2);
  const bump = 'exp(-6*(x^2 + y^2)) + 0*z';
  const planes = [{ normal: [0, 0, 1], point: [0, 0, 0.1] } as const];
  const sliced = (length: number | null, space: CellSpace = coarse) =>
    draw('slices', { slices: { ...slices, planes, pixel: length } }, sourceOf(space, bump))
      .surface!;

  /** Largest difference between values of a slice at points and at their mirror images. */
  function asymmetry({ points, triangles, values }: ColoredSurface): number {
    const valueAt = (x: number, y: number): number => {
      for (let at = 0; at < triangles.length; at += 3) {
        const [a, b, c] = triangles.subarray(at, at + 3);
        const [ux, uy] = [points[3 * b] - points[3 * a], points[3 * b + 1] - points[3 * a + 1]];
        const [vx, vy] = [points[3 * c] - points[3 * a], points[3 * c + 1] - points[3 * a + 1]];
        const [px, py] = [x - points[3 * a], y - points[3 * a + 1]];
        const area = ux * vy - uy * vx;
        const [second, third] = [(px * vy - py * vx) / area, (ux * py - uy * px) / area];
        if (second >= 0 && third >= 0 && second + third <= 1)
          return values[a] + second * (values[b] - values[a]) + third * (values[c] - values[a]);
      }
      throw new Error(`no triangle at ${x}, ${y}`);
    };
    let largest = 0;
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < 12; j++) {
        const [x, y] = [0.033 + 0.0731 * i, 0.041 + 0.0713 * j];
        const own = valueAt(x, y);
        for (const other of [valueAt(x, -y), valueAt(-x, y), valueAt(y, x)])
          largest = Math.max(largest, Math.abs(own - other));
      }
    }
    return largest;
  }

  it('shows a symmetric solution of second degree symmetrically on a slice', () => {
    expect(asymmetry(sliced(pixel))).toBeLessThan(0.006);
    // The intervals that the polynomials require are too coarse for a large picture.
    expect(asymmetry(sliced(null))).toBeGreaterThan(0.05);
  });

  it('follows the size of cells on the screen, and stays within its budget', () => {
    const trianglesOf = (length: number | null, space?: CellSpace): number =>
      sliced(length, space).triangles.length / 3;
    const [least, small, large] = [trianglesOf(null), trianglesOf(8 * pixel), trianglesOf(pixel)];
    expect([small / least, large / least]).toEqual([4, 64]);
    expect(trianglesOf(100 * pixel)).toBe(least);
    const many = trianglesOf(pixel / 100, nodalSpace(cube(25), 2));
    expect(many).toBeLessThan(600_000);
    expect(many).toBeGreaterThan(150_000);
  });

  it('refines iso-surfaces near their level only', () => {
    const ball = (length: number | null) => {
      const request = { ...isosurfaces, levels: [0.49], pixel: length };
      const source = sourceOf(nodalSpace(cube(4), 2), 'x^2 + y^2 + z^2');
      const { points, triangles } = draw('isosurfaces', { isosurfaces: request }, source).surface!;
      let error = 0;
      for (let at = 0; at < triangles.length; at += 3) {
        const middle = [0, 1, 2].map((axis) => {
          const corners = Array.from(triangles.subarray(at, at + 3));
          return corners.reduce((sum, corner) => sum + points[3 * corner + axis] / 3, 0);
        });
        error = Math.max(error, Math.abs(Math.hypot(...middle) - 0.7));
      }
      return { error, count: triangles.length / 3 };
    };
    const [rough, smooth] = [ball(null), ball(pixel)];
    expect(smooth.error).toBeLessThan(rough.error / 20);
    expect(smooth.count).toBeGreaterThan(20 * rough.count);
  });
});

describe('an isosurface', () => {
  it('is absent for a field that varies by round-off only', () => {
    const drawn = (q: string, levels: number[] | null = null): number =>
      draw('isosurfaces', { isosurfaces: { ...isosurfaces, levels } }, sourceOf(fine, q)).surface!
        .triangles.length;
    expect(drawn('3 + 1e-12*x')).toBe(0);
    expect(drawn('3 + 1e-12*x', [3])).toBe(0);
    expect(drawn('3 + 1e-3*x')).toBeGreaterThan(0);
  });

  it('has round default levels, and the colors of another field', () => {
    const request = { ...isosurfaces, of: 'x + 0*q', color: 'y + z' };
    const { surface } = draw('isosurfaces', { isosurfaces: request }, sourceOf(fine, 'x'));
    const { levels, levelRange, points, values, of } = surface!;
    expect(levelRange).toEqual([-1, 1]);
    expect(levels).toEqual([-0.5, 0, 0.5]);
    expect(of).toBe('y + z');
    values.forEach((value, i) => {
      const [x, y, z] = points.subarray(3 * i, 3 * i + 3);
      expect(value).toBeCloseTo(y + z, 5);
      expect(levels.some((level) => Math.abs(level - x) < 1e-6)).toBe(true);
    });
  });

  it('has a useful default level in spite of outliers and background', () => {
    const space = nodalSpace(cube(8), 2);
    const drawn = (q: string, count = 1) => {
      const request = { isosurfaces: { ...isosurfaces, count, of: `${q} + 0*q` } };
      return draw('isosurfaces', request, sourceOf(space, 'x')).surface!;
    };
    // Like Q: vortices of strength 10 in still fluid, and large negative values in a small part.
    const vortices = '10*exp(-20*((y - 0.2)^2 + z^2))';
    const { levels, levelRange, triangles } = drawn(
      `${vortices} - 9e5*exp(-90*((x + 1)^2 + y^2 + z^2))`,
    );
    expect(levels).toHaveLength(1);
    expect(levels[0]).toBeGreaterThan(1);
    expect(levels[0]).toBeLessThan(8);
    expect(levelRange[0]).toBeGreaterThan(-9e4);
    expect(triangles.length).toBeGreaterThan(100);
    // A bubble in a uniform gas has its level between both, and a wave has that of its upper part.
    const [bubble] = drawn('1 - 0.8*(0.5 - 0.5*tanh(20*(x^2 + y^2 + z^2 - 0.16)))').levels;
    expect(bubble).toBeGreaterThan(0.25);
    expect(bubble).toBeLessThan(0.95);
    expect(drawn('sin(3*x)').levels[0]).toBeGreaterThan(0.5);
    expect(drawn('x', 3).levels).toEqual([-0.5, 0, 0.5]);
  });

  it('has the color of its level if colored by its own field', () => {
    const request = { ...isosurfaces, levels: [-0.5, 0.25] };
    const { surface } = draw('isosurfaces', { isosurfaces: request }, sourceOf(fine, 'x*x*x'));
    const { points, values, range } = surface!;
    expect(new Set(values)).toEqual(new Set([-0.5, 0.25]));
    values.forEach((level, i) => expect(points[3 * i] < 0).toBe(level < 0));
    expect(range[1]).toBeGreaterThan(0.9);
  });

  it('interpolates colors of cell means between vertices', () => {
    const space = meanSpace(grid(3, [20, 15, 8]));
    const request = { ...isosurfaces, levels: [0.1], color: '3*q' };
    const { surface } = draw('isosurfaces', { isosurfaces: request }, sourceOf(space, 'x'));
    expect(surface!.values.length).toBeGreaterThan(100);
    for (const value of surface!.values) expect(value).toBeCloseTo(0.3, 4);
  });

  it('is empty for levels outside the range of the field', () => {
    const request = { isosurfaces: { ...isosurfaces, levels: [17, -1e300] } };
    expect(draw('isosurfaces', request, sourceOf(fine, 'x')).surface!.triangles).toHaveLength(0);
  });

  it('yields during computation', () => {
    let pauses = 0;
    const source = sourceOf(nodalSpace(grid(3, [12, 12, 12]), 2), 'x');
    const request = { ...isosurfaces, intervals: 4 };
    const work = drawLayer('isosurfaces', { ...none, isosurfaces: request }, source);
    while (!work.next().done) pauses++;
    expect(pauses).toBeGreaterThan(8);
  });
});

describe('a streamline as a tube', () => {
  const tubes = { radius: 0.05, color: 'x + y' };
  const seeds = [[0, 1, 0.5] as const];
  const along = (x: string, y: string, clip: LayerRequest['clip'] = null) =>
    draw(
      'streamlines',
      { streamlines: { x, y, seeds, count: 1, tubes }, clip },
      sourceOf(fine, 'x'),
    ).surface!;

  it('encloses a prism around a straight line, cut at the clip plane', () => {
    const area = 12 * 0.5 * 0.05 ** 2 * Math.sin(Math.PI / 6);
    expect(enclosed(along('2', '0')) / area).toBeCloseTo(2, 2);
    const clip = { normal: [1, 0, 0], point: [0.5, 0, 0] } as const;
    expect(enclosed(along('2', '0', clip)) / area).toBeCloseTo(1.5, 2);
  });

  it('has the colors of its field on the line, and outward unit normals', () => {
    const { points, values, normals, of, range } = along('y - 1.2', '-x');
    expect(of).toBe('x + y');
    expect(range[0]).toBeLessThan(range[1]);
    values.forEach((value, i) => {
      const at = points.subarray(3 * i, 3 * i + 3);
      // Nowhere farther from the value on the line than the gradient times the radius.
      expect(Math.abs(value - at[0] - at[1])).toBeLessThan(0.05 * Math.SQRT2 + 1e-3);
      expect(Math.hypot(...normals!.subarray(3 * i, 3 * i + 3))).toBeCloseTo(1, 5);
    });
    expect(enclosed({ points, triangles: along('y - 1.2', '-x').triangles })).toBeGreaterThan(0);
  });
});

/** Volume inside closed triangles, counter-clockwise from outside. */
function enclosed({ points, triangles }: { points: Float32Array; triangles: Uint32Array }): number {
  let volume = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => points.subarray(3 * triangles[i + k]));
    volume +=
      (a[0] * (b[1] * c[2] - b[2] * c[1]) +
        a[1] * (b[2] * c[0] - b[0] * c[2]) +
        a[2] * (b[0] * c[1] - b[1] * c[0])) /
      6;
  }
  return volume;
}

describe('a volume', () => {
  const box = [-1, 0.5, 0.25, 1, 2, 0.75];

  it('has the values of a field on a grid over a box, and its range', () => {
    const request = { of: 'x*y + z', points: 21, box };
    const { volume, surface } = draw('volume', { volume: request }, sourceOf(fine, 'x'));
    const { dims, origin, spacing, values } = volume!;
    expect(dims).toEqual([21, 16, 6]);
    expect(surface!.of).toBe('x*y + z');
    expect(surface!.triangles).toHaveLength(0);
    expect(surface!.range[0]).toBeCloseTo(-2 + 0.25, 5);
    for (let i = 0; i < values.length; i += 7) {
      const at = [i % 21, Math.floor(i / 21) % 16, Math.floor(i / (21 * 16))];
      const [x, y, z] = at.map((index, axis) => origin[axis] + index * spacing[axis]);
      expect(values[i]).toBeCloseTo(x * y + z, 5);
    }
  });

  it('has no values outside the domain, and none in a box outside', () => {
    const larger = { of: null, points: 33, box: [-1, 0.5, 0.25, 3, 2, 0.75] };
    const { dims, values } = draw('volume', { volume: larger }, sourceOf(fine, 'x')).volume!;
    values.forEach((value, i) => {
      const x = -1 + (4 * (i % dims[0])) / (dims[0] - 1);
      if (x > 1) expect(value).toBeNaN();
      else expect(value).toBeCloseTo(x, 5);
    });
    const outside = { of: null, points: 8, box: [5, 5, 5, 6, 6, 6] };
    expect(draw('volume', { volume: outside }, sourceOf(fine, 'x')).nothing).toBe('outside');
  });

  it('has no values outside of curved cells, and resolves them by default', () => {
    const file = boxMesh({ min: [0, 0, 0], max: [1, 1, 1], cells: [6, 4, 4] }, 2, ([x, y, z]) => [
      x,
      y + 0.4 * x * x,
      z,
    ]);
    const mesh = requireBoxes(buildCellMesh(file), 'the test');
    const space = curvedSpace(mesh, Float64Array.of(0.2, 0.8), Float64Array.of(0.5, 0.5));
    const states = scalarOn(space, 'x');
    const state = projectState(states, states.physics.initial, 0);
    const sampled = { state, time: 0, averages: null };
    const field = states.physics.field('y');
    const work = resampled({ states, sampled }, field, [0, 0, 0, 1, 1.4, 1], null);
    let step = work.next();
    while (!step.done) step = work.next();
    const { dims, origin, spacing, values } = step.value;
    // Cells of about a quarter with two unknowns along an axis, four points each.
    expect(dims[1]).toBeGreaterThan(14);
    expect(dims[1]).toBeLessThan(26);
    let inside = 0;
    values.forEach((value, i) => {
      const at = [i % dims[0], Math.floor(i / dims[0]) % dims[1]];
      const [x, y] = at.map((index, axis) => origin[axis] + index * spacing[axis]);
      const above = y - 0.4 * x * x;
      if (above < -1e-6 || above > 1 + 1e-6) expect(value).toBeNaN();
      else if (above > 1e-6 && above < 1 - 1e-6) {
        expect(value).toBeCloseTo(y, 5);
        inside++;
      }
    });
    expect(inside).toBeGreaterThan(100);
  });
});

describe('a clip plane', () => {
  const clip = { normal: [0, 0, 2], point: [0, 0, 0.5] } as const;

  it('cuts streamlines and hides arrows in front of it, but not those on it', () => {
    const streamlines = { x: '1', y: '0', z: '1', seeds: [[0, 1, 0.4] as const], count: 1 };
    const { points, lines } = draw('streamlines', { streamlines, clip }, sourceOf(fine, 'x'));
    const heights = points.filter((_, i) => i % 3 === 2);
    expect(Math.max(...heights)).toBeCloseTo(0.5, 6);
    expect(Math.min(...heights)).toBeCloseTo(0.25, 3);
    expect(lines[0]).toBe(lines.length - 1);
    const vectors = { x: '1', y: '0', z: '0', density: 8, scale: 0.1 };
    const planes = [0.4, 0.5, 0.6].map((z) => ({ normal: [0, 0, 1], point: [0, 0, z] }) as const);
    const arrowsOn = (on: typeof planes): number =>
      draw('vectors', { vectors: { ...vectors, on }, clip }, sourceOf(fine, 'x')).triangles.length;
    expect(arrowsOn(planes.slice(0, 2))).toBe(2 * arrowsOn(planes.slice(1, 2)));
    expect(arrowsOn(planes)).toBe(arrowsOn(planes.slice(0, 2)));
  });

  it('splits a line that leaves and reenters the visible side', () => {
    const zigzag = Float32Array.of(0, 0, 0, 0, 0, 1, 1, 0, 0, 2, 0, 0.5);
    const [first, second] = clippedLines([zigzag], { normal: [0, 0, 1], point: [0, 0, 0.5] });
    expect([...first]).toEqual([0, 0, 0, 0, 0, 0.5]);
    expect([...second]).toEqual([0.5, 0, 0.5, 1, 0, 0, 2, 0, 0.5]);
  });
});

describe('a vector in 3D', () => {
  const vectors = { x: '1', y: '0', z: '2', density: 8, scale: 0.1 };

  it.each([
    ['in the domain', null, 4 * 3 * 1],
    ['on a plane', [{ normal: [0, 0, 1], point: [0, 0, 0.4] } as const], 9 * 7],
  ])('is drawn %s at equal distances along its direction', (_, on, count) => {
    const shape = draw('vectors', { vectors: { ...vectors, on } }, sourceOf(fine, 'x'));
    const perArrow = 16;
    expect(shape.points.length / 3 / perArrow).toBe(count);
    const tail = [0, 1, 2].map(
      (axis) => [0, 1, 2, 3, 4].reduce((sum, i) => sum + shape.points[3 * i + axis], 0) / 5,
    );
    const tip = shape.points.subarray(3 * 15, 3 * 16);
    tail.forEach((value, axis) => expect(tip[axis] - value).toBeCloseTo([0.1, 0, 0.2][axis], 5));
  });

  it('is drawn on the boundary', () => {
    const shape = draw('vectors', { vectors: { ...vectors, on: 'boundary' } }, sourceOf(fine, 'x'));
    expect(shape.triangles.length).toBeGreaterThan(1000);
  });
});

describe('an invisible layer', () => {
  const notifiedOf = (
    kind: 'vectors' | 'streamlines',
    x: string,
    at: readonly [number, number, number],
  ) => {
    const [vector, on] = [{ x, y: '0', z: '0' }, [{ normal: [0, 0, 1], point: at }] as const];
    const vectors = { ...vector, density: 4, scale: null, on };
    const streamlines = { ...vector, seeds: [at], count: 1 };
    return draw(kind, { vectors, streamlines }, sourceOf(fine, '0')).nothing;
  };

  it.each(['vectors', 'streamlines'] as const)('reports why: %s', (kind) => {
    expect(notifiedOf(kind, '1', [0, 1, 0.5])).toBeNull();
    expect(notifiedOf(kind, 'q', [0, 1, 0.5])).toBe('atRest');
    expect(notifiedOf(kind, '1', [0, 1, 5])).toBe('outside');
  });
});

describe('a streamline in 3D', () => {
  it('is a closed circle at its height for rotation about an axis', () => {
    const streamlines = {
      x: '-(y - 1.25)',
      y: 'x',
      z: '0',
      seeds: [[0.5, 1.25, 0.6] as const, [9, 9, 9] as const],
      count: 2,
    };
    const { points, lines } = draw('streamlines', { streamlines }, sourceOf(fine, 'x'));
    expect(lines[0]).toBe(lines.length - 1);
    for (let i = 0; i < points.length; i += 3) {
      expect(Math.hypot(points[i], points[i + 1] - 1.25)).toBeCloseTo(0.5, 4);
      expect(points[i + 2]).toBeCloseTo(0.6, 6);
    }
    expect(points.slice(-3)).toEqual(points.slice(0, 3));
  });

  it.each([
    ['a lattice in the domain', null],
    ['a plane', { normal: [1, 0, 0], point: [0, 0, 0] } as const],
  ])('runs from side to side if seeded on %s', (_, over) => {
    const streamlines = { x: '1', y: '0', z: '0', seeds: null, over, count: 16 };
    const { points, lines } = draw('streamlines', { streamlines }, sourceOf(fine, 'x'));
    let [count, at] = [0, 0];
    for (; at < lines.length; at += lines[at] + 1, count++) {
      const xs = Array.from(lines.subarray(at + 1, at + 1 + lines[at]), (i) => points[3 * i]);
      expect(Math.min(...xs)).toBeLessThan(lowCorner[0] + 0.02);
      expect(Math.max(...xs)).toBeGreaterThan(highCorner[0] - 0.02);
    }
    expect(count).toBeGreaterThan(2);
  });
});

/** Whether an edge is parallel to x or y. */
const isOnGridLine = (points: Float32Array, a: number, b: number): boolean =>
  Math.abs(points[a] - points[b]) < 1e-6 || Math.abs(points[a + 1] - points[b + 1]) < 1e-6;

describe('a line through curved cells in 3D', () => {
  const mesh = requireBoxes(
    buildCellMesh(
      boxMesh({ min: [0, 0, 0], max: [1, 1, 1], cells: [3, 2, 2] }, 2, ([x, y, z]) => [
        x + 0.1 * Math.sin(2 * y) * z,
        y + 0.1 * x * x,
        z + 0.1 * x * y,
      ]),
    ),
    'the test',
  );
  const space = curvedSpace(mesh, Float64Array.of(0.2, 0.8), Float64Array.of(0.5, 0.5));
  const sample = (to: [number, number, number]): SamplePlace[] =>
    sampleCurves(
      {
        kind: 'line',
        name: 'across',
        from: [0.1, 0.2, 0.3],
        to,
        along: 'distance',
        jumps: 'both',
        points: 21,
        fields: ['q'],
        compare: [],
        reversed: false,
      },
      mesh,
      { space, boundaryPlaces: () => [] },
      [1, 0, 0],
    )[0].places.slice();

  it('has equidistant points with the cells that contain them, and none outside', () => {
    const places = sample([0.1, 0.2, 2.3]);
    expect(places.map(({ z }) => z)).toEqual(places.map((_, i) => expect.closeTo(0.3 + 0.1 * i)));
    expect(places[20].along).toBeCloseTo(2, 12);
    const held = places.map(({ cells }) => cells.length);
    expect(held).toEqual(places.map(({ z }) => (z < 1.01 ? 1 : 0)));
  });

  it('is rejected if it is completely outside', () => {
    expect(() => sample([0.1, 0.2, 0.31])).not.toThrow();
    expect(() =>
      sampleCurves(
        {
          kind: 'line',
          name: 'far',
          from: [5, 5, 5],
          to: [6, 5, 5],
          along: 'x',
          jumps: 'mean',
          points: 5,
          fields: ['q'],
          compare: [],
          reversed: false,
        },
        mesh,
        { space, boundaryPlaces: () => [] },
        [1, 0, 0],
      ),
    ).toThrow('the line of far lies outside the mesh; move it inside');
  });
});
