import { afterAll, describe, expect, it } from 'vitest';
import { defaultTasks } from '../../solver/core/tasks';
import { openDevice, runCase, type OpenedDevice } from '../../solver/run/compute';
import { compileInPlace, softwareGpu } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import { EngineRig, hill } from './support/engineRig';

const devices: GPUDevice[] = [];

/** A case whose kernels compile fast: one number per cell. */
const meansOfHill: typeof hill = (overrides) => {
  const own = hill(overrides);
  return { ...own, scheme: { ...own.scheme, order: 0 } as never };
};

/** The software adapter's GPU; its devices are recorded so that tests can destroy them. */
const gpu = {
  requestAdapter: async (options?: GPURequestAdapterOptions) => {
    const adapter = await (await softwareGpu()).requestAdapter(options);
    if (!adapter) return null;
    const requestDevice = adapter.requestDevice.bind(adapter);
    adapter.requestDevice = async (descriptor) => {
      const device = await requestDevice(descriptor);
      compileInPlace(device);
      devices.push(device);
      return device;
    };
    return adapter;
  },
} as GPU;

afterAll(() => {
  for (const device of devices) device.destroy();
});

async function open(): Promise<OpenedDevice> {
  const opened = await openDevice(gpu);
  if (!('device' in opened)) throw new Error(opened.reason);
  return opened;
}

describe('software adapter', () => {
  it('opens a device that is reported as software', async () => {
    const opened = await open();
    expect(opened.report).toMatchObject({ available: true, software: true });
    expect(opened.report.adapter).toMatch(/swiftshader/i);
    expect(opened.device.limits.maxStorageBufferBindingSize).toBe(opened.report.maxBindingBytes);
    opened.close();
  });

  it('agrees with the CPU to f32 rounding in a run without a page', async () => {
    const device = await open();
    const options = {
      document: hill({ time: { end: 0.2, maxSteps: null, steadyTolerance: null } }),
      mesh: rectangleMesh(4, 4),
      device,
      maxSteps: null,
      until: null,
      checkpoint: null,
      now: () => performance.now(),
      onProgress: () => undefined,
      signal: new AbortController().signal,
    };
    const onGpu = await runCase({ ...options, backend: 'gpu' });
    const onCpu = await runCase({ ...options, backend: 'cpu' });
    device.close();
    expect(onGpu.summary).toMatchObject({
      outcome: { kind: 'endTime' },
      steps: onCpu.summary.steps,
      backend: 'gpu',
      software: true,
    });
    expect(onGpu.history.rows.length).toBe(onCpu.history.rows.length);
    onCpu.state.forEach((value, i) => {
      expect(Math.abs(onGpu.state[i] - value)).toBeLessThan(2e-6);
    });
  });

  it.each(['f32', 'f32Compensated', 'df64'] as const)(
    'replays the steps before a failure bit for bit in %s',
    async (precision) => {
      const device = await open();
      const own = meansOfHill({ time: { end: null, maxSteps: null, steadyTolerance: null } });
      const { failure, summary } = await runCase({
        document: { ...own, scheme: { ...own.scheme, cflNumber: 10, precision } as never },
        mesh: rectangleMesh(4, 4),
        backend: 'gpu',
        device,
        maxSteps: 5000,
        until: null,
        checkpoint: null,
        now: () => performance.now(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      });
      device.close();
      const [, to, values] = failure!.match(/ there after steps \d+ to (\d+): ([^;]*); try /)!;
      expect(Number(to)).toBe(summary.steps);
      expect(values.split(', ')).toHaveLength(8);
    },
  );

  it('ends a run without a page in one line when the device is lost', async () => {
    const device = await open();
    const ended = runCase({
      document: meansOfHill(),
      mesh: rectangleMesh(4, 4),
      backend: 'gpu',
      device,
      maxSteps: null,
      until: null,
      checkpoint: null,
      now: () => performance.now(),
      onProgress: () => device.device.destroy(),
      signal: new AbortController().signal,
    });
    await expect(ended).rejects.toThrow(
      /^The GPU was lost \(.*destroyed.*\); the last state read back is that of step \d+: /,
    );
  });

  it('continues a run without a page on another device when the first is lost', async () => {
    const device = await open();
    const warnings: string[] = [];
    const stop = new AbortController();
    const { summary, history } = await runCase({
      document: meansOfHill(),
      mesh: rectangleMesh(4, 4),
      backend: 'gpu',
      device,
      reopen: open,
      maxSteps: null,
      until: null,
      checkpoint: null,
      now: () => performance.now(),
      onProgress: () => (warnings.length === 0 ? device.device.destroy() : stop.abort()),
      onWarning: (line) => warnings.push(line),
      tasks: { ...defaultTasks, wait: () => Promise.resolve() },
      signal: stop.signal,
    });
    expect(warnings).toEqual([
      expect.stringMatching(/^GPU device lost \(.*destroyed.*\): the run continues from step \d+ /),
    ]);
    expect(summary.outcome).toEqual({ kind: 'stopped' });
    const steps = [...history.rows].filter((_, i) => i % 4 === 0);
    expect(steps).toEqual(Array.from({ length: summary.steps }, (_, i) => i + 1));
  });

  it('runs, pauses, survives a device loss and finishes in the engine', async () => {
    const rig = new EngineRig({ gpu });
    await rig.loadSquare(4);
    expect(await rig.start({ backend: 'gpu', document: meansOfHill() })).toMatchObject({
      type: 'started',
      info: { backend: 'gpu', software: true },
    });
    await rig.until(() => rig.of('field').some(({ step }) => step > 0));
    devices.at(-1)?.destroy();
    const { message } = await rig.next('notice');
    expect(message).toMatch(
      /^GPU device lost \(.*destroyed.*\): the run continues from step \d+ in 2 s/,
    );
    await rig.until(() => rig.waits.some(({ milliseconds }) => milliseconds === 2000));
    for (const { end } of rig.waits) end();
    await rig.reach('running');
    await rig.next('progress');
    rig.send({ type: 'pause' });
    await rig.reach('paused');
    const paused = await rig.ask({ type: 'takeCheckpoint' });
    if (paused.type !== 'checkpoint') throw new Error(paused.type);
    expect(await rig.ask({ type: 'selectField', pane: 0, field: 'velocityX*q' })).toMatchObject({
      type: 'ok',
    });
    expect(rig.last('field')).toMatchObject({ field: 'velocityX*q', step: paused.step });
    rig.send({ type: 'resume' });
    await rig.next('progress');
    rig.send({ type: 'stop' });
    await rig.reach('finished');
    const { summary } = rig.last('finished');
    expect(summary.steps).toBeGreaterThan(paused.step);
    expect(summary.outcome).toEqual({ kind: 'stopped' });
    const rows = rig.of('progress').flatMap(({ history }) => [...history]);
    const recorded = rows.filter((_, i) => i % 4 === 0);
    // Each step once; a stop may come before the lost steps are recomputed.
    expect(recorded).toEqual(recorded.map((_, i) => i + 1));
    expect(recorded.length).toBeGreaterThanOrEqual(summary.steps);

    const document = meansOfHill({ time: { end: null, maxSteps: null, steadyTolerance: null } });
    const again = { document, backend: 'gpu', checkpoint: paused.bytes, steps: 10 } as const;
    expect(await rig.start(again)).toMatchObject({ type: 'started' });
    await rig.until(() => rig.of('finished').length === 2);
    expect(rig.last('finished').summary.steps).toBe(paused.step + 10);
  });
});
