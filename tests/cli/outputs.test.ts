import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../../solver/case/document';
import type { RunSummary } from '../../solver/run/runReports';
import { readVtu } from '../outputs/readVtu';
import { caseFolder, fluxbench, projectFolder, squareCase } from './support';

const outputs: CaseInput['outputs'] = {
  statistics: [{ name: 'mean', expression: 'q', from: 0.25, fluctuation: true }],
  snapshots: { times: [0.125], interval: 0.25 },
  marks: [{ name: 'Highest', field: 'mean', kind: 'maximum' }],
  monitors: [
    {
      kind: 'point',
      name: 'Probe 1',
      expression: 'q*t',
      at: [0.5, 0.5],
    },
    {
      kind: 'line',
      name: 'Cut',
      expression: 'q',
      from: [0, 0.5],
      to: [1, 0.5],
      points: 3,
      every: 2,
    },
  ],
};

const changes = {
  scheme: { ...squareCase('').scheme, order: 2, limiter: 'none' as const },
  time: { end: 0.5, maxSteps: null, steadyTolerance: null },
  outputs,
};

const computed = async () => {
  const folder = await projectFolder(changes);
  const words = ['run', 'square.fluxbench', '--backend', 'cpu', '--json'];
  const { exitCode, out } = await fluxbench(words, { folder });
  expect(exitCode).toBe(0);
  return { folder, summary: JSON.parse(out) as RunSummary };
};
const exported = (folder: string, ...words: string[]) =>
  fluxbench(['export', 'square.fluxbench', ...words], { folder });

describe('outputs of a case on the command line', () => {
  it('is stored in the project, with marks in the summary', async () => {
    const { folder, summary } = await computed();
    const files = await readdir(join(folder, 'square.fluxbench', 'runs', '0001'));
    expect(files.filter((file) => file.startsWith('snapshot')).sort()).toEqual([
      'snapshot-0.125.fxb',
      'snapshot-0.25.fxb',
      'snapshot-0.5.fxb',
    ]);
    expect(summary.marks).toEqual([
      {
        name: 'Highest',
        field: 'mean',
        kind: 'maximum',
        place: {
          x: expect.closeTo(1, 9),
          y: expect.any(Number),
          z: 0,
          value: expect.any(Number),
        },
      },
    ]);
  });

  it('is printed with the summary', async () => {
    const folder = await caseFolder(changes);
    const words = ['run', 'case.json', '--backend', 'cpu', '--out', 'results'];
    const { out } = await fluxbench(words, { folder });
    expect(out).toMatch(/^Highest +maximum of mean: 1\.\d+ at \(1, [\d.]+\)$/m);
    expect(await readdir(join(folder, 'results'))).toContain('snapshot-0.125.fxb');
  });

  it('ends a run when settled, and the summary lists unsettled monitors', async () => {
    const settled = (tolerance: number) => ({
      ...changes,
      time: {
        ...changes.time,
        settled: { over: 0.2, monitors: [{ name: 'Probe 1', tolerance }] },
      },
    });
    const run = async (tolerance: number): Promise<RunSummary> => {
      const folder = await caseFolder(settled(tolerance));
      const words = ['run', 'case.json', '--backend', 'cpu', '--json'];
      return JSON.parse((await fluxbench(words, { folder })).out) as RunSummary;
    };
    const early = await run(10);
    expect(early.outcome.kind).toBe('steady');
    expect(early.time).toBeGreaterThan(0.2);
    expect(early.time).toBeLessThan(0.5);
    const never = await run(1e-9);
    expect(never.outcome.kind).toBe('endTime');
    expect(never.unsettled).toEqual([expect.stringMatching(/^Probe 1 still changes by /)]);
  });

  it('is written as tables and included in the summary', async () => {
    const folder = await caseFolder(changes);
    const words = ['run', 'case.json', '--backend', 'cpu', '--out', 'results'];
    const { out } = await fluxbench(words, { folder });
    expect(out).toMatch(
      /^Probe 1 +[\d.]+, mean [\d.]+ \(no standard error: too few values: 5 of at least 20\), 0 … [\d.]+$/m,
    );
    const table = async (name: string) =>
      (await readFile(join(folder, 'results', 'monitors', name), 'utf8')).trim().split('\r\n');
    expect((await readdir(join(folder, 'results', 'monitors'))).sort()).toEqual([
      'Cut.csv',
      'Probe_1.csv',
      'conserved.csv',
    ]);
    const [head, first, ...rows] = await table('Probe_1.csv');
    expect([head, first]).toEqual(['step,time,Probe 1', '0,0,0']);
    expect(rows.at(-1)).toMatch(/^\d+,0\.5,[\d.]+$/);
    expect((await table('Cut.csv'))[0]).toBe('step,time,0,0.5,1');
    const summary = JSON.parse(
      await readFile(join(folder, 'results', 'summary.json'), 'utf8'),
    ) as RunSummary;
    expect(summary.monitors).toEqual([
      {
        name: 'Probe 1',
        kind: 'point',
        last: Number(rows.at(-1)?.split(',')[2]),
        mean: expect.any(Number),
        noError: 'too few values: 5 of at least 20',
        change: expect.any(Number) as number,
        minimum: 0,
        maximum: expect.any(Number),
      },
    ]);
  });

  it('is exported with the solution and with snapshots', async () => {
    const { folder } = await computed();
    await exported(folder, '--vtu', '--out', 'last.vtu');
    const last = readVtu(await readFile(join(folder, 'last.vtu')));
    expect(last.sections.get('PointData')).toEqual([
      'q',
      'velocityX',
      'velocityY',
      'mean',
      'mean_rms',
    ]);
    expect(Math.max(...Array.from(last.arrays.get('mean')!))).toBeGreaterThan(1);
    await exported(folder, '--vtu', '--snapshot', '0.125', '--out', 'early.vtu');
    const early = readVtu(await readFile(join(folder, 'early.vtu')));
    expect(Array.from(early.arrays.get('TimeValue')!)).toEqual([0.125]);
    expect(Math.max(...Array.from(early.arrays.get('mean')!))).toBe(0);
  });

  it('is exported as a table of samples', async () => {
    const { folder } = await computed();
    await exported(folder, '--csv', '--field', 'mean', '--out', 'mean.csv');
    const [head, ...rows] = (await readFile(join(folder, 'mean.csv'), 'utf8')).trim().split('\r\n');
    expect(head).toBe('x,y,mean');
    expect(rows).toHaveLength(12);
    expect(rows.every((row) => row.split(',').map(Number).every(Number.isFinite))).toBe(true);
  });

  it('is listed if the requested snapshot does not exist', async () => {
    const { folder } = await computed();
    expect(await exported(folder, '--png', '--snapshot', '0.3')).toEqual({
      exitCode: 2,
      out: '',
      err: '--snapshot: no state was saved at t = 0.3; available: 0.125, 0.25, 0.5\n',
    });
    expect((await exported(folder, '--csv', '--snapshot', '0.25')).err).toBe(
      '--snapshot: the residual history covers all times; add --field to export a state\n',
    );
  });
});
