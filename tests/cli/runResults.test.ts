import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseDocument, CaseInput } from '../../solver/case/document';
import { caseFolder, fluxbench, projectFolder, squareMesh } from './support';

const cpu = ['--backend', 'cpu'];
const sampled: Partial<CaseInput> = {
  samples: [{ kind: 'line', name: 'cut', fields: ['q'], from: [0, 0.3], to: [1, 0.3], points: 3 }],
};

const caseOf = async (...path: string[]): Promise<CaseDocument> =>
  JSON.parse(await readFile(join(...path, 'case.json'), 'utf8'));

async function computed(words: string[], folder: string): Promise<void> {
  const { exitCode, err } = await fluxbench([...words, ...cpu], { folder });
  expect(exitCode, err).toBe(0);
}

/** Returns the output of exporting q along a line. */
async function line(folder: string, ...words: string[]): Promise<string> {
  const format = ['--line', '0,0.3,1,0.3', '--points', '3', '--field', 'q', '--out', '-'];
  const { exitCode, out, err } = await fluxbench(['export', ...words, ...format], { folder });
  expect(exitCode, err).toBe(0);
  return out;
}

const edit = async (path: string, changes: object): Promise<void> =>
  writeFile(
    join(path, 'case.json'),
    JSON.stringify({ ...JSON.parse(await readFile(join(path, 'case.json'), 'utf8')), ...changes }),
  );

describe('results folder', () => {
  it('contains the case as computed and its mesh', async () => {
    const folder = await caseFolder();
    await computed(['run', 'case.json', '--steps', '3', '--out', 'results'], folder);
    const kept = await caseOf(folder, 'results');
    const own = await caseOf(folder);
    expect(kept).toMatchObject({ name: 'Square', mesh: { file: 'mesh/square.msh' } });
    expect(kept.time).toEqual({ ...own.time, maxSteps: 3 });
    expect(await readFile(join(folder, 'results', 'mesh', 'square.msh'), 'utf8')).toBe(squareMesh);
    // The results folder is itself a runnable case.
    await computed(['run', 'results', '--out', 'again'], folder);
    expect(await line(folder, 'again')).toBe(await line(folder, 'results'));
  });

  it('can be exported and reported without its project', async () => {
    const folder = await caseFolder(sampled);
    await computed(['run', 'case.json', '--steps', '3', '--out', 'results'], folder);
    await mkdir(join(folder, 'far'));
    await rename(join(folder, 'results'), join(folder, 'far', 'moved'));
    await rm(join(folder, 'case.json'));
    await rm(join(folder, 'square.msh'));
    const formats = [
      ...['--vtu', '--pvd', '--msh', '--csv', '--png', '--frames'].map((format) => [format]),
      ['--line', '0,0.3,1,0.3'],
      ['--sample', 'cut'],
      ['--plot', 'residuals'],
      ['--monitor', 'conserved'],
    ];
    for (const words of formats.map((format) => ['export', 'far/moved', ...format])) {
      const { exitCode, err } = await fluxbench(words, { folder });
      expect([words, exitCode, err]).toEqual([words, 0, expect.stringMatching(/^Wrote moved/)]);
    }
    const report = await fluxbench(['report', 'far/moved', '--out', '-'], { folder });
    expect(report.out).toContain('<h2>Convergence</h2>');
  });

  it('does not overwrite a case of the user', async () => {
    const folder = await caseFolder();
    const before = await readFile(join(folder, 'case.json'), 'utf8');
    const words = ['run', 'case.json', '--steps', '1', '--out', '.', ...cpu];
    expect(await fluxbench(words, { folder })).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining(
        '.: contains a case.json of your own, which the results would overwrite; choose another folder, e.g. results\n',
      ),
    });
    expect(await readFile(join(folder, 'case.json'), 'utf8')).toBe(before);
    // The case of an earlier run is replaced.
    for (const steps of ['1', '2']) {
      await computed(['run', 'case.json', '--steps', steps, '--out', 'results'], folder);
      expect((await caseOf(folder, 'results')).time.maxSteps).toBe(Number(steps));
    }
  });

  it('is complete for each run of a sweep', async () => {
    const folder = await caseFolder({
      definitions: [{ name: 'height', expression: '1' }],
      initial: { q: 'height' },
      sweep: { parameters: [{ name: 'height', values: '1, 2' }] },
    });
    await computed(['sweep', 'case.json', '--out', 'results'], folder);
    const kept = await caseOf(folder, 'results', '0002');
    expect(kept.definitions).toEqual([{ name: 'height', expression: '2' }]);
    expect(kept.sweep).toBeUndefined();
    const { err } = await fluxbench(['export', 'results/0002', '--csv'], { folder });
    expect(err).toBe('Wrote results-0002.csv\n');
    expect(await line(folder, 'results/0002')).not.toBe(await line(folder, 'results/0001'));
    expect(await fluxbench(['report', 'results'], { folder })).toMatchObject({
      exitCode: 2,
      err: `results: the folder contains the runs of a sweep; give one of them, e.g. ${join('results', '0001')}\n`,
    });
  });

  it('is rejected with a remedy if its case is missing', async () => {
    const folder = await caseFolder();
    await computed(['run', 'case.json', '--steps', '1', '--out', 'results'], folder);
    await rm(join(folder, 'results', 'case.json'));
    const refusal = async (...words: string[]) => {
      const { exitCode, err } = await fluxbench(['export', ...words, '--vtu'], { folder });
      expect(exitCode).toBe(2);
      return err;
    };
    expect(await refusal('results')).toBe(
      'results: case.json is missing; copy the case and its mesh there or rerun the case\n',
    );
    await mkdir(join(folder, 'empty'));
    expect(await refusal('empty')).toBe(
      'empty: the folder has no results; give a project (NAME.fluxbench) or a results folder\n',
    );
    expect(await refusal('results', '--run', '1')).toBe(
      '--run: results is not a project; omit the option\n',
    );
  });
});

describe('runs of a project', () => {
  it('is exported with its own case and mesh', async () => {
    const folder = await projectFolder(sampled);
    const project = join(folder, 'square.fluxbench');
    await computed(['run', 'square.fluxbench', '--steps', '3'], folder);
    const before = await line(folder, 'square.fluxbench');
    // A different system of equations on a mesh of one triangle.
    await writeFile(
      join(project, 'mesh', 'other.msh'),
      squareMesh.replace('6 2 2 2 1 1 3 4\n', '').replace('$Elements\n6', '$Elements\n5'),
    );
    await edit(project, {
      mesh: { file: 'mesh/other.msh' },
      system: { id: 'shallowWater2d' },
      initial: { h: '1', u: '0', v: '0' },
      boundaries: {},
      samples: [],
    });
    expect(await line(folder, 'square.fluxbench')).toBe(before);
    const sample = ['export', 'square.fluxbench', '--sample', 'cut', '--out', '-'];
    expect((await fluxbench(sample, { folder })).out).toBe(before);
    const report = await fluxbench(['report', 'square.fluxbench', '--out', '-'], { folder });
    expect([report.err, report.out.includes('mesh/square.msh')]).toEqual(['', true]);
  });

  it('can be exported by number or folder without a case in the project', async () => {
    const folder = await projectFolder();
    for (const steps of ['2', '4']) {
      await computed(['run', 'square.fluxbench', '--steps', steps], folder);
    }
    await rm(join(folder, 'square.fluxbench', 'case.json'));
    const first = await line(folder, 'square.fluxbench', '--run', '1');
    expect(first).not.toBe(await line(folder, 'square.fluxbench'));
    expect(await line(folder, 'square.fluxbench/runs/0001')).toBe(first);
    await fluxbench(['export', 'square.fluxbench/runs/0001', '--csv'], { folder });
    expect(await readdir(folder)).toContain('square-0001.csv');
    const words = ['report', 'square.fluxbench', '--run', '7'];
    expect(await fluxbench(words, { folder })).toMatchObject({
      exitCode: 2,
      err: '--run: the project has no run 7; available: 0001, 0002\n',
    });
  });

  it('uses the case of the project if it has none, with a warning if that case changed', async () => {
    const folder = await projectFolder();
    const project = join(folder, 'square.fluxbench');
    await computed(['run', 'square.fluxbench', '--steps', '2'], folder);
    await rm(join(project, 'runs', '0001', 'case.json'));
    const words = ['export', 'square.fluxbench', '--vtu', '--out', '-'];
    expect(await fluxbench(words, { folder })).toMatchObject({ exitCode: 0, err: '' });
    await edit(project, { initial: { q: '7' } });
    expect(await fluxbench(words, { folder })).toMatchObject({
      exitCode: 0,
      err: 'warning: square.fluxbench: run 0001 has no stored case and the case of the project has changed since; using the current case\n',
    });
  });

  it('is reported if its case is damaged', async () => {
    const folder = await projectFolder();
    await computed(['run', 'square.fluxbench', '--steps', '2'], folder);
    await writeFile(join(folder, 'square.fluxbench', 'runs', '0001', 'case.json'), '{');
    const { exitCode, err } = await fluxbench(['export', 'square.fluxbench', '--vtu'], { folder });
    expect([exitCode, err]).toEqual([
      2,
      expect.stringContaining('square.fluxbench/runs/0001/case.json:1:2: not valid JSON'),
    ]);
  });
});
