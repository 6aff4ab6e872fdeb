import { describe, expect, it } from 'vitest';
import { BenchmarkRows } from '../../electron/cli/benchmarkRows';
import { benchmarkSummary, ratiosText } from '../../electron/cli/benchmarkText';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import {
  boxMesh,
  bytesPerCellStep,
  bytesPerDofStage,
  bytesPerMeanStage,
  bytesPerPointStage,
  cellStepsPerSecond,
  chooseTasks,
  compareFigures,
  extraCosts,
  figuresFile,
  figuresOf,
  inDesigns,
  kernelShares,
  keptFiguresSchema,
  measureTask,
  paperTables,
  planBenchmark,
  hexahedraSpeedUps,
  speedUps,
  type BenchmarkReport,
  type BenchmarkRow,
} from '../../solver/benchmark';
import { printedTables } from '../../solver/benchmark/paper/printed';
import { defaultTasks } from '../../solver/core/tasks';
import { triangleGeometry } from '../../solver/mesh';

const options = {
  device: null,
  threads: nodeThreads,
  quick: true,
  now: () => performance.now(),
  yieldTask: defaultTasks.yieldTask,
  signal: new AbortController().signal,
};

const row = (changes: Partial<BenchmarkRow>): BenchmarkRow => ({
  id: 'gpu/p1/184k',
  group: 'throughput',
  backend: 'gpu',
  order: 1,
  cells: 184_000,
  limiter: 'none',
  precision: 'f32',
  threads: 1,
  microsecondsPerStep: 50,
  dofStagesPerSecond: 1.76e11,
  bytesPerDofStage: 15.67,
  copyShare: 0.65,
  kernels: [],
  deviceBytes: 40e6,
  estimatedBytes: 41e6,
  note: '',
  ...changes,
});

const cpuRow = row({
  id: 'cpu/p1/11k',
  group: 'cpu',
  backend: 'cpu',
  cells: 10_952,
  microsecondsPerStep: 5476,
  dofStagesPerSecond: 1e8,
  bytesPerDofStage: null,
  copyShare: null,
  deviceBytes: null,
  estimatedBytes: null,
});

const report: BenchmarkReport = {
  processor: 'Xeon',
  adapter: 'nvidia hopper NVIDIA H200',
  software: false,
  copyBytesPerSecond: 4.26e12,
  rows: [cpuRow, row({}), row({ id: 'gpu/p1/737k', dofStagesPerSecond: 2e11 })],
  serial: [{ group: 'cpu', order: 1, compiledC: 1, ours: 0.5, difference: 1e-15 }],
  serialNote: '',
};

/** All that is printed for people. */
const benchmarkText = (all: BenchmarkReport): string => {
  const tables = new BenchmarkRows(all, all.rows);
  return all.rows.map((measured) => tables.next(measured)).join('') + benchmarkSummary(all);
};

describe('the byte model', () => {
  it.each([
    [1, 12, 15.67],
    [2, 24, 14.33],
    [3, 40, 13.8],
    [4, 60, 13.53],
  ])('has 13 words per 4 stages, and the geometry: p = %i', (_, coefficients, bytes) => {
    expect(bytesPerDofStage(coefficients)).toBeCloseTo(bytes, 2);
  });
});

const gridRow = row({
  id: 'fv/2d/4096',
  group: 'grid',
  order: 0,
  cells: 4096 ** 2,
  grid: [4096, 4096],
  microsecondsPerStep: 200,
  dofStagesPerSecond: (4 * 4096 ** 2) / 200e-6,
  bytesPerDofStage: bytesPerMeanStage(4, 1),
});

describe('the byte model of grids', () => {
  it('reads and writes a padded state per cell and step', () => {
    expect(bytesPerCellStep(gridRow)).toBeCloseTo(32, 9);
    expect(cellStepsPerSecond(gridRow)).toBeCloseTo(8.39e10, -9);
    expect(3 * bytesPerMeanStage(3, 1)).toBe(32);
    // Two stages, of which the second reads what the step began with too.
    expect(2 * 4 * bytesPerMeanStage(4, 2)).toBe(5 * 16);
    expect(bytesPerCellStep({ ...gridRow, microsecondsPerStep: null })).toBeNull();
    // Of points in space and time with their slopes, in two stages.
    expect(2 * 12 * bytesPerPointStage(4, 3)).toBe(96);
    expect(2 * 6 * bytesPerPointStage(3, 2)).toBe(64);
  });
});

describe('what is measured', () => {
  it('has ids of its own, and nothing on a GPU where there is none', () => {
    const tasks = planBenchmark({ gpu: 'hardware', cores: 6, quick: false });
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
    expect(tasks.filter(({ group }) => group === 'throughput')).toHaveLength(12);
    expect(tasks.filter(({ group }) => group === 'threads').map(({ threads }) => threads)).toEqual([
      1, 2, 4, 6,
    ]);
    expect(tasks.filter(({ group }) => group === 'grid').map(({ id }) => id)).toEqual([
      'fv/1d/1m',
      'cese/1d/1m',
      'fv/2d/1024',
      'fv/2d/1024/linear',
      'fv/2d/1024/positive',
      'fv/2d/1024/water',
      'cese/2d/1024',
      'fv/2d/1024/linear/direct',
      'fv/2d/1024/df64',
      'fv/2d/1024/linear/df64',
      'fv/2d/1024/terrain/df64',
      'fv/2d/1024/weno5/df64',
      'fv/2d/1024/cweno/df64',
      'fv/2d/1024/weno5Gauss/df64',
      'cese/2d/1024/df64',
      'fv/2d/4096',
      'fv/2d/4096/linear',
      'fv/2d/4096/positive',
      'fv/2d/4096/water',
      'cese/2d/4096',
      'fv/2d/4096/block',
      'fv/2d/4096/terrain',
      'fv/2d/4096/weno5',
      'fv/2d/4096/waves',
      'fv/2d/4096/weno5Gauss',
      'fv/2d/4096/cweno',
      'fv/2d/4096/gauss',
      'fv/2d/4096/direct',
      'fv/2d/4096/linear/direct',
      'cese/2d/4096/direct',
      'fv/2d/8192/linear',
      'fv/2d/8192/terrain',
      'fv/3d/256',
      'fv/3d/256/linear',
      'cese/3d/256',
      'cese/quads/1024',
      'cese/quads/1024/df64',
      'cese/quads/2048',
    ]);
    const alone = chooseTasks(planBenchmark({ gpu: 'none', cores: 1, quick: false }), []);
    expect(new Set(alone.map(({ group }) => group))).toEqual(
      new Set(['cpu', 'gridCpu', 'hexahedraCpu']),
    );
  });

  it('is less when it should be quick', () => {
    const count = (quick: boolean): number =>
      planBenchmark({ gpu: 'hardware', cores: 2, quick }).length;
    expect(count(true)).toBeLessThan(count(false));
  });

  it('is, of grids, as often as there are designs', () => {
    const tasks = planBenchmark({ gpu: 'hardware', cores: 1, quick: false });
    const linear = chooseTasks(tasks, ['fv/2d/4096/linear', 'fv/2d/4096/linear/']);
    expect(inDesigns(linear, []).map(({ design }) => design)).toEqual([undefined, 'direct']);
    expect(inDesigns(linear, ['direct', 'march:rows=8']).map(({ id }) => id)).toEqual([
      'fv/2d/4096/linear/direct',
      'fv/2d/4096/linear/march:rows=8',
    ]);
    expect(inDesigns(chooseTasks(tasks, ['cpu']), ['direct'])).toHaveLength(4);
  });

  it('is a mesh of irregular triangles that fill the square', () => {
    const mesh = boxMesh(2000);
    const { areas } = triangleGeometry(mesh);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1, 12);
    expect(Math.max(...areas) / Math.min(...areas)).toBeGreaterThan(2);
    expect(Math.min(...areas)).toBeGreaterThan(0);
  });
});

describe('the tables of the paper', () => {
  it('have the speed-ups that are printed beside the times', () => {
    const ofGpu7800 = [
      ...['9.5 19.8 25.2 26.7', '12.4 22.1 27.2 29.8'],
      ...['24.2 29.1 28.9 30.0', '23.9 29.4 29.2 29.7'],
      ...['31.7 39.8 40.1 38.7', '31.9 38.6 38.6 37.5'],
      ...['22.8 24.2 24.3 22.3', '23.2 24.2 24.3 22.4'],
    ];
    const ofGpu6800 = [
      ...['2.9 7.3 9.7 9.5', '4.2 9.3 11.8 12.0'],
      ...['8.1 14.5 15.3 14.3', '8.2 14.8 15.6 14.3'],
      ...['11.8 20.0 20.8 19.9', '12.0 19.5 20.0 19.3'],
      ...['8.6 8.4 9.4 9.3', '8.9 9.2 9.4 9.4'],
    ];
    // Of times with three digits: the last one of a speed-up may be off by one.
    const apart = (printed: string, ratios: readonly number[]): number =>
      Math.max(...printed.split(' ').map((own, i) => Math.abs(Number(own) - ratios[i])));
    printedTables.forEach(({ rows }, i) => {
      expect(
        apart(
          ofGpu7800[i],
          rows.map(({ cpu, gpu7800 }) => cpu / gpu7800),
        ),
      ).toBeLessThan(0.16);
      expect(
        apart(
          ofGpu6800[i],
          rows.map(({ cpu, gpu6800 }) => cpu / gpu6800),
        ),
      ).toBeLessThan(0.11);
    });
  });

  it('stand beside the times that were measured, and are measured where they are asked for', () => {
    const tasks = planBenchmark({ gpu: 'hardware', cores: 2, quick: true });
    expect(chooseTasks(tasks, []).filter(({ paper }) => paper)).toEqual([]);
    const chosen = chooseTasks(tasks, ['fv-paper/table5']);
    expect(chosen.map(({ id }) => id)).toContain('fv-paper/table5/rk3/256/gpu');
    const rows = chosen.map((task) =>
      row({ ...task, microsecondsPerStep: task.backend === 'cpu' ? 5000 : 100 }),
    );
    const tables = paperTables(rows);
    expect(tables.map(({ title }) => title)).toEqual([
      'Table 5: CWENO3, RK2, shock and bubble',
      'Table 5: CWENO3, RK3, shock and bubble',
    ]);
    expect(tables[0].rows.map(({ n, speedUp }) => [n, Math.round(speedUp!)])).toEqual([
      [128, 50],
      [256, 50],
    ]);
    expect(benchmarkText({ ...report, rows })).toMatch(/128 +0\.005 +1e-4 +50 +0\.105 +0\.0122/);
  });
});

describe('a measurement', () => {
  const [task] = planBenchmark({ gpu: 'none', cores: 1, quick: true });

  it('takes the time of steps', async () => {
    const measured = await measureTask({ ...task, cells: 180 }, boxMesh(180), null, options);
    expect(measured.note).toBe('');
    expect(measured.cells).toBe(162);
    const { dofStagesPerSecond, microsecondsPerStep } = measured;
    const stages = 162 * 12 * 4;
    expect((dofStagesPerSecond! * microsecondsPerStep!) / (stages * 1e6)).toBeCloseTo(1, 9);
  });

  it('ends when it is told to', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const ended = measureTask(task, boxMesh(180), null, { ...options, signal });
    await expect(ended).rejects.toThrow('enough');
  });
});

describe('names', () => {
  const tasks = planBenchmark({ gpu: 'hardware', cores: 1, quick: true });
  const chosen = (...names: string[]) => chooseTasks(tasks, names).map(({ id }) => id);

  it('choose groups, ids and what begins like one', () => {
    const onRequest = tasks.filter(({ paper }) => paper);
    expect(chosen()).toHaveLength(tasks.length - onRequest.length);
    expect(chosen('doublePrecision', 'gpu/p1/180')).toEqual([
      'gpu/p1/180',
      ...[1, 2, 3, 4].map((order) => `gpu/p${order}/184k/df64`),
    ]);
    const beneath = ['gpu/p2/184k/troubledCells', 'gpu/p2/184k/live', 'gpu/p2/184k/df64'];
    expect(chosen('gpu/p2')).toEqual(['gpu/p2/10k', 'gpu/p2/184k', ...beneath]);
    expect(chosen('gpu/p2/184k/')).toEqual(beneath);
  });

  it('that are ids choose these alone', () => {
    expect(chosen('gpu/p2/184k', 'hex/p3/df64', 'hex/p3/straight', 'hex/p3/cpu')).toEqual([
      'hex/p3/cpu',
      'gpu/p2/184k',
      'hex/p3/straight',
      'hex/p3/df64',
    ]);
  });

  it('of nothing are told', () => {
    expect(() => chosen('gpu/p9')).toThrow(/"gpu\/p9".*throughput.*cpu\/p1\/11k/);
  });
});

describe('shares of kernels', () => {
  it('are sums by label, and leave out times that run backwards', () => {
    const times = BigUint64Array.of(0n, 30n, 30n, 40n, 50n, 80n, 90n, 70n);
    expect(kernelShares(['stage', 'clock', 'stage', 'clock'], times)).toEqual([
      { kernel: 'stage', share: 60 / 70 },
      { kernel: 'clock', share: 10 / 70 },
    ]);
    expect(kernelShares(['stage'], BigUint64Array.of(5n, 5n))).toEqual([]);
  });
});

describe('figures', () => {
  it('are kept by adapter and found again', () => {
    const kept = keptFiguresSchema.parse(JSON.parse(JSON.stringify(figuresOf(report))));
    expect(figuresFile(kept)).toBe('nvidia-hopper-nvidia-h200.json');
    expect(figuresFile({ adapter: '', processor: 'Xeon (R)' })).toBe('xeon-r.json');
    const faster = {
      ...report,
      rows: report.rows.map((measured) => ({
        ...measured,
        dofStagesPerSecond: 1.1 * measured.dofStagesPerSecond!,
      })),
    };
    const ratios = compareFigures(kept, faster);
    expect(ratios.map(({ id }) => id)).toEqual(['cpu/p1/11k', 'gpu/p1/184k', 'gpu/p1/737k']);
    for (const { ratio } of ratios) expect(ratio).toBeCloseTo(1.1, 9);
    const text = ratiosText(ratios, 'h200.json');
    expect(text).toContain('gpu/p1/737k      220   200   1.10');
    expect(text).toMatch(/geometric mean +1.10\n/);
  });

  it('of another processor or adapter, or of nothing, are held against none', () => {
    const kept = figuresOf(report);
    expect(compareFigures({ ...kept, processor: 'Ryzen' }, report)).toHaveLength(2);
    expect(compareFigures({ ...kept, adapter: 'other' }, report)).toHaveLength(1);
    const unmeasured = { ...report, rows: [row({ dofStagesPerSecond: null })] };
    expect(compareFigures(kept, unmeasured)).toEqual([]);
    expect(ratiosText([], 'h200.json')).toContain('No figures of this machine');
  });

  it('give the GPU over a core by order, at its best mesh', () => {
    expect(speedUps(report.rows)).toEqual([{ order: 1, factor: 2000 }]);
    expect(speedUps([cpuRow])).toEqual([]);
  });

  it('give the same on hexahedra by the chain rule, in each precision', () => {
    const straight = { edge: 40, shape: 'straight' } as const;
    const on = (id: string, dofStagesPerSecond: number, changes = {}) =>
      row({
        id,
        group: 'hexahedra',
        order: 3,
        hexahedra: straight,
        dofStagesPerSecond,
        ...changes,
      });
    const rows = [
      on('hex/p3/cpu', 1e7, { group: 'hexahedraCpu', backend: 'cpu' }),
      on('hex/p3/straight', 1.5e11),
      on('hex/p3/df64', 2e10, { precision: 'df64' }),
      on('hex/p3/affine', 2e11, { hexahedra: { edge: 40, shape: 'affine' } }),
    ];
    expect(hexahedraSpeedUps(rows)).toEqual([
      { order: 3, precision: 'f32', factor: 15_000 },
      { order: 3, precision: 'df64', factor: 2000 },
    ]);
    expect(benchmarkText({ ...report, rows })).toContain(
      'hexahedra: p = 3, f32: 15000; p = 3, df64: 2000; printed at p = 3: 63',
    );
  });

  it('give what limiters, the live view and double precision cost beside the same without them', () => {
    const limited = row({ group: 'limiter', limiter: 'barthJespersen', microsecondsPerStep: 75 });
    const live = row({ group: 'liveView', microsecondsPerStep: 55 });
    const double = row({
      group: 'doublePrecision',
      precision: 'df64',
      microsecondsPerStep: 350,
    });
    const elsewhere = row({ group: 'limiter', order: 2 });
    const factors = extraCosts([...report.rows, limited, live, double, elsewhere]).map(
      ({ factor }) => factor,
    );
    expect(factors).toEqual([1.5, 1.1, 7]);
    const text = benchmarkText({ ...report, rows: [...report.rows, limited, live, double] });
    expect(text).toContain(
      'barthJespersen at p = 1: 1.5, live view at p = 1: 1.1, df64 at p = 1: 7',
    );
  });
});

describe('the table', () => {
  it('shows figures beneath their units', () => {
    expect(benchmarkText(report)).toMatchInlineSnapshot(`
      "Euler equations, RK4, local Lax–Friedrichs; G DOF·stage/s = 10⁹ coefficients updated per second
      CPU: Xeon, double precision
                                        µs/cell/step  G DOF·stage/s
        CPU · p = 1 · 10,952 triangles           0.5            0.1

      GPU: nvidia hopper NVIDIA H200, in f32 unless it says otherwise, copies 4260 GB/s
                                         µs/step  G DOF·stage/s  B/DOF·stage  of copy   B/cell  of estimate
        GPU · p = 1 · 184,000 triangles       50            176         15.7     65 %      217         98 %
        GPU · p = 1 · 184,000 triangles       50            200         15.7     65 %      217         98 %

      Beside compiled C, µs/cell/step
                           C  ours  ours/C
        p = 1 · triangles  1   0.5     0.5

      GPU over one CPU core: p = 1: 2000
      "
    `);
  });

  it('gives grids by cells and steps', () => {
    expect(benchmarkText({ ...report, rows: [gridRow] })).toMatchInlineSnapshot(`
      "GPU: nvidia hopper NVIDIA H200, in f32 unless it says otherwise, copies 4260 GB/s
      Grids
                                   µs/step  G cell·step/s  B/cell·step  of copy   B/cell  of estimate
        GPU · grid of 4096 × 4096      200           83.9           32     65 %     2.38         98 %
      "
    `);
  });

  it('says why a figure is missing', () => {
    const missing = row({ microsecondsPerStep: null, dofStagesPerSecond: null, note: 'no room' });
    const rows = [cpuRow, missing];
    const text = benchmarkText({ ...report, rows, serial: [], serialNote: 'no gcc' });
    expect(text).toContain('no room');
    expect(text).toContain('no gcc');
  });

  it('leaves out what was not chosen', () => {
    expect(benchmarkText({ ...report, rows: [row({})] })).not.toMatch(/CPU:|µs\/cell/);
    expect(benchmarkText({ ...report, rows: [cpuRow] })).not.toContain('GPU:');
  });
});
