import { readdir, readFile, rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CliContext } from '../../electron/cli/context';
import type { RunSummary } from '../../solver/run/runReports';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { readHistory } from '../../solver/project/history';
import { caseFolder, fluxbench, projectFolder, temporaryFolder } from './support';

const cpu = ['--backend', 'cpu'];

/** Simulates a disk that rejects files for which `isFull` returns true. */
const diskThat = (isFull: (name: string) => boolean): Required<Pick<CliContext, 'renameFile'>> => ({
  renameFile(from, to) {
    const name = basename(to).replace(/^\.probe\..*/, 'probe');
    if (!isFull(name)) return rename(from, to);
    return Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }));
  },
});

const endless = {
  time: { end: 1e9, maxSteps: null, steadyTolerance: null },
  outputs: { checkpointInterval: 1 },
};

const readFxb = async (...path: string[]): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(join(...path))).buffer;

describe('run whose results cannot be written', () => {
  it('is rejected before it starts, in a folder and in a project', async () => {
    const disk = diskThat(() => true);
    for (const [folder, words] of [
      [await caseFolder(), ['run', 'case.json', '--out', 'out']],
      [await projectFolder(), ['run', 'square.fluxbench']],
    ] as const) {
      const { exitCode, out, err } = await fluxbench([...words, ...cpu], { folder, ...disk });
      expect([exitCode, out]).toEqual([2, '']);
      expect(err.trimEnd().split('\n').at(-1)).toMatch(
        /(out|square\.fluxbench): no space left on the disk.*choose another results folder/,
      );
    }
  });

  it('is rejected if a checkpoint exceeds the free space, and warns if space is tight', async () => {
    const folder = await caseFolder();
    const words = ['run', 'case.json', '--out', 'out', ...cpu];
    const withFree = (bytes: number) =>
      fluxbench(words, { folder, freeBytes: () => Promise.resolve(bytes) });
    expect(await withFree(10)).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/out: not enough disk space: a checkpoint takes about 0\.0 MiB/),
    });
    const tight = await withFree(100);
    expect([tight.exitCode, tight.err]).toEqual([
      0,
      expect.stringContaining('3 checkpoints of about'),
    ]);
  });

  it.each([
    ['a folder', caseFolder, ['case.json', '--out', 'out'], 'out'],
    ['a project', projectFolder, ['square.fluxbench'], 'square.fluxbench/runs/0001'],
  ])('warns immediately and completes %s when the disk has space again', async (...given) => {
    const [, makeFolder, words, place] = given;
    const folder = await makeFolder(endless);
    let [now, roomAt, err] = [0, Infinity, ''];
    let interrupt = (): void => undefined;
    const { exitCode, out } = await fluxbench(['run', ...words, '--json', ...cpu], {
      folder,
      now: () => (now += 20),
      ...diskThat((name) => name !== 'probe' && now < roomAt),
      onInterrupt(callback) {
        interrupt = callback;
        return () => undefined;
      },
      notify(text) {
        err += text;
        if (text.includes('no space left')) roomAt = Math.min(roomAt, now + 4000);
        if (text.includes('are written now')) interrupt();
      },
    });
    const lines = err.split('\n');
    expect(lines.filter((line) => line.includes('no space left'))).toEqual([
      expect.stringMatching(/^warning: \S+(run|case)\.json: .*; the run continues/),
    ]);
    expect(lines).toContain('All files that could not be written before are written now');
    expect(lines.at(-2)).toBe(`Results are in ${place}`);
    expect(exitCode).toBe(130);
    const { steps } = JSON.parse(out) as RunSummary;
    expect(readCheckpoint(await readFxb(folder, place, 'checkpoint.fxb')).step).toBe(steps);
    expect(readHistory(await readFxb(folder, place, 'history.fxb')).rows.length).toBe(4 * steps);
    const names = await readdir(join(folder, place));
    expect(names).toEqual(expect.arrayContaining(['run.json', 'summary.json']));
    // Failed attempts leave no folders behind.
    if (place !== 'out') expect(await readdir(join(folder, place, '..'))).toEqual(['0001']);
  });

  it('writes tables and a summary of missing files before the large file', async () => {
    const folder = await caseFolder();
    const readSummary = async (): Promise<RunSummary> =>
      JSON.parse(await readFile(join(folder, 'out', 'summary.json'), 'utf8')) as RunSummary;
    let found: { readonly names: string[]; readonly summary: RunSummary } | null = null;
    const { exitCode, out } = await fluxbench(
      ['run', 'case.json', '--out', 'out', '--json', ...cpu],
      {
        folder,
        // Ctrl+C at this point ends the process and leaves the folder as found here.
        async renameFile(from, to) {
          if (basename(to) === 'result.vtu') {
            found = { names: await readdir(join(folder, 'out')), summary: await readSummary() };
          }
          await rename(from, to);
        },
      },
    );
    expect(exitCode).toBe(0);
    const { names, summary } = found!;
    expect(names).toEqual(
      expect.arrayContaining([
        'case.json',
        'checkpoint.fxb',
        'history.csv',
        'monitors',
        'run.json',
      ]),
    );
    expect(names).not.toContain('result.vtu');
    const reported = JSON.parse(out) as RunSummary;
    expect(summary).toEqual({ ...reported, notWritten: ['result.vtu'] });
    expect(await readSummary()).toEqual(reported);
    expect(await readdir(join(folder, 'out'))).toContain('result.vtu');
  });

  it('writes its results to a temporary folder as a last resort, and fails', async () => {
    const folder = await projectFolder({ outputs: { snapshots: { times: [0.01] } } });
    const rescue = temporaryFolder();
    const full = diskThat((name) => name !== 'probe');
    const { exitCode, out, err } = await fluxbench(['run', 'square.fluxbench', '--json', ...cpu], {
      folder,
      fallbackFolders: ['/dev/null/no', rescue],
      renameFile: (from, to) => (to.startsWith(rescue) ? rename : full.renameFile)(from, to),
    });
    const [name] = await readdir(rescue);
    const last = err.trimEnd().split('\n').at(-1)!;
    expect(last).toMatch(/case\.json: no space left on the disk/);
    expect(last).toContain(`the results are in ${join(rescue, name)} instead`);
    expect(exitCode).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ steps: 10 });
    expect((await readdir(join(rescue, name))).sort()).toEqual([
      'case.json',
      'checkpoint.fxb',
      'history.fxb',
      'mesh',
      'monitors.fxb',
      'run.json',
      'snapshot-0.01.fxb',
      'summary.json',
    ]);
    expect(await readdir(join(folder, 'square.fluxbench', 'runs'))).toEqual([]);
  });

  it('keeps all snapshots, and a limited number while the disk is full', async () => {
    const times = Array.from({ length: 60 }, (_, i) => (i + 1) / 1000);
    const folder = await projectFolder({
      outputs: { snapshots: { times } },
      time: { end: 0.07, maxSteps: null, steadyTolerance: null },
    });
    const words = ['run', 'square.fluxbench', ...cpu];
    const runs = join(folder, 'square.fluxbench', 'runs');
    const snapshots = async (place: string): Promise<number> =>
      (await readdir(place)).filter((name) => name.startsWith('snapshot-')).length;
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    expect(await snapshots(join(runs, '0001'))).toBe(60);
    const rescue = temporaryFolder();
    const full = diskThat((name) => name !== 'probe');
    const { exitCode, err } = await fluxbench(words, {
      folder,
      fallbackFolders: [rescue],
      renameFile: (from, to) => (to.startsWith(rescue) ? rename : full.renameFile)(from, to),
    });
    expect(exitCode).toBe(1);
    expect(err).toMatch(/the results are in/);
    const [name] = await readdir(rescue);
    expect(await snapshots(join(rescue, name))).toBeGreaterThan(20);
  });

  it('reports that no folder is writable', async () => {
    const folder = await caseFolder();
    const disk = diskThat((name) => name !== 'probe');
    const words = ['run', 'case.json', '--out', 'out', ...cpu];
    const { exitCode, out, err } = await fluxbench(words, { folder, ...disk });
    expect([exitCode, err]).toEqual([1, expect.stringMatching(/the results are lost\n$/)]);
    expect(out).toMatch(/^Outcome +reached the step limit$/m);
  });
});
