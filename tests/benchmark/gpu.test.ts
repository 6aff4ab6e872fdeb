import { expect, it } from 'vitest';
import { boxMesh, measureTask, planBenchmark } from '../../solver/benchmark';
import { measureCopyRate } from '../../solver/benchmark/copyRate';
import { meterDevice } from '../../solver/benchmark/deviceMeter';
import { defaultTasks } from '../../solver/core/tasks';
import { testDevice } from '../support/gpu';

const now = (): number => performance.now();

it.each(['throughput', 'liveView'] as const)('measures steps on a device: %s', async (group) => {
  const device = await testDevice();
  const [task] = planBenchmark({ gpu: 'software', cores: 1, quick: true }).filter(
    ({ backend }) => backend === 'gpu',
  );
  const measured = await measureTask({ ...task, group, cells: 180 }, boxMesh(180), 1e9, {
    device: {
      device,
      report: {
        available: true,
        adapter: 'software',
        software: true,
        reason: null,
        maxBindingBytes: 0,
      },
      adapter: { name: 'software', software: true },
      lossReason: null,
      listen: () => () => undefined,
      close: () => undefined,
    },
    threads: null,
    quick: true,
    now,
    yieldTask: defaultTasks.yieldTask,
    signal: new AbortController().signal,
  });
  expect(measured.note).toBe('');
  const { dofStagesPerSecond, bytesPerDofStage, copyShare, deviceBytes } = measured;
  expect(copyShare).toBeCloseTo((dofStagesPerSecond! * bytesPerDofStage!) / 1e9, 9);
  // Four states of 12 coefficients each at least.
  expect(deviceBytes).toBeGreaterThan(162 * 12 * 4 * 4);
  expect(measured.estimatedBytes).toBeGreaterThan(0);
});

it('measures the rate of a copy', async () => {
  expect(await measureCopyRate(await testDevice(), true, now)).toBeGreaterThan(0);
});

it('counts the bytes of buffers that are alive', async () => {
  const meter = meterDevice(await testDevice());
  const [first] = [64, 256].map((size) => meter.device.createBuffer({ size, usage: 0x80 }));
  expect(meter.bytes).toBe(320);
  first.destroy();
  first.destroy();
  expect(meter.bytes).toBe(256);
  expect(await meter.readShares()).toEqual([]);
});
