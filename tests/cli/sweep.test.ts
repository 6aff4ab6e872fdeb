import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { caseFolder, fluxbench, projectFolder } from './support';

const cpu = ['--backend', 'cpu'];
const changes = {
  definitions: [{ name: 'height', expression: '1' }],
  initial: { q: 'height + x' },
  sweep: { parameters: [{ name: 'height', values: '1:1:3' }] },
};
interface Printed {
  readonly parameters: string[];
  readonly runs: {
    readonly values: Record<string, number>;
    readonly failure: string | null;
    readonly folder: string | null;
    readonly summary: { readonly conserved: { readonly q: { readonly start: number } } } | null;
  }[];
}

describe('fluxbench sweep', () => {
  it('runs every point and prints the results', async () => {
    const folder = await caseFolder(changes);
    const { exitCode, out, err } = await fluxbench(['sweep', 'case.json', '--json', ...cpu], {
      folder,
    });
    expect(exitCode).toBe(0);
    const { parameters, runs } = JSON.parse(out) as Printed;
    expect(parameters).toEqual(['height']);
    expect(runs.map(({ values }) => values.height)).toEqual([1, 2, 3]);
    // The integral of height + x over the unit square.
    runs.forEach(({ summary }, i) => expect(summary?.conserved.q.start).toBeCloseTo(i + 1.5, 12));
    expect(err).toMatch(/^3 runs, about .* in total, estimated from the first run$/m);
    expect(err).toContain('2 of 3: height = 2');
  });

  it('writes runs and table to a folder and resumes missing runs', async () => {
    const folder = await caseFolder(changes);
    const words = ['sweep', 'case.json', '--out', 'results', ...cpu];
    expect((await fluxbench(words, { folder })).out).toMatch(/^height +outcome +steps/m);
    expect((await readdir(join(folder, 'results'))).sort()).toEqual([
      '0001',
      '0002',
      '0003',
      'sweep.csv',
    ]);
    const csv = await readFile(join(folder, 'results', 'sweep.csv'), 'utf8');
    expect(csv.split('\r\n')[2]).toMatch(/^2,stepLimit,10,/);
    await rm(join(folder, 'results', '0002', 'summary.json'));
    const again = await fluxbench([...words, '--resume'], { folder });
    expect(again.err).toMatch(/^2 of 3: height = 2$/m);
    expect(again.err).not.toContain('of 3: height = 1');
    expect(again.out).toMatch(/^3 +stepLimit/m);
  });

  it('repeats runs after a change and adds new values', async () => {
    const folder = await caseFolder(changes);
    const words = ['sweep', 'case.json', '--out', 'results', '--json', ...cpu];
    const edit = async (edited: object) => {
      const file = join(folder, 'case.json');
      const document = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, JSON.stringify({ ...document, ...edited }));
      const { out, err } = await fluxbench([...words, '--resume'], { folder });
      const { runs } = JSON.parse(out) as Printed;
      return {
        err,
        computed: [...err.matchAll(/^\d of \d: height = (.*)$/gm)].map(([, value]) => value),
        starts: runs.map(({ summary }) => summary?.conserved.q.start),
        folders: runs.map((run) => run.folder),
      };
    };
    const first = await edit({});
    expect(first.computed).toEqual(['1', '2', '3']);
    const wider = await edit({ sweep: { parameters: [{ name: 'height', values: '0:1:2' }] } });
    expect(wider.computed).toEqual(['0']);
    expect(wider.err).not.toContain('changed');
    expect(wider.folders).toEqual(['0004', '0001', '0002'].map((id) => join('results', id)));
    // The new initial state differs only for height = 2.
    const twice = await edit({ initial: { q: '(height > 1.5 ? 2*height : height) + x' } });
    expect(twice.err).toContain(
      'The case has changed since the earlier sweep: all runs are repeated\n',
    );
    expect(twice.starts.map((value) => value?.toFixed(9))).toEqual(
      ['0.5', '1.5', '4.5'].map((value) => `${value}00000000`),
    );
    expect((await edit({ name: 'Another name', description: 'And a text' })).computed).toEqual([]);
    const limited = await edit({
      sweep: { parameters: [{ name: 'height', values: '2' }] },
      time: { end: null, maxSteps: 5, steadyTolerance: null },
    });
    expect(limited.err).toContain('earlier sweep: all runs are');
  });

  it('stores runs in a project with the sweep they belong to', async () => {
    const folder = await projectFolder(changes);
    const { out } = await fluxbench(['sweep', 'square.fluxbench', '--json', ...cpu], { folder });
    const { runs } = JSON.parse(out) as Printed;
    expect(runs.map((run) => run.folder)).toEqual(
      ['0001', '0002', '0003'].map((id) => join('square.fluxbench', 'runs', id)),
    );
    const run = join(folder, 'square.fluxbench', 'runs', '0002', 'run.json');
    expect(JSON.parse(await readFile(run, 'utf8'))).toMatchObject({
      sweep: { values: { height: 2 } },
    });
  });

  it('continues after a run that cannot start, and exits with 1', async () => {
    const folder = await caseFolder({ ...changes, initial: { q: 'sqrt(height - 2) + x' } });
    const { exitCode, out } = await fluxbench(['sweep', 'case.json', '--json', ...cpu], { folder });
    const { runs } = JSON.parse(out) as Printed;
    expect(exitCode).toBe(1);
    expect(runs.map(({ failure }) => failure !== null)).toEqual([true, false, false]);
  });

  it.each([
    [{}, /has no sweep; add a "sweep"/],
    [
      { sweep: { parameters: [{ name: 'beta', values: '1' }] } },
      /sweep\.parameters\[0\]: "beta" cannot be varied/,
    ],
  ])('rejects a missing or invalid sweep: %#', async (faulty, message) => {
    const folder = await caseFolder(faulty);
    const { exitCode, err } = await fluxbench(['sweep', 'case.json', ...cpu], { folder });
    expect(exitCode).toBe(2);
    expect(err).toMatch(message);
  });
});
