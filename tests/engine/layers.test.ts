import { describe, expect, it } from 'vitest';
import type { LayerRequest } from '../../solver/post/layers';
import { EngineRig, hill } from './support/engineRig';

const sight = { minX: 0, minY: 0, maxX: 1, maxY: 1 };
const none: LayerRequest = {
  sight,
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
const contours = {
  of: null,
  count: 3,
  levels: [0.5],
  range: null,
  scale: 'linear' as const,
  center: 0,
  labels: false,
};
const flow = { x: '1', y: '0' };

/** Previews a field that rises along x. */
async function preview(field = 'q'): Promise<EngineRig> {
  const rig = new EngineRig();
  await rig.loadSquare(4);
  const document = hill({ initial: { q: 'x' } });
  await rig.ask({ type: 'preview', document, field, checkpoint: null });
  return rig;
}

describe('layers over a field', () => {
  it('is drawn on request and redrawn when the field changes', async () => {
    const rig = await preview();
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours } });
    await rig.until(() => rig.of('layer').some(({ layer }) => layer === 'contours'));
    const { shape } = rig.last('layer');
    const xs = Array.from(shape?.points ?? []).filter((_, i) => i % 3 === 0);
    expect(xs.length).toBeGreaterThan(0);
    for (const x of xs) expect(x).toBeCloseTo(0.5, 5);
    expect(rig.of('layer')).toHaveLength(1);
    const before = rig.of('layer').length;
    await rig.ask({ type: 'selectField', pane: 0, field: '2*q' });
    await rig.until(() => rig.of('layer').length > before);
    const again = rig
      .of('layer')
      .slice(before)
      .find(({ layer }) => layer === 'contours');
    expect(again?.shape?.points[0]).toBeCloseTo(0.25, 5);
  });

  it('draws layers in the order of their requests', async () => {
    const rig = await preview();
    const streamlines = { ...flow, seeds: null, count: 4 };
    const vectors = { ...flow, density: 10, scale: null };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours } });
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours, streamlines } });
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours, streamlines, vectors } });
    await rig.ask({ type: 'awaitLayers' });
    const drawn = rig.of('layer').map(({ layer }) => layer);
    expect(drawn).toEqual(['contours', 'streamlines', 'vectors']);
  });

  it('is awaited for consecutive states', async () => {
    const rig = await preview();
    const streamlines = { ...flow, seeds: null, count: 4 };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours, streamlines } });
    await rig.ask({ type: 'awaitLayers' });
    expect(rig.of('layer')).toHaveLength(2);
    const document = hill({ initial: { q: 'x' } });
    await rig.ask({ type: 'preview', document, field: 'q', checkpoint: null });
    await rig.ask({ type: 'awaitLayers' });
    expect(rig.of('layer')).toHaveLength(4);
  });

  it('has no contours if the field varies only by rounding', async () => {
    const rig = await preview();
    const even = { ...contours, levels: null };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours: even } });
    await rig.ask({ type: 'awaitLayers' });
    const segments = (): number => rig.last('layer').shape?.lines.length ?? -1;
    expect(segments()).toBeGreaterThan(0);
    const document = hill({ initial: { q: '3 + 1e-12*sin(20*x)' } });
    await rig.ask({ type: 'preview', document, field: 'q', checkpoint: null });
    await rig.ask({ type: 'awaitLayers' });
    expect(segments()).toBe(0);
    // Contours of a field other than the one in the picture, at given levels.
    const other = { ...contours, of: 'q - 3', levels: [0] };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours: other } });
    await rig.ask({ type: 'awaitLayers' });
    expect(segments()).toBe(0);
  });

  it('stays inside the mesh', async () => {
    const rig = await preview();
    const wide = { minX: -5, minY: -5, maxX: 6, maxY: 6 };
    const seeds = [[0.5, 0.5] as const, [3, 3] as const];
    const streamlines = { ...flow, seeds, count: 10 };
    rig.send({
      type: 'setLayers',
      pane: 0,
      layers: { ...none, sight: wide, vectors: { ...flow, density: 40, scale: null }, streamlines },
    });
    await rig.until(() => rig.of('layer').length === 2);
    const drawn = Object.fromEntries(rig.of('layer').map(({ layer, shape }) => [layer, shape]));
    // One line from side to side.
    const { lines, points } = drawn.streamlines!;
    expect(lines[0]).toBe(lines.length - 1);
    expect(points[0]).toBeLessThan(0.05);
    expect(points[3 * (lines[0] - 1)]).toBeGreaterThan(0.95);
    for (let i = 0; i < points.length; i += 3) expect(points[i + 1]).toBeCloseTo(0.5, 0);
    const arrowCount = drawn.vectors!.triangles.length / 12;
    expect(arrowCount).toBeGreaterThan(8);
    expect(arrowCount).toBeLessThan(24);
  });

  it('reports why nothing is drawn', async () => {
    const rig = await preview();
    const { sight } = none;
    const vectors = { ...flow, x: '0', y: '0', density: 10, scale: null };
    const streamlines = { ...flow, seeds: [[3, 3] as const], count: 1 };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, sight, vectors, streamlines } });
    await rig.until(() => rig.of('layer').length === 2);
    const reported = Object.fromEntries(rig.of('layer').map(({ layer, shape }) => [layer, shape]));
    expect(reported.vectors?.nothing).toBe('atRest');
    expect(reported.streamlines?.nothing).toBe('outside');
  });

  it('reports invalid expressions and draw the others', async () => {
    const rig = await preview();
    const vectors = { x: 'nosuch', y: '0', density: 10, scale: null };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...none, contours, vectors } });
    await rig.until(() => rig.of('layer').length === 2);
    const problems = rig.of('layer').map(({ layer, problem }) => [layer, problem]);
    expect(problems).toContainEqual(['contours', null]);
    expect(problems.find(([layer]) => layer === 'vectors')?.[1]).toContain('unknown name "nosuch"');
  });
});

describe('values at points', () => {
  it('includes the field of every pane, from the cell that contains the point', async () => {
    const rig = await preview();
    await rig.ask({ type: 'selectField', pane: 1, field: 'dx(q) + y' });
    const answer = await rig.ask({
      type: 'readPoints',
      points: [
        [0.3, 0.6],
        [2, 2],
      ],
    });
    if (answer.type !== 'pointsRead') throw new Error(answer.type);
    const [inside, outside] = answer.points;
    expect(inside.cell).toBeGreaterThanOrEqual(0);
    expect(inside.values.map(({ pane }) => pane)).toEqual([0, 1]);
    expect(inside.values[0].value).toBeCloseTo(0.3, 6);
    expect(inside.values[1].value).toBeCloseTo(1.6, 6);
    expect(outside).toMatchObject({ cell: -1, values: [] });
  });
});

describe('compared result', () => {
  it('is subtracted from the state in view', async () => {
    const rig = await preview();
    await rig.ask({ type: 'takeCheckpoint' });
    const { bytes } = rig.last('checkpoint');
    await rig.ask({
      type: 'preview',
      document: hill({ initial: { q: '3*x' } }),
      field: 'difference_q',
      checkpoint: null,
    });
    expect(rig.last('field')).toMatchObject({ min: 0, max: 0 });
    await rig.ask({ type: 'compareWith', checkpoint: bytes });
    expect(rig.last('field').max).toBeCloseTo(2, 5);
  });
});
