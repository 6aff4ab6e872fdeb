import { describe, expect, it } from 'vitest';
import { EngineRig } from './support/engineRig';
import { FakeGpu } from './support/fakeGpu';
import { fakeRig } from './support/fakeRig';

describe('device', () => {
  it('is described, or the reason for its absence is given', async () => {
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

describe('GPU run', () => {
  const gpuRun = { backend: 'gpu' } as const;

  it('requires a GPU', async () => {
    const rig = new EngineRig();
    await rig.loadSquare();
    const answer = await rig.start(gpuRun);
    expect(answer).toMatchObject({ type: 'failed', message: expect.stringMatching(/CPU/) });
    expect(rig.states).toEqual(['preparing', 'failed']);
  });

  it('is rejected in one line if the device cannot create it', async () => {
    const { rig, fakes } = await fakeRig();
    fakes.refusal = new Error('the GPU has not enough memory for this case (about 812 MiB)\nstack');
    const asked = rig.start(gpuRun);
    await rig.until(() => rig.waits.length > 0);
    rig.waits[0].end();
    expect(await asked).toMatchObject({
      type: 'failed',
      message: 'the GPU has not enough memory for this case (about 812 MiB)',
    });
  });

  it('stops at an uncaptured error and saves the last valid state', async () => {
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

  it('survives a device loss by continuing from the last state read back', async () => {
    const { rig, gpu, fakes } = await fakeRig();
    await rig.start({ ...gpuRun, steps: 30_000 });
    await rig.until(() => rig.of('field').length > 2);
    gpu.devices[0].lose('driver reset');
    fakes.latest.breakWith(new Error('mapping aborted'));
    const { message } = await rig.next('notice');
    const step = rig.last('field').step;
    expect(message).toBe(
      `GPU device lost (driver reset): the run continues from step ${step} in 2 s`,
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

  it('treats an error just before device loss as the loss', async () => {
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

  it('backs off, and gives up if the device is lost repeatedly', async () => {
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
    expect((await failed).message).toMatch(
      /lost repeatedly \(hung\)\. The state of step \d+ is kept: restart the program/,
    );
    expect(rig.of('checkpoint').length).toBeGreaterThan(0);
    expect(rig.states.at(-1)).toBe('failed');
  });

  it('resets the back-off after a stable minute', async () => {
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

  it('waits while no device is available', async () => {
    const { rig, gpu } = await fakeRig();
    await rig.start({ ...gpuRun, steps: 30_000 });
    await rig.next('progress');
    gpu.adapter = null;
    gpu.devices[0].lose('hung');
    await rig.until(() => rig.waits.length === 1);
    rig.waits[0].end();
    await rig.until(() => rig.waits.length === 2);
    expect(rig.waits[1].milliseconds).toBe(10_000);
    expect(rig.last('notice').message).toMatch(
      /^GPU device lost \(hung\): the run continues from step \d+ in 10 s$/,
    );
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

  it('stays paused across a device loss', async () => {
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
