import { describe, expect, it } from 'vitest';
import { chooseTasks, dgPaperTables, planBenchmark } from '../../solver/benchmark';
import { measureTask } from '../../solver/benchmark/compute';
import { dgPaperCase, dgPaperMesh, vortexCells } from '../../solver/benchmark/dgPaper/cases';
import { printedElementTimes, vortexMeshes } from '../../solver/benchmark/dgPaper/printed';
import { dgPaperTasks } from '../../solver/benchmark/dgPaper/tasks';
import { defaultTasks } from '../../solver/core/tasks';
import { methods } from '../../solver/methods/registry';
import { prepareCase } from '../../solver/run/preparedCase';
import { benchmarkText, report, row } from './benchmarkReport';

const options = {
  device: null,
  threads: null,
  quick: true,
  now: () => performance.now(),
  yieldTask: defaultTasks.yieldTask,
  signal: new AbortController().signal,
};

const full = dgPaperTasks({ gpu: 'hardware', quick: false });
const short = (value: number): string => String(Number(value.toPrecision(3)));

describe('measurements of the tables on triangles', () => {
  it('are made on request: the vortex by mesh, degree and arithmetic, its limiter, and whole runs', () => {
    const plan = planBenchmark({ gpu: 'hardware', cores: 4, quick: false });
    expect(chooseTasks(plan, []).filter(({ group }) => group === 'dgPaper')).toEqual([]);
    expect(chooseTasks(plan, ['dg-paper'])).toHaveLength(6 * (5 * 3 + 1) + 3);
    expect(chooseTasks(plan, ['dg-paper/vortex/F/p5']).map(({ id }) => id)).toEqual([
      'dg-paper/vortex/F/p5/f64',
      'dg-paper/vortex/F/p5/f32',
      'dg-paper/vortex/F/p5/df64',
    ]);
    expect(chooseTasks(plan, ['dg-paper/double-mach'])).toHaveLength(3);
  });

  it('run on the CPU alone without a GPU, and leave long ones out on a software GPU', () => {
    expect(
      dgPaperTasks({ gpu: 'none', quick: false }).every(({ backend }) => backend === 'cpu'),
    ).toBe(true);
    const software = dgPaperTasks({ gpu: 'software', quick: false }).map(({ id }) => id);
    expect(software).toContain('dg-paper/vortex/C/p5/f32');
    expect(software).not.toContain('dg-paper/vortex/A/p2/df64');
    expect(software.some((id) => id.includes('double-mach'))).toBe(false);
  });

  it('use meshes with the printed numbers of triangles and edges', () => {
    // Table 5.5 of the thesis.
    const edges = [293, 1126, 4412, 17464, 69488, 277216];
    expect(vortexMeshes.map(vortexCells)).toEqual([180, 720, 2880, 11520, 46080, 184320]);
    vortexMeshes.slice(0, 4).forEach((mesh, i) => {
      const { cells, interiorFaceCount, boundaryCells } = dgPaperMesh(
        { kind: 'vortex', mesh },
        vortexCells(mesh),
      );
      expect(cells.length / 3).toBe(vortexCells(mesh));
      expect(interiorFaceCount + boundaryCells.length).toBe(edges[i]);
    });
  });

  it('start the vortex from its exact solution, which is steady', () => {
    const flow = { kind: 'vortex', mesh: 'A' } as const;
    const document = dgPaperCase(flow, { order: 3, limiter: 'none', precision: 'f32' });
    const { discretization } = prepareCase(document, dgPaperMesh(flow, 180), methods);
    const before = discretization.initialState();
    const stepper = discretization.createCpuSimulation();
    return stepper.advance(20).then(async ({ outcome }) => {
      expect(outcome.kind).toBe('running');
      const after = await stepper.readState();
      const change = Math.max(...Array.from(after, (value, i) => Math.abs(value - before[i])));
      expect(change).toBeGreaterThan(0);
      expect(change).toBeLessThan(1e-4);
    });
  });

  it.each(['dg-paper/vortex/A/p1/f64', 'dg-paper/vortex/A/p1/limiter'])(
    'are measured on the CPU: %s',
    async (id) => {
      const task = full.find((one) => one.id === id)!;
      const mesh = dgPaperMesh(task.dgPaper!, task.cells);
      const measured = await measureTask({ ...task, backend: 'cpu' }, mesh, null, options);
      expect(measured.note).toBe('');
      expect(measured.microsecondsPerStep).toBeGreaterThan(0);
    },
  );

  it('run the double Mach reflection to its end', async () => {
    const task = full.find(({ id }) => id === 'dg-paper/double-mach/A')!;
    const mesh = dgPaperMesh(task.dgPaper!, 200);
    const measured = await measureTask({ ...task, backend: 'cpu' }, mesh, null, options);
    expect(measured.note).toBe('');
    expect(measured.wholeRun!.steps).toBeGreaterThan(20);
    const seconds = 1e-6 * measured.microsecondsPerStep! * measured.wholeRun!.steps;
    expect(measured.wholeRun!.seconds).toBeCloseTo(seconds, 9);
  });
});

describe('tables on triangles', () => {
  const vortex = (changes: Parameters<typeof row>[0]) =>
    row({
      group: 'dgPaper',
      order: 4,
      cells: 2880,
      dgPaper: { kind: 'vortex', mesh: 'C' },
      ...changes,
    });
  const rows = [
    vortex({ backend: 'cpu', microsecondsPerStep: 28_800 }),
    vortex({ microsecondsPerStep: 288, deviceBytes: 5e6 }),
    vortex({ precision: 'df64', microsecondsPerStep: 2880 }),
    vortex({ order: 1, microsecondsPerStep: 100 }),
    vortex({ order: 1, limiter: 'barthJespersen', microsecondsPerStep: 115 }),
    row({
      group: 'dgPaper',
      cells: 68_352,
      limiter: 'barthJespersen',
      dgPaper: { kind: 'doubleMach', mesh: 'A' },
      wholeRun: { seconds: 0.25, steps: 4000 },
    }),
  ];

  it('compare times per element, speed-ups of like with like, runs and memory', () => {
    const [elements, limiter, runs] = dgPaperTables(rows, short);
    expect(elements.rows[1]).toEqual([
      'C, 2,880',
      '4',
      // Seconds per element and step: 288 µs over 2,880 elements.
      ...['1e-7', '0.000001', '0.00001'],
      ...['100', '10'],
      // 1,000 steps of 288 µs.
      ...['0.288', '5'],
      ...['0.00000585', '0.00000325'],
      // 1,000 steps on 2,880 elements at the corrected time.
      '9.36',
    ]);
    expect(limiter.rows).toEqual([['C, 2,880', '3.47e-8', '3.99e-8', '15 %', '≤ 15 %']]);
    expect(runs.rows[0]).toEqual([
      'A, 68,352',
      '0.25',
      '4000',
      '40',
      '2.94 / 2.07 min, 70.91 MB',
      '0.71 min, 43.64 MB, 3961 steps',
    ]);
  });

  it('are printed by the command, and empty without their measurements', () => {
    expect(benchmarkText({ ...report, rows })).toContain('Double Mach reflection to t = 0.2');
    expect(dgPaperTables(report.rows, short)).toEqual([]);
  });

  it('correct the misprint on mesh C, p = 4', () => {
    const times = vortexMeshes.map((mesh) => printedElementTimes.get(4)!.get(mesh)!.gtx580);
    expect([...times].sort((a, b) => b - a)).toEqual(times);
  });
});
