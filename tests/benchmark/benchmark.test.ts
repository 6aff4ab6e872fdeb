import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import {
  availableTasks,
  boxMesh,
  bytesPerCellStep,
  bytesPerDofStage,
  bytesPerMeanStage,
  bytesPerPointStage,
  cellStepsPerSecond,
  chooseTasks,
  inDesigns,
  kernelShares,
  paperTables,
  planBenchmark,
} from '../../solver/benchmark';
import { measureTask } from '../../solver/benchmark/compute';
import {
  solidsCase,
  solidsMesh,
  solidsState,
  solidsTasks,
} from '../../solver/benchmark/mixedSolids';
import { publishedTables } from '../../solver/benchmark/paper/printed';
import { defaultTasks } from '../../solver/core/tasks';
import { triangleGeometry } from '../../solver/mesh';
import { benchmarkText, gridRow, report, row } from './benchmarkReport';

const options = {
  device: null,
  threads: nodeThreads,
  quick: true,
  now: () => performance.now(),
  yieldTask: defaultTasks.yieldTask,
  signal: new AbortController().signal,
};

describe('byte model of triangles', () => {
  it.each([
    [1, 12, 15.67],
    [2, 24, 14.33],
    [3, 40, 13.8],
    [4, 60, 13.53],
  ])('counts 13 words per 4 stages plus the geometry: p = %i', (_, coefficients, bytes) => {
    expect(bytesPerDofStage(coefficients)).toBeCloseTo(bytes, 2);
  });
});

describe('byte model of grids', () => {
  it('counts one read and one write of the padded state per cell and step', () => {
    expect(bytesPerCellStep(gridRow)).toBeCloseTo(32, 9);
    expect(cellStepsPerSecond(gridRow)).toBeCloseTo(8.39e10, -9);
    expect(3 * bytesPerMeanStage(3, 1)).toBe(32);
    // Two stages; the second also reads the state at the start of the step.
    expect(2 * 4 * bytesPerMeanStage(4, 2)).toBe(5 * 16);
    expect(bytesPerCellStep({ ...gridRow, microsecondsPerStep: null })).toBeNull();
    // Points in space-time with their slopes, in two stages.
    expect(2 * 12 * bytesPerPointStage(4, 3)).toBe(96);
    expect(2 * 6 * bytesPerPointStage(3, 2)).toBe(64);
  });
});

describe('benchmark tasks', () => {
  it('has unique ids and excludes GPU tasks without a GPU', () => {
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
      new Set(['cpu', 'gridCpu', 'hexahedraCpu', 'hexahedraViscousCpu']),
    );
  });

  it('is fewer in quick mode', () => {
    const count = (quick: boolean): number =>
      planBenchmark({ gpu: 'hardware', cores: 2, quick }).length;
    expect(count(true)).toBeLessThan(count(false));
  });

  it('runs once per requested kernel design on grids', () => {
    const tasks = planBenchmark({ gpu: 'hardware', cores: 1, quick: false });
    const linear = chooseTasks(tasks, ['fv/2d/4096/linear', 'fv/2d/4096/linear/']);
    expect(inDesigns(linear, []).map(({ design }) => design)).toEqual([undefined, 'direct']);
    expect(inDesigns(linear, ['direct', 'march:rows=8']).map(({ id }) => id)).toEqual([
      'fv/2d/4096/linear/direct',
      'fv/2d/4096/linear/march:rows=8',
    ]);
    expect(inDesigns(chooseTasks(tasks, ['cpu']), ['direct'])).toHaveLength(4);
  });

  it('fills a cube with solids of one shape, or of prisms, pyramids and tetrahedra', () => {
    const tasks = solidsTasks('full').filter(({ solids }) => !solids!.isViscous);
    const found = tasks.map(({ solids, cells }) => {
      const mesh = solidsMesh({ ...solids!, edge: 4 });
      const walls = Object.keys(solidsCase(solids!, { order: 1, precision: 'f32' }).boundaries);
      expect(walls.sort()).toEqual(mesh.groups.map(({ name }) => name).sort());
      const count = mesh.elementTags.length;
      // The number of cells in the task is for its own number of boxes.
      expect(count / 4 ** 3 / (cells / solids!.edge ** 3)).toBeCloseTo(1, 1);
      const state = solidsState(mesh, 1);
      expect(state).toHaveLength(count * 5 * 8);
      expect(Math.min(...state.subarray(0, 8))).toBeGreaterThan(0.9);
      return mesh.blocks?.map(({ shape }) => shape) ?? mesh.shape;
    });
    expect(found).toEqual([
      ['tetrahedron'],
      ['pyramid'],
      ['prism'],
      'hexahedron',
      ['tetrahedron', 'pyramid', 'prism'],
    ]);
  });

  it('uses an irregular triangle mesh of the square', () => {
    const mesh = boxMesh(2000);
    const { areas } = triangleGeometry(mesh);
    expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(1, 12);
    expect(Math.max(...areas) / Math.min(...areas)).toBeGreaterThan(2);
    expect(Math.min(...areas)).toBeGreaterThan(0);
  });
});

describe('published tables', () => {
  it('reproduces the published speed-ups', () => {
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
    // The published times have three digits, so the last digit of a speed-up may be off by one.
    const apart = (printed: string, ratios: readonly number[]): number =>
      Math.max(...printed.split(' ').map((own, i) => Math.abs(Number(own) - ratios[i])));
    publishedTables.forEach(({ rows }, i) => {
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

  it('is measured only on request and compared with the paper’s times', () => {
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

describe('measureTask', () => {
  const [task] = planBenchmark({ gpu: 'none', cores: 1, quick: true });

  it('measures the time per step', async () => {
    const measured = await measureTask({ ...task, cells: 180 }, boxMesh(180), null, options);
    expect(measured.note).toBe('');
    expect(measured.cells).toBe(162);
    const { dofStagesPerSecond, microsecondsPerStep } = measured;
    const stages = 162 * 12 * 4;
    expect((dofStagesPerSecond! * microsecondsPerStep!) / (stages * 1e6)).toBeCloseTo(1, 9);
  });

  it('stops on abort', async () => {
    const signal = AbortSignal.abort(new Error('enough'));
    const ended = measureTask(task, boxMesh(180), null, { ...options, signal });
    await expect(ended).rejects.toThrow('enough');
  });
});

describe('benchmark names', () => {
  const tasks = planBenchmark({ gpu: 'hardware', cores: 1, quick: true });
  const chosen = (...names: string[]) => chooseTasks(tasks, names).map(({ id }) => id);

  it('selects groups, ids and prefixes', () => {
    const onRequest = tasks.filter(
      ({ paper, dgPaper, kernelDesign }) => paper || dgPaper || kernelDesign !== undefined,
    );
    expect(chosen()).toHaveLength(tasks.length - onRequest.length);
    expect(chosen('doublePrecision', 'gpu/p1/180')).toEqual([
      'gpu/p1/180',
      ...[1, 2, 3, 4].map((order) => `gpu/p${order}/184k/df64`),
    ]);
    const beneath = ['gpu/p2/184k/troubledCells', 'gpu/p2/184k/live', 'gpu/p2/184k/df64'];
    expect(chosen('gpu/p2')).toEqual(['gpu/p2/10k', 'gpu/p2/184k', ...beneath]);
    expect(chosen('gpu/p2/184k/')).toEqual(beneath);
  });

  it('leaves out what a machine cannot measure', () => {
    const onCpu = planBenchmark({ gpu: 'none', cores: 2, quick: true });
    expect(availableTasks(onCpu, ['kernels'])).toEqual([]);
    expect(availableTasks(onCpu, ['kernels', 'gridCpu'])).toEqual(chooseTasks(onCpu, ['gridCpu']));
    expect(availableTasks(onCpu, [])).toEqual(chooseTasks(onCpu, []));
    expect(() => chooseTasks(onCpu, ['kernels'])).toThrow(
      '"kernels" cannot be measured here: it needs a hardware GPU, or a benchmark without --quick',
    );
    expect(() => chooseTasks(onCpu, ['kernel'])).toThrow('"kernel": unknown benchmark');
  });

  it('selects only exact ids', () => {
    expect(chosen('gpu/p2/184k', 'hex/p3/df64', 'hex/p3/straight', 'hex/p3/cpu')).toEqual([
      'hex/p3/cpu',
      'gpu/p2/184k',
      'hex/p3/straight',
      'hex/p3/df64',
    ]);
  });

  it('is rejected with the list of names if it matches no benchmark', () => {
    expect(() => chosen('gpu/p9')).toThrow(/"gpu\/p9".*throughput.*cpu\/p1\/11k/);
  });
});

describe('kernel shares', () => {
  it('is summed by label, ignoring negative durations', () => {
    const times = BigUint64Array.of(0n, 30n, 30n, 40n, 50n, 80n, 90n, 70n);
    expect(kernelShares(['stage', 'clock', 'stage', 'clock'], times)).toEqual([
      { kernel: 'stage', share: 60 / 70 },
      { kernel: 'clock', share: 10 / 70 },
    ]);
    expect(kernelShares(['stage'], BigUint64Array.of(5n, 5n))).toEqual([]);
  });
});
