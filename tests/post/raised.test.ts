import { describe, expect, it } from 'vitest';
import { prepareCase } from '../../solver/run/preparedCase';
import { initialSnapshot } from '../../solver/run/startingState';
import { drawLayer } from '../../solver/post/drawLayers';
import type { LayerKind, LayerRequest, LayerShape } from '../../solver/post/layers';
import { methods } from '../../solver/methods/registry';
import { boundaryOfField } from '../../renderer/view3d/boundaryOfField';
import { flowCase, square } from './support';

/** Density and velocity of order 3 at most, which the case represents exactly. */
const height = (x: number, y: number): number => 2 + x - 0.5 * y + x * y;
const prepared = prepareCase(
  flowCase({ initial: { rho: '2 + x - 0.5*y + x*y', u: '1', v: '0.25', p: '1' } }),
  square(6),
  methods,
);
const { discretization, physics } = prepared;
const snapshot = initialSnapshot(prepared);
const surface = discretization.displaySurface();
const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
const sample = (field: string | null): Float32Array =>
  discretization.sampleField(snapshot.state, physics.field(field ?? 'rho'), 0);

function draw(kind: LayerKind, request: Partial<LayerRequest>): LayerShape {
  const none = {
    contours: null,
    vectors: null,
    streamlines: null,
    slices: null,
    isosurfaces: null,
    threshold: null,
    volume: null,
    convolution: null,
    clip: null,
  };
  const work = drawLayer(
    kind,
    { sight: bounds, raised: true, ...none, ...request },
    {
      kind: 'plane',
      surface,
      bounds,
      field: 'rho',
      sample,
      roundOff: () => 0,
      probe: (fields) =>
        discretization.createProbe(
          snapshot,
          fields.map((field) => physics.field(field)),
        ),
    },
  );
  for (let step = work.next(); ; step = work.next()) {
    if (step.done && step.value) return step.value;
  }
}

const contours = {
  count: 5,
  levels: null,
  range: null,
  scale: 'linear',
  center: 0,
  labels: false,
} as const;
const vectors = { x: 'u', y: 'v', density: 10, scale: null };
const streamlines = { x: 'u', y: 'v', seeds: null, count: 8 };

describe('a layer on a surface in 3D', () => {
  it.each<[string, LayerKind, Partial<LayerRequest>, digits: number]>([
    ['contours of its own field', 'contours', { contours: { ...contours, of: null } }, 2],
    ['contours of another one', 'contours', { contours: { ...contours, of: 'x + y' } }, 2],
    ['vectors', 'vectors', { vectors }, 5],
    ['streamlines', 'streamlines', { streamlines }, 5],
  ])('follows the surface height: %s', (_, kind, request, digits) => {
    const { points, raised } = draw(kind, request);
    expect(raised).toBe(true);
    expect(points.length).toBeGreaterThan(30);
    for (let i = 0; i < points.length; i += 3) {
      const [x, y, z] = points.subarray(i, i + 3);
      const isInside = x >= 0 && x <= 1 && y >= 0 && y <= 1;
      if (isInside) expect(z).toBeCloseTo(height(x, y), digits);
      else expect(Number.isFinite(z)).toBe(true);
    }
  });

  it('is in the plane without relief', () => {
    const { points, raised } = draw('vectors', { vectors, raised: false });
    expect(raised).toBe(false);
    for (let i = 2; i < points.length; i += 3) expect(points[i]).toBe(0);
  });

  it('includes the boundary along its edge', () => {
    const groups = boundaryOfField(surface, sample(null));
    expect(groups.map(({ name }) => name).sort()).toEqual(['bottom', 'left', 'right', 'top']);
    for (const { name, segments } of groups) {
      let length = 0;
      for (let i = 0; i < segments.length; i += 6) {
        const [x0, y0, z0, x1, y1, z1] = segments.subarray(i, i + 6);
        expect(z0).toBeCloseTo(height(x0, y0), 5);
        expect(z1).toBeCloseTo(height(x1, y1), 5);
        length += Math.hypot(x1 - x0, y1 - y0);
        if (name === 'left') expect([x0, x1]).toEqual([0, 0]);
      }
      expect(length).toBeCloseTo(1, 5);
    }
  });
});
