import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { readCheckpoint, writeCheckpoint } from '../../solver/project/checkpoint';
import { scheme } from '../support/cases';
import { EngineRig, hill } from './support/engineRig';
import { FakeClock } from './support/fakeClock';
import { FakeGpu } from './support/fakeGpu';
import { FakeScheme } from './support/fakeScheme';
import { squareMsh, tetrahedronMsh } from './support/squareMsh';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** An engine whose simulations are fakes on a fake clock, with the square loaded. */
async function fakeRig(): Promise<{
  rig: EngineRig;
  clock: FakeClock;
  fakes: FakeScheme;
  gpu: FakeGpu;
}> {
  const clock = new FakeClock();
  const fakes = new FakeScheme(clock);
  const gpu = new FakeGpu();
  const rig = new EngineRig({ gpu: gpu.gpu, now: clock.now, schemes: fakes.registry });
  await rig.loadSquare();
  return { rig, clock, fakes, gpu };
}

describe('the device', () => {
  it('is described, or why there is none', async () => {
    const without = await new EngineRig().ask({ type: 'describeDevice' });
    expect(without).toMatchObject({ type: 'device', device: { available: false } });
    const gpu = new FakeGpu();
    const rig = new EngineRig({ gpu: gpu.gpu });
    const found = await rig.ask({ type: 'describeDevice' });
    expect(found).toMatchObject({
      type: 'device',
      device: { available: true, adapter: 'acme fast' },
    });
    await rig.ask({ type: 'describeDevice' });
    expect(gpu.devices.length).toBe(1);
  });
});

describe('a mesh', () => {
  it('is loaded with its geometry, groups and measure', async () => {
    const rig = new EngineRig();
    const event = await rig.ask({ type: 'loadMesh', fileName: 'square.msh', bytes: squareMsh(2) });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.summary.cells).toEqual({ triangle: 8 });
    expect(event.unusable).toBeNull();
    expect(event.points.length).toBe(9 * 3);
    expect(event.triangles.length).toBe(8 * 3);
    expect(event.boundaries.map(({ name }) => name).sort()).toEqual([
      'bottom',
      'left',
      'right',
      'top',
    ]);
    const left = event.boundaries.find(({ name }) => name === 'left');
    expect([...(left?.segments ?? [])].filter((_, i) => i % 3 === 0)).toEqual([0, 0, 0, 0]);
    expect(event.smallestRadius).toBeCloseTo(0.25 / (1 + Math.SQRT1_2), 6);
  });

  it('follows the changes that a case makes to its groups and its place', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const changes = {
      transform: { scale: 2, rotation: 0, translation: [1, 0] as [number, number] },
      groups: [{ kind: 'rename', group: 'left', name: 'inlet' } as const],
    };
    const event = await rig.ask({ type: 'changeMesh', changes });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.boundaries.map(({ name }) => name)).toContain('inlet');
    expect(event.boundaries.find(({ name }) => name === 'inlet')?.length).toBeCloseTo(2, 12);
    expect(event.summary).toMatchObject({ measure: 4, bounds: [1, 0, 0, 3, 2, 0] });
    expect(Math.max(...(event.faces?.coordinates ?? []))).toBe(1);
    const before = await rig.ask({ type: 'changeMesh', changes: {} });
    expect(before).toMatchObject({ summary: { measure: 1 } });
  });

  it('that can not be read leaves the old one in use', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const bytes = bytesOf('not a mesh');
    const answer = await rig.ask({ type: 'loadMesh', fileName: 'bad.msh', bytes });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/^bad\.msh:1: /),
    });
    expect(await rig.start({ steps: 1 })).toMatchObject({ type: 'started' });
  });

  it('that no scheme can use is shown, and refused with its reason at the start', async () => {
    const rig = new EngineRig();
    const event = await rig.ask({ type: 'loadMesh', fileName: 'tet.msh', bytes: tetrahedronMsh() });
    if (event.type !== 'meshLoaded') throw new Error(event.type);
    expect(event.unusable).toMatch(/tetrahedr/);
    expect(event.triangles.length).toBe(3);
    expect(await rig.start()).toMatchObject({ type: 'failed', message: event.unusable });
  });

  it('is needed for a run', async () => {
    const answer = await new EngineRig().start();
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/no mesh/) });
  });
});

describe('a preview', () => {
  it('shows the initial state, then other fields of it, on points that are sent once', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const asked = { type: 'preview', document: hill(), checkpoint: null } as const;
    expect(await rig.ask({ ...asked, field: 'q' })).toMatchObject({ type: 'ok' });
    const field = rig.last('field');
    expect(field).toMatchObject({ surfaceVersion: 1, field: 'q', step: 0, time: 0 });
    expect(field.max).toBeGreaterThan(0.5);
    expect(field.values.length).toBe(rig.last('surface').points.length / 3);

    expect(await rig.ask({ type: 'selectField', pane: 0, field: '2*q + x' })).toMatchObject({
      type: 'ok',
    });
    expect(rig.last('field').field).toBe('2*q + x');
    await rig.ask({ ...asked, document: hill({ initial: { q: 'x' } }), field: 'q' });
    expect(rig.of('surface').length).toBe(1);
    await rig.ask({ ...asked, document: hill({ scheme: scheme(2) }), field: 'q' });
    expect(rig.of('surface').length).toBe(2);
    expect(rig.last('field').surfaceVersion).toBe(2);
    await rig.loadSquare(3);
    await rig.ask({ ...asked, field: 'q' });
    expect(rig.of('surface').length).toBe(3);
  });

  it('is on the refined mesh, sent again only when that changes', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const asked = { type: 'preview', field: 'q', checkpoint: null } as const;
    const refined = (refinements: number, x: string) =>
      hill({ mesh: { file: 'square.msh', refinements }, initial: { q: x } });
    await rig.ask({ ...asked, document: refined(0, 'x') });
    const coarse = rig.last('surface').triangles.length;
    await rig.ask({ ...asked, document: refined(2, 'x') });
    expect(rig.last('surface').triangles.length).toBe(16 * coarse);
    await rig.ask({ ...asked, document: refined(2, 'y') });
    expect(rig.of('surface').length).toBe(2);
  });

  it('names the boundary group whose curve does not fit', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = hill();
    const [group] = Object.keys(document.boundaries);
    const curve = { kind: 'circle', centre: [0, 0], radius: 9 } as const;
    const wall = { ...document.boundaries[group], curve };
    const answer = await rig.ask({
      type: 'preview',
      document: { ...document, boundaries: { ...document.boundaries, [group]: wall } },
      field: 'q',
      checkpoint: null,
    } as Parameters<typeof rig.ask>[0]);
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(`^boundary group "${group}": its node at .* off the circle`),
    });
  });

  it('names what is wrong with a field, and keeps the one shown', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    expect(await rig.ask({ type: 'selectField', pane: 0, field: 'q' })).toMatchObject({
      type: 'failed',
    });
    await rig.ask({ type: 'preview', document: hill(), field: 'q', checkpoint: null });
    const fields = rig.of('field').length;
    const answer = await rig.ask({ type: 'selectField', pane: 0, field: 'q + nosuch' });
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/nosuch/) });
    expect(rig.of('field').length).toBe(fields);
  });

  it('refuses an initial state that is not a number, with variable and place', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = hill({ initial: { q: 'log(x - 0.1)' } });
    const answer = await rig.ask({ type: 'preview', document, field: 'q', checkpoint: null });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(
        /^The initial state: q is not a number in cell \d+ \(element \d+ of the mesh file\) at \(/,
      ),
    });
  });

  const closedBox = (initial: Record<string, string>): CaseDocument => {
    const wall = { condition: 'slipWall', values: {} };
    return hill({
      system: { id: 'euler2d', parameters: {} },
      initial,
      boundaries: { left: wall, right: wall, bottom: wall, top: wall },
    });
  };

  it.each([
    ['0', 'x < 0.6 ? 1 : -1', /^The initial state: the pressure is not positive in cell \d+/],
    ['log(y - 0.6)', '1', /^The initial state: rhov is not a number in cell \d+/],
  ])('refuses a gas with v = %s, p = %s', async (v, p, message) => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const document = closedBox({ rho: '1', u: '0', v, p });
    const answer = await rig.ask({ type: 'preview', document, field: 'p', checkpoint: null });
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(message) });
  });

  it('accepts a jump whose projection overshoots within a cell', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const jump = 'x < 0.3 ? 1 : 0.01';
    const document = closedBox({ rho: jump, u: '0', v: '0', p: jump });
    const answer = await rig.ask({ type: 'preview', document, field: 'rho', checkpoint: null });
    expect(answer).toMatchObject({ type: 'ok' });
    expect(rig.last('field').min).toBeLessThan(0);
  });
});

describe('a run', () => {
  it('goes from preparing to finished and leaves a summary, a checkpoint and a field', async () => {
    const { rig } = await fakeRig();
    expect(await rig.start({ steps: 500 })).toMatchObject({
      type: 'started',
      info: { backend: 'cpu', cells: 8, dofs: 24, variables: ['q'], historyStride: 4 },
    });
    await rig.reach('finished');
    const { summary, checkpoint } = rig.last('finished');
    expect(rig.states).toEqual(['preparing', 'running', 'finished']);
    expect(summary).toMatchObject({
      outcome: { kind: 'stepLimit' },
      steps: 500,
      time: 125,
      software: false,
      residual: { q: 1 / 500 },
      errors: null,
    });
    expect(Object.keys(summary.conserved)).toEqual(['q']);
    expect(readCheckpoint(checkpoint)).toMatchObject({ step: 500, time: 125, variables: ['q'] });
    expect(rig.last('field')).toMatchObject({ step: 500, time: 125 });
    const rows = rig.of('progress').flatMap(({ history }) => [...history]);
    expect(rows.filter((_, i) => i % 4 === 0)).toEqual(
      Array.from({ length: 500 }, (_, i) => i + 1),
    );
  });

  it('shows live fields of the states that it passes, and another when selected', async () => {
    const { rig } = await fakeRig();
    await rig.start({ steps: 4000 });
    await rig.until(() => rig.of('field').length > 3);
    await rig.ask({ type: 'selectField', pane: 0, field: 'q + t' });
    await rig.reach('finished');
    const shown = rig.of('field');
    expect(shown[0].step).toBe(0);
    expect(shown.length).toBeGreaterThan(6);
    expect(shown.length).toBeLessThan(25);
    expect(new Set(shown.map(({ field }) => field))).toEqual(new Set(['q', 'q + t']));
    expect(rig.of('surface').length).toBe(1);
  });

  it('pauses, resumes and stops', async () => {
    const { rig, fakes } = await fakeRig();
    await rig.start();
    await rig.next('progress');
    rig.send({ type: 'pause' });
    await rig.reach('paused');
    const { asked } = fakes.latest;
    const batches = asked.length;
    const saved = await rig.ask({ type: 'takeCheckpoint' });
    if (saved.type !== 'checkpoint') throw new Error(saved.type);
    expect(saved.step).toBe(asked.reduce((a, b) => a + b));
    expect(asked.length).toBe(batches);
    await rig.ask({ type: 'selectField', pane: 0, field: '-q' });
    expect(rig.last('field')).toMatchObject({ field: '-q', step: saved.step });
    rig.send({ type: 'resume' });
    await rig.next('progress');
    rig.send({ type: 'stop' });
    await rig.reach('finished');
    expect(rig.states).toEqual(['preparing', 'running', 'paused', 'running', 'finished']);
    expect(rig.last('finished').summary.outcome).toEqual({ kind: 'stopped' });
  });

  it('refuses what would disturb it', async () => {
    const { rig } = await fakeRig();
    await rig.start();
    const refused = { type: 'failed', message: expect.stringMatching(/stop it to/) };
    expect(await rig.start()).toMatchObject(refused);
    const bytes = squareMsh(3);
    expect(await rig.ask({ type: 'loadMesh', fileName: 'a.msh', bytes })).toMatchObject(refused);
    const preview = { type: 'preview', document: hill(), field: 'q', checkpoint: null } as const;
    expect(await rig.ask(preview)).toMatchObject(refused);
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });

  it('is saved every 30 seconds, and on demand', async () => {
    const { rig, clock, fakes } = await fakeRig();
    fakes.options = { millisecondsPerStep: 20 };
    await rig.start();
    await rig.until(() => rig.of('checkpoint').length >= 3);
    expect(clock.now()).toBeGreaterThan(90_000);
    const [first, second] = rig.of('checkpoint');
    expect((second.step - first.step) * 20).toBeGreaterThanOrEqual(30_000);
    expect((second.step - first.step) * 20).toBeLessThan(32_000);
    const asked = await rig.ask({ type: 'takeCheckpoint' });
    if (asked.type !== 'checkpoint') throw new Error(asked.type);
    expect(readCheckpoint(asked.bytes)).toMatchObject({ step: asked.step });
    expect(readCheckpoint(asked.bytes).state[0]).toBe(asked.step);
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });

  it('continues from a checkpoint, counted on from there', async () => {
    const { rig } = await fakeRig();
    await rig.start({ steps: 40 });
    await rig.reach('finished');
    const { checkpoint } = rig.last('finished');
    await rig.start({ steps: 60, checkpoint });
    await rig.until(() => rig.of('finished').length === 2);
    expect(rig.last('finished').summary).toMatchObject({ steps: 100, time: 25 });
  });

  it('keeps to the case’s own number of steps where it is given none', async () => {
    const { rig } = await fakeRig();
    await rig.start({
      document: hill({ time: { end: null, maxSteps: 33, steadyTolerance: null } }),
    });
    await rig.reach('finished');
    expect(rig.last('finished').summary.steps).toBe(33);
  });

  it('refuses a saved state of another case', async () => {
    const { rig } = await fakeRig();
    await rig.start({ steps: 5 });
    await rig.reach('finished');
    const saved = readCheckpoint(rig.last('finished').checkpoint);
    const answer = await rig.start({
      document: hill({ scheme: scheme(2) }),
      checkpoint: writeCheckpoint(saved),
    });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/order: saved 1, case 2/),
    });
    expect(rig.states.at(-1)).toBe('failed');
    const damaged = await rig.start({ checkpoint: bytesOf('rubbish') });
    expect(damaged).toMatchObject({ type: 'failed', message: expect.stringMatching(/checkpoint/) });
  });

  it('that diverges keeps, shows and saves the last good state and says where', async () => {
    const { rig, fakes } = await fakeRig();
    const outcome = { kind: 'failed', cell: 3, x: 0.75, y: 0.25, reason: 'it broke' } as const;
    fakes.options = { endsAt: { step: 120, outcome } };
    await rig.start();
    const { message, request } = await rig.next('failed');
    expect(request).toBeNull();
    expect(message).toBe(
      'The run failed after step 120, t = 30: it broke in cell 3 (element 13 of the mesh file) ' +
        'at (0.75, 0.25); try a smaller CFL number, a lower order or smaller cells there',
    );
    expect(rig.states.at(-1)).toBe('failed');
    const { summary, checkpoint } = rig.last('finished');
    expect(summary.outcome).toEqual(outcome);
    expect(readCheckpoint(checkpoint)).toMatchObject({ step: 120 });
    expect(rig.last('field').step).toBe(120);
    expect(await rig.ask({ type: 'selectField', pane: 0, field: '2*q' })).toMatchObject({
      type: 'ok',
    });
  });

  it('is forgotten when its mesh is closed', async () => {
    const { rig, fakes } = await fakeRig();
    await rig.start();
    await rig.next('progress');
    rig.send({ type: 'closeMesh' });
    const count = rig.events.length;
    expect(rig.states.at(-1)).toBe('idle');
    expect(await rig.ask({ type: 'selectField', pane: 0, field: 'q' })).toMatchObject({
      type: 'failed',
    });
    await rig.loadSquare();
    expect(await rig.start({ steps: 10 })).toMatchObject({ type: 'started' });
    await rig.reach('finished');
    expect(fakes.simulations.map(({ disposed }) => disposed)).toEqual([true, true]);
    expect(rig.events.slice(count).filter(({ type }) => type === 'finished').length).toBe(1);
  });
});

describe('a run on the GPU', () => {
  const gpuRun = { backend: 'gpu' } as const;

  it('needs a GPU', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const answer = await rig.start(gpuRun);
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/CPU backend/) });
    expect(rig.states).toEqual(['preparing', 'failed']);
  });

  it('that the device refuses is one line', async () => {
    const { rig, fakes } = await fakeRig();
    fakes.refusal = new Error('the GPU has no room for this case (about 812 MiB)\nstack');
    const asked = rig.start(gpuRun);
    await rig.until(() => rig.waits.length > 0);
    rig.waits[0].end();
    expect(await asked).toMatchObject({
      type: 'failed',
      message: 'the GPU has no room for this case (about 812 MiB)',
    });
  });

  it('ends by an error that no scope caught, with the last good state saved', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start(gpuRun);
    await rig.until(() => rig.of('field').length > 2);
    gpu.devices[0].report('buffer is too small');
    const asked = rig.next('failed');
    await rig.until(() => rig.waits.length > 0);
    rig.waits[0].end();
    expect((await asked).message).toMatch(/GPU reported an error \(buffer is too small\)/);
    expect(rig.last('checkpoint').step).toBe(rig.last('field').step);
    expect(rig.states.at(-1)).toBe('failed');
  });

  it('survives the loss of the device from the last state read back', async () => {
    const { rig, gpu, fakes } = await fakeRig();
    await rig.start({ ...gpuRun, steps: 30_000 });
    await rig.until(() => rig.of('field').length > 2);
    gpu.devices[0].lose('driver reset');
    fakes.latest.breakWith(new Error('mapping aborted'));
    const { message } = await rig.next('notice');
    const step = rig.last('field').step;
    expect(message).toBe(
      `The GPU was lost (driver reset): the run goes on from step ${step} in 2 s`,
    );
    expect(rig.states.at(-1)).toBe('preparing');
    await rig.until(() => rig.waits.length === 1);
    expect(rig.waits[0].milliseconds).toBe(2000);
    rig.waits[0].end();
    await rig.reach('finished');
    expect(gpu.devices.length).toBe(2);
    expect(fakes.simulations[0].disposed).toBe(true);
    expect(rig.last('finished').summary).toMatchObject({ steps: 30_000, backend: 'gpu' });
    expect(rig.of('started').length).toBe(1);
    const rows = rig.of('progress').flatMap(({ history }) => [...history]);
    const recorded = rows.filter((_, i) => i % 4 === 0);
    expect(recorded).toEqual(Array.from({ length: 30_000 }, (_, i) => i + 1));
  });

  it('takes an error that comes before the news of the loss for the loss', async () => {
    const { rig, gpu, fakes } = await fakeRig();
    await rig.start({ ...gpuRun, steps: 30_000 });
    await rig.until(() => rig.of('field').length > 2);
    fakes.latest.breakWith(new Error('mapping aborted'));
    await rig.until(() => rig.waits.length === 1);
    gpu.devices[0].lose('hung');
    expect((await rig.next('notice')).message).toMatch(/lost \(hung\)/);
    await rig.until(() => rig.waits.length === 2);
    rig.waits[1].end();
    await rig.reach('finished');
  });

  it('waits longer each time and gives up a device that will not stay up', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start(gpuRun);
    const failed = rig.next('failed');
    for (let loss = 0; loss < 4; loss++) {
      await rig.until(() => gpu.devices.length === loss + 1 && rig.states.at(-1) === 'running');
      gpu.devices[loss].lose('hung');
      await rig.reach(loss < 3 ? 'preparing' : 'failed');
      rig.waits[loss]?.end();
    }
    expect(rig.waits.map(({ milliseconds }) => milliseconds)).toEqual([2000, 10_000, 30_000]);
    expect((await failed).message).toMatch(/lost again and again \(hung\)/);
    expect(rig.of('checkpoint').length).toBeGreaterThan(0);
    expect(rig.states.at(-1)).toBe('failed');
  });

  it('trusts a device again that stayed up for a minute', async () => {
    const { rig, gpu, clock } = await fakeRig();
    await rig.start(gpuRun);
    for (let loss = 0; loss < 5; loss++) {
      await rig.until(() => gpu.devices.length === loss + 1 && rig.states.at(-1) === 'running');
      clock.pass(60_000);
      gpu.devices[loss].lose('hung');
      await rig.reach('preparing');
      rig.waits[loss].end();
    }
    await rig.reach('running');
    expect(rig.waits.map(({ milliseconds }) => milliseconds)).toEqual([
      2000, 2000, 2000, 2000, 2000,
    ]);
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });

  it('goes on waiting while no device can be had', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start({ ...gpuRun, steps: 30_000 });
    await rig.next('progress');
    gpu.adapter = null;
    gpu.devices[0].lose('hung');
    await rig.until(() => rig.waits.length === 1);
    rig.waits[0].end();
    await rig.until(() => rig.waits.length === 2);
    expect(rig.waits[1].milliseconds).toBe(10_000);
    expect(rig.last('notice').message).toMatch(/No GPU adapter/);
    gpu.adapter = {};
    rig.waits[1].end();
    await rig.reach('finished');
  });

  it('can be stopped while it waits for a device', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start(gpuRun);
    await rig.until(() => rig.of('field').length > 2);
    gpu.devices[0].lose('hung');
    await rig.until(() => rig.waits.length === 1);
    rig.send({ type: 'stop' });
    await rig.reach('finished');
    expect(rig.last('finished').summary).toMatchObject({
      outcome: { kind: 'stopped' },
      steps: rig.last('field').step,
    });
  });

  it('stays paused across a loss', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start(gpuRun);
    await rig.next('progress');
    rig.send({ type: 'pause' });
    await rig.reach('paused');
    const saved = await rig.ask({ type: 'takeCheckpoint' });
    gpu.devices[0].lose('hung');
    await rig.until(() => rig.waits.length === 1);
    rig.waits[0].end();
    await rig.reach('paused');
    const again = await rig.ask({ type: 'takeCheckpoint' });
    expect(again).toEqual({ ...saved, request: expect.any(Number) });
    expect(rig.states).toEqual(['preparing', 'running', 'paused', 'preparing', 'paused']);
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });
});
