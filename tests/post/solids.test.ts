import { describe, expect, it } from 'vitest';
import { drawLayer } from '../../solver/post/drawLayers';
import type { ColoredSurface, LayerKind, LayerRequest } from '../../solver/post/layers';
import { KeptShapes } from '../../solver/post/space/keptShapes';
import { createProbe } from '../../solver/space/fieldProbe';
import { solidSolution } from '../outputs/polynomialSolution';

const none: LayerRequest = {
  sight: { minX: 0, minY: 0, maxX: 1, maxY: 1 },
  ...{ raised: false, clip: null, contours: null, vectors: null, streamlines: null, slices: null },
  ...{ isosurfaces: null, threshold: null, volume: null, convolution: null },
};

/** A quadratic polynomial on tetrahedra, pyramids, prisms and hexahedra of the unit cube. */
const solution = solidSolution(2, 'x^2 + y*z - z^2');
const at = (x: number, y: number, z: number): number => x * x + y * z - z * z;
const { physics, discretization } = solution;
const states = { space: discretization.space, physics };
const compile = (expression: string) => physics.field(expression);

function surfaceOf(kind: LayerKind, request: Partial<LayerRequest>): ColoredSurface {
  const work = drawLayer(
    kind,
    { ...none, ...request },
    {
      kind: 'space',
      states,
      sampled: solution,
      field: 'q',
      kept: new KeptShapes(),
      skin: () => {
        throw new Error('not drawn');
      },
      onSkin: () => new Float32Array(0),
      compile,
      probe: (fields) => createProbe(states, solution, fields.map(compile)),
    },
  );
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value!.surface!;
  }
}

function areaOf({ points, triangles }: ColoredSurface): number {
  let area = 0;
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [0, 1, 2].map((k) =>
      points.subarray(3 * triangles[i + k], 3 * triangles[i + k] + 3),
    );
    const [u, v] = [b, c].map((own) => own.map((value, axis) => value - a[axis]));
    area += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2; // prettier-ignore
  }
  return area;
}

describe('solids of several shapes', () => {
  it('are cut by a plane completely, with the values of the field', () => {
    const planes = [{ normal: [1, 2, 3], point: [0.45, 0.52, 0.47] }] as const;
    const cut = surfaceOf('slices', {
      slices: { planes, edges: false, intervals: 4, pixel: null },
    });
    cut.values.forEach((value, i) => {
      const [x, y, z] = cut.points.subarray(3 * i, 3 * i + 3);
      expect(value).toBeCloseTo(at(x, y, z), 2);
      expect(x + 2 * y + 3 * z).toBeCloseTo(0.45 + 2 * 0.52 + 3 * 0.47, 5);
    });
    // The plane x = const has the area of a side of the cube.
    const across = [{ normal: [1, 0, 0], point: [0.3, 0, 0] }] as const;
    const whole = surfaceOf('slices', {
      slices: { planes: across, edges: false, intervals: 4, pixel: null },
    });
    expect(areaOf(whole)).toBeCloseTo(1, 4);
  });

  it('have isosurfaces on which the field has the level', () => {
    const isosurfaces = { of: 'x', count: 1, levels: [0.3], color: 'q', intervals: 4, pixel: null };
    const surface = surfaceOf('isosurfaces', { isosurfaces });
    expect(areaOf(surface)).toBeCloseTo(1, 4);
    surface.values.forEach((value, i) => {
      const [x, y, z] = surface.points.subarray(3 * i, 3 * i + 3);
      expect(x).toBeCloseTo(0.3, 5);
      expect(value).toBeCloseTo(at(x, y, z), 2);
    });
  });

  it('are probed at any point, also at their corners', () => {
    const probe = createProbe(states, solution, [compile('q')]);
    const value = new Float64Array(1);
    for (let i = 0; i < 200; i++) {
      const [x, y, z] = [Math.sin(1 + i), Math.sin(2 + 3 * i), Math.sin(3 + 7 * i)].map(
        (s) => (1 + s) / 2,
      );
      expect(probe.read(x, y, z, value)).toBeGreaterThanOrEqual(0);
      expect(value[0]).toBeCloseTo(at(x, y, z), 10);
    }
    for (const [x, y, z] of [
      [0.5, 0.5, 0],
      [0, 0, 0],
      [1, 1, 1],
      [0.75, 0.75, 0.5],
      [0.5, 1, 1],
    ]) {
      // prettier-ignore
      expect(probe.read(x, y, z, value)).toBeGreaterThanOrEqual(0);
      expect(value[0]).toBeCloseTo(at(x, y, z), 10);
    }
  });
});
