import { describe, expect, it } from 'vitest';
import type { LayerRequest } from '../../solver/post/layers';
import { forecastOf, limitsOf } from '../../solver/run/forecast';
import { cancel, createCancelFlag } from '../../solver/worker/canceling';
import { EngineRig, hill } from './support/engineRig';

const noLayers: LayerRequest = {
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

/** Returns a clock with a step of 0.1 s, so that a trial takes few steps. */
function coarseClock(): () => number {
  let time = 0;
  return () => (time += 100);
}

const tryRun = { type: 'tryRun', backend: 'cpu', maxSeconds: 10 } as const;

describe('trial run', () => {
  it('computes the first steps of the case and leaves the solver idle', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const time = { end: 0.05, maxSteps: null, steadyTolerance: null };
    const document = hill({ time });
    const tried = await rig.ask({ ...tryRun, document });
    if (tried.type !== 'runTried' || !tried.course) throw new Error('it was refused');
    const forecast = forecastOf(limitsOf(document), tried.course);
    expect(forecast?.seconds?.likely).toBeGreaterThan(0);
    expect(rig.states).toEqual([]);
    const answer = await rig.start({ document });
    expect(answer.type).toBe('started');
    await rig.reach('finished');
    const [{ summary }] = rig.of('finished');
    expect(forecast?.steps?.likely).toBeGreaterThan(0.8 * summary.steps);
    expect(forecast?.steps?.likely).toBeLessThan(1.2 * summary.steps);
  });

  it('accepts a case that ends after one step', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const time = { end: 1e-9, maxSteps: null, steadyTolerance: null };
    const tried = await rig.ask({ ...tryRun, document: hill({ time }) });
    expect(tried).toMatchObject({ type: 'runTried', course: expect.any(Array) as unknown });
  });

  it('stops on cancel', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const flag = createCancelFlag();
    rig.onWord = () => flag && cancel(flag);
    const answer = await rig.ask({ ...tryRun, document: hill(), cancel: flag });
    expect(answer).toMatchObject({ type: 'failed', message: 'The request was canceled' });
    rig.onWord = null;
    expect((await rig.start({ steps: 1 })).type).toBe('started');
  });

  it('starts after the layers of the picture are drawn', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare(8);
    const document = hill();
    await rig.ask({ type: 'preview', document, field: 'q', checkpoint: null });
    const vectors = { x: '1', y: '0', density: 10, scale: null };
    const streamlines = { x: '1', y: '0', seeds: null, count: 8 };
    rig.send({ type: 'setLayers', pane: 0, layers: { ...noLayers, vectors, streamlines } });
    await rig.ask({ ...tryRun, document });
    expect(rig.of('layer').map(({ layer }) => layer)).toEqual(['vectors', 'streamlines']);
  });

  it('requires a GPU for the backend gpu', async () => {
    const rig = new EngineRig({ now: coarseClock() });
    await rig.loadSquare();
    const answer = await rig.ask({ ...tryRun, backend: 'gpu', document: hill() });
    expect(answer.type).toBe('failed');
  });

  it('is rejected during a run', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    await rig.start();
    const answer = await rig.ask({ ...tryRun, document: hill() });
    expect(answer).toMatchObject({ message: 'A run is active: stop it to start a trial run' });
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });
});
