import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareCase } from '../../solver/run/preparedCase';
import { initialSnapshot } from '../../solver/run/startingState';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { drawLayer } from '../../solver/post/drawLayers';
import type { LayerKind, LayerRequest, LayerShape } from '../../solver/post/layers';
import { methods } from '../../solver/methods/registry';
import { scheme } from '../support/cases';
import { flowCase, square } from './support';

const isInstalled = spawnSync('pvpython', ['--version']).status === 0;
const script = fileURLToPath(new URL('compareWithParaView.py', import.meta.url));
const levels = [1.1, 1.3, 1.5];
const seed = [0.72, 0.51] as const;

/** A vortex about the center of the square, of first order like the triangles of ParaView. */
const swirl = 'exp(-6*((x - 0.5)^2 + (y - 0.5)^2))';
const prepared = prepareCase(
  flowCase({
    scheme: scheme(1),
    initial: {
      rho: '1',
      u: `-(y - 0.5)*${swirl}`,
      v: `(x - 0.5)*${swirl}`,
      p: `2 - ${swirl}`,
    },
  }),
  square(12),
  methods,
);
const snapshot = initialSnapshot(prepared);

function draw(kind: LayerKind, request: Partial<LayerRequest>): LayerShape {
  const { discretization, physics } = prepared;
  const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
  const all = {
    sight: bounds,
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
    ...request,
  };
  const work = drawLayer(kind, all, {
    kind: 'plane',
    surface: discretization.displaySurface(),
    bounds,
    field: 'p',
    sample: (field) => discretization.sampleField(snapshot.state, physics.field(field ?? 'p'), 0),
    roundOff: () => 0,
    probe: (fields) =>
      discretization.createProbe(
        snapshot,
        fields.map((field) => physics.field(field)),
      ),
  });
  for (let step = work.next(); ; step = work.next()) {
    if (step.done && step.value) return step.value;
  }
}

/** Distance of a point from a polyline. */
function distanceTo(line: readonly (readonly [number, number])[], x: number, y: number): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const square = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const share = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
    const t = Math.min(1, Math.max(0, share));
    least = Math.min(least, Math.hypot(ax + t * (bx - ax) - x, ay + t * (by - ay) - y));
  }
  return least;
}

describe.skipIf(!isInstalled)('ParaView (skipped if pvpython is not installed)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fluxbench-post-'));
  let found: {
    contours: { length: number; bounds: number[] }[];
    streamline: [number, number][];
    vorticity: number[];
  };

  beforeAll(() => {
    const [file, request] = [join(folder, 'flow.vtu'), join(folder, 'request.json')];
    writeFileSync(file, solutionVtu({ ...prepared, ...snapshot }, []));
    writeFileSync(request, JSON.stringify({ levels, seed }));
    found = JSON.parse(execFileSync('pvpython', [script, file, request], { encoding: 'utf8' }));
  }, 60_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(levels.map((level, i) => [level, i] as const))(
    'draws the contour at %d at the same location',
    (level, i) => {
      const contours = {
        of: null,
        count: 1,
        levels: [level],
        range: null,
        scale: 'linear' as const,
        center: 0,
        labels: false,
      };
      const { points } = draw('contours', { contours });
      let length = 0;
      const bounds = [Infinity, Infinity, -Infinity, -Infinity];
      for (let at = 0; at < points.length; at += 6) {
        length += Math.hypot(points[at + 3] - points[at], points[at + 4] - points[at + 1]);
        for (const end of [at, at + 3]) {
          bounds[0] = Math.min(bounds[0], points[end]);
          bounds[1] = Math.min(bounds[1], points[end + 1]);
          bounds[2] = Math.max(bounds[2], points[end]);
          bounds[3] = Math.max(bounds[3], points[end + 1]);
        }
      }
      expect(length).toBeCloseTo(found.contours[i].length, 4);
      bounds.forEach((bound, k) => expect(bound).toBeCloseTo(found.contours[i].bounds[k], 5));
    },
  );

  it('follows the same streamline', () => {
    const { points, lines } = draw('streamlines', {
      streamlines: { x: 'u', y: 'v', seeds: [seed], count: 1 },
    });
    const own = Array.from({ length: lines[0] }, (_, i): [number, number] => [
      points[3 * i],
      points[3 * i + 1],
    ]);
    expect(found.streamline.length).toBeGreaterThan(100);
    for (const [x, y] of found.streamline) expect(distanceTo(own, x, y)).toBeLessThan(2e-3);
  });

  it('finds the same derivatives inside cells', () => {
    const { discretization, physics } = prepared;
    const values = discretization.sampleField(snapshot.state, physics.field('vorticity'), 0);
    expect(found.vorticity).toHaveLength(values.length);
    values.forEach((value, i) => expect(value).toBeCloseTo(found.vorticity[i], 4));
  });
});
