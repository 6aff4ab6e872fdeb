import { describe, expect, it } from 'vitest';
import { readCheckpoint, writeCheckpoint } from '../../solver/project/checkpoint';
import { hill } from './support/engineRig';
import { fakeRig } from './support/fakeRig';
import { squareMsh } from './support/squareMsh';

describe('run', () => {
  it('passes from preparing to finished and returns a summary, a checkpoint and a field', async () => {
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

  it('shows fields live, and another field when selected', async () => {
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

  it('rejects conflicting requests', async () => {
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

  it('is saved every 30 seconds and on request', async () => {
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

  it('is saved only after the history up to its step was sent', async () => {
    const { rig, fakes } = await fakeRig();
    fakes.options = { millisecondsPerStep: 20 };
    await rig.start();
    await rig.until(() => rig.of('checkpoint').length >= 3);
    for (const [index, event] of rig.events.entries()) {
      if (event.type !== 'checkpoint') continue;
      const reported = rig.events
        .slice(0, index)
        .flatMap((before) => (before.type === 'progress' ? [before.progress.step] : []));
      expect(reported.at(-1)).toBeGreaterThanOrEqual(event.step);
    }
    rig.send({ type: 'stop' });
    await rig.reach('finished');
  });

  it('continues from a checkpoint with its step count', async () => {
    const { rig } = await fakeRig();
    await rig.start({ steps: 40 });
    await rig.reach('finished');
    const { checkpoint } = rig.last('finished');
    await rig.start({ steps: 60, checkpoint });
    await rig.until(() => rig.of('finished').length === 2);
    expect(rig.last('finished').summary).toMatchObject({ steps: 100, time: 25 });
  });

  it('uses the step limit of the case if none is given', async () => {
    const { rig } = await fakeRig();
    await rig.start({
      document: hill({ time: { end: null, maxSteps: 33, steadyTolerance: null } }),
    });
    await rig.reach('finished');
    expect(rig.last('finished').summary.steps).toBe(33);
  });

  it('rejects a saved state of another case', async () => {
    const { rig } = await fakeRig();
    await rig.start({ steps: 5 });
    await rig.reach('finished');
    const saved = readCheckpoint(rig.last('finished').checkpoint);
    const answer = await rig.start({
      checkpoint: writeCheckpoint({ ...saved, systemId: 'burgers2d' }),
    });
    expect(answer).toMatchObject({
      type: 'failed',
      message: expect.stringMatching(/system: saved burgers2d, case advection2d/),
    });
    expect(rig.states.at(-1)).toBe('failed');
    const damaged = await rig.start({ checkpoint: new TextEncoder().encode('rubbish').buffer });
    expect(damaged).toMatchObject({ type: 'failed', message: expect.stringMatching(/checkpoint/) });
  });

  it('keeps, shows and saves the last valid state if it diverges, and reports the location', async () => {
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
    // Stored with the run, so that it is available when the project is reopened.
    expect(summary.outcome).toEqual({ ...outcome, message });
    expect(readCheckpoint(checkpoint)).toMatchObject({ step: 120 });
    expect(rig.last('field').step).toBe(120);
    expect(await rig.ask({ type: 'selectField', pane: 0, field: '2*q' })).toMatchObject({
      type: 'ok',
    });
  });

  it('is discarded when its mesh is closed', async () => {
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
