import { describe, expect, it } from 'vitest';
import {
  boxMesh,
  planBenchmark,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { measureTask, type MeasuringOptions } from '../../solver/benchmark/compute';
import { meterDevice } from '../../solver/benchmark/deviceMeter';
import { dgPaperMesh } from '../../solver/benchmark/dgPaper/cases';
import { dgPaperTasks } from '../../solver/benchmark/dgPaper/tasks';
import { hexahedraMesh } from '../../solver/benchmark/hexahedra';
import { measureCopyRate } from '../../solver/benchmark/machine';
import { accuracyMeter } from '../../solver/benchmark/paper/accuracy';
import { accuracyTasks } from '../../solver/benchmark/paper/tasks';
import { gpuPlaces } from '../../solver/benchmark/study/places';
import { createReducer } from '../../solver/benchmark/study/reductionKernels';
import { measureTransfer } from '../../solver/benchmark/study/run';
import { RunMeter } from '../../solver/benchmark/study/runs';
import { runTask } from '../../solver/benchmark/study/runTasks';
import { defaultTasks } from '../../solver/core/tasks';
import type { CellMesh } from '../../solver/mesh';
import { testDevice } from '../support/gpu';
import { openedDevice } from '../support/openedDevice';

/** Faster than time, so that measurements end after fewer steps. */
const now = (): number => 50 * performance.now();

async function onDevice(): Promise<MeasuringOptions> {
  return {
    device: openedDevice(await testDevice()),
    threads: null,
    quick: true,
    now,
    yieldTask: defaultTasks.yieldTask,
    signal: new AbortController().signal,
  };
}

const measure = async (task: BenchmarkTask, mesh: CellMesh | null): Promise<BenchmarkRow> =>
  measureTask(task, mesh, 1e9, await onDevice());

it.each([
  ['throughput', 'df64'],
  ['liveView', 'f32'],
] as const)('measures steps on a device: %s in %s', async (group, precision) => {
  const [task] = planBenchmark({ gpu: 'software', cores: 1, quick: true }).filter(
    ({ backend }) => backend === 'gpu',
  );
  const measured = await measure({ ...task, group, precision, cells: 180 }, boxMesh(180));
  expect(measured.note).toBe('');
  const { dofStagesPerSecond, bytesPerDofStage, copyShare, deviceBytes } = measured;
  expect(copyShare).toBeCloseTo((dofStagesPerSecond! * bytesPerDofStage!) / 1e9, 9);
  // At least four states of 12 coefficients each.
  expect(deviceBytes).toBeGreaterThan(162 * 12 * 4 * 4);
  expect(measured.estimatedBytes).toBeGreaterThan(0);
});

it.each([
  ['dg-paper/vortex/A/p1/f32', 20],
  ['dg-paper/double-mach/A', 100],
])('measures the flows of the papers on triangles: %s', async (id, cells) => {
  const task = dgPaperTasks({ gpu: 'hardware', quick: false }).find((one) => one.id === id)!;
  const measured = await measure({ ...task, cells }, dgPaperMesh(task.dgPaper!, cells));
  expect(measured.note).toBe('');
  expect(measured.microsecondsPerStep).toBeGreaterThan(0);
  expect(measured.wholeRun === undefined).toBe(task.dgPaper!.kind === 'vortex');
});

it('measures the live view of a box', async () => {
  const plan = planBenchmark({ gpu: 'hardware', cores: 1, quick: true });
  const task = plan.find(({ id }) => id === 'hex/p3/live')!;
  const box = { edge: 2, shape: 'straight' } as const;
  const measured = await measure(
    { ...task, order: 1, cells: 8, hexahedra: box },
    hexahedraMesh(box),
  );
  expect(measured).toMatchObject({ note: '', group: 'liveView' });
  expect(measured.microsecondsPerStep).toBeGreaterThan(0);
});

it('measures steps on a grid', async () => {
  const plan = planBenchmark({ gpu: 'software', cores: 1, quick: true });
  const [task] = plan.filter(({ group }) => group === 'grid');
  const measured = await measure(task, null);
  expect(measured).toMatchObject({ note: '', cells: 64 ** 2, bytesPerDofStage: 8 });
  expect(measured.microsecondsPerStep).toBeGreaterThan(0);
  // Two states of four numbers, and one buffer for the readback.
  expect(measured.deviceBytes).toBeGreaterThan(2 * 64 ** 2 * 16);
});

it('compares single precision with the CPU', async () => {
  const [task] = accuracyTasks(16);
  const { accuracy, note } = await accuracyMeter(await onDevice())(task, task.paper!);
  expect(note).toBe('');
  expect(accuracy!.steps).toBe(accuracy!.exactSteps);
  // Depths and momenta are below 1; each step adds a few rounding errors.
  expect(accuracy!.largest).toBeGreaterThan(1e-9);
  expect(accuracy!.largest).toBeLessThan(1e-5);
  expect(accuracy!.mean).toBeLessThan(accuracy!.largest);
});

it('measures the copy bandwidth', async () => {
  expect(await measureCopyRate(await testDevice(), true, now)).toBeGreaterThan(0);
});

it('measures the same copy bandwidth if a single copy is delayed', async () => {
  // Milliseconds of the warm-up, then of many and of few copies in turn; one of the latter is delayed.
  const times = [50, 10, 2, 10, 9, 10, 2, 10, 2, 10, 2];
  let calls = 0;
  const clock = () => (calls++ % 2 === 0 ? 0 : times[calls / 2 - 1]);
  const bytes = 2 * 2 ** 22 * 4;
  expect(await measureCopyRate(await testDevice(), true, clock)).toBeCloseTo(bytes / 0.008, -3);
});

it('counts the bytes of live buffers', async () => {
  const meter = meterDevice(await testDevice());
  const [first] = [64, 256].map((size) => meter.device.createBuffer({ size, usage: 0x80 }));
  expect(meter.bytes).toBe(320);
  first.destroy();
  first.destroy();
  expect(meter.bytes).toBe(256);
  expect(await meter.readShares()).toEqual([]);
});

describe('study on a device', () => {
  const [place] = gpuPlaces({ gpu: 'software' });
  const common = { flow: 'tube', grid: [32], place } as const;
  const studied = async () => ({ ...(await onDevice()), full: false });

  it('times runs and compares their final states with the CPU', async () => {
    const plan = { ...common, experiment: 'precisions/1d', isCompared: true } as const;
    const task = { ...runTask({ full: false }, plan), repeats: 1 };
    const { seconds, steps, timedSteps, difference } = await new RunMeter(await studied()).measure(
      task,
    );
    expect(seconds!.mean).toBeGreaterThan(0);
    expect(timedSteps).toBe(steps);
    // Values are up to 2.5; each of about 35 steps adds rounding errors.
    expect(difference!.largest).toBeGreaterThan(1e-8);
    expect(difference!.largest).toBeLessThan(1e-4);
  });

  it('times the upload and readback of a state', async () => {
    for (const direction of ['upload', 'readBack'] as const) {
      const work = { kind: 'transfer', direction, ...common } as const;
      const task = { id: '', experiment: 'transfers', series: '', repeats: 1, work } as const;
      const { seconds, bytes } = await measureTransfer(task, await studied());
      expect(seconds!.mean).toBeGreaterThan(0);
      expect(bytes).toBe(32 * 6 * 4);
    }
  });

  it.each(['tree', 'subgroup', 'atomic', 'sequential'] as const)(
    'finds the maximum of many numbers: %s',
    async (variant) => {
      const options = await studied();
      // More numbers than one workgroup covers, an awkward count, and the maximum in the upper half
      // of the last workgroup.
      const numbers = Float32Array.from({ length: 3001 }, (_, i) => 1 + ((7 * i) % 3001) / 3001);
      numbers[712] = 2.5;
      const reducer = await createReducer(options.device!.device, variant, numbers);
      const encoder = options.device!.device.createCommandEncoder();
      const pass = encoder.beginComputePass();
      reducer.encode(pass, 2);
      pass.end();
      options.device!.device.queue.submit([encoder.finish()]);
      expect(await reducer.read()).toBe(2.5);
      reducer.dispose();
    },
  );
});
