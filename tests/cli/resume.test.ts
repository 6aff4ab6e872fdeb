import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CaseInput } from '../../solver/case/document';
import { crc32 } from '../../solver/core/crc32';
import { readCheckpoint } from '../../solver/project/checkpoint';
import { readContainer, writeContainer } from '../../solver/project/container';
import { segmentFile, segmentsOf } from '../../solver/project/segments';
import { caseFolder, fluxbench, projectFolder } from './support';

const cpu = ['--backend', 'cpu'];
const time = { end: null, maxSteps: 12, steadyTolerance: null };

const readFxb = async (...path: string[]): Promise<ArrayBuffer> =>
  new Uint8Array(await readFile(join(...path))).buffer;

/** Corrupts a byte near the end of a file, which is in the last array of a container. */
async function damage(...path: string[]): Promise<void> {
  const bytes = await readFile(join(...path));
  bytes[bytes.length - 2] ^= 0xff;
  await writeFile(join(...path), bytes);
}

const resume = (folder: string) =>
  fluxbench(['run', 'case.json', '--out', 'out', '--resume', ...cpu], { folder });

/**
 * Creates a results folder `out` with checkpoints at steps 4 and 9, and `whole` with the same run
 * uninterrupted.
 */
async function folderWithTwoStates(changes: Partial<CaseInput> = {}): Promise<string> {
  const folder = await caseFolder({ time, ...changes });
  const words = ['run', 'case.json', ...cpu];
  await fluxbench([...words, '--out', 'out', '--steps', '4'], { folder });
  await fluxbench([...words, '--out', 'out', '--resume', '--steps', '9'], { folder });
  await fluxbench([...words, '--out', 'whole'], { folder });
  return folder;
}

/** Expects the resumed run to equal the uninterrupted run. */
async function expectWhole(folder: string): Promise<void> {
  for (const file of ['history.fxb', 'monitors.fxb', 'checkpoint.fxb']) {
    const bytes = await readFile(join(folder, 'out', file));
    expect([file, bytes]).toEqual([file, await readFile(join(folder, 'whole', file))]);
  }
}

describe('resuming a run in a folder', () => {
  it('uses the previous checkpoint if the last one is damaged', async () => {
    const statistics = [{ name: 'mean', expression: 'q', from: 0 }];
    const folder = await folderWithTwoStates({ outputs: { statistics } });
    await damage(folder, 'out', 'checkpoint.fxb');
    const before = await readFxb(folder, 'out', 'checkpoint.previous.fxb');
    expect(readCheckpoint(before).step).toBe(4);
    const { exitCode, err } = await resume(folder);
    expect(err).toMatch(/^warning: out\/checkpoint\.fxb: the file is damaged \(array /m);
    expect(err).toMatch(/^Continuing out from checkpoint\.previous\.fxb, step 4, t = /m);
    expect(exitCode).toBe(0);
    await expectWhole(folder);
    // The damaged checkpoint did not replace the previous one.
    expect(await readFxb(folder, 'out', 'checkpoint.previous.fxb')).toEqual(before);
  });

  it('continues averages of velocity covariances bit for bit', async () => {
    const walls = ['left', 'right', 'bottom', 'top'];
    const averaged = (name: string, expression: string, others: string[]) => ({
      ...{ name, expression, from: 0.004, to: null, fluctuation: false, with: others },
    });
    const folder = await folderWithTwoStates({
      mesh: { generate: { kind: 'box', min: [0, 0], max: [1, 1], cells: [2, 2], order: 2 } },
      system: { id: 'navierStokes2d', parameters: {} },
      scheme: { id: 'cpr', order: 1, integrator: 'rdpk3sp35' },
      initial: { rho: '1', u: 'y', v: '0.1*sin(9*x)', p: '1' },
      boundaries: Object.fromEntries(
        walls.map((name) => [name, { condition: 'adiabaticWall', values: {} }]),
      ),
      outputs: {
        statistics: [averaged('um', 'u', ['um', 'vm']), averaged('vm', 'v', ['vm'])],
        // Both runs stop between two samples.
        averageEvery: 3,
        snapshots: { times: [0.03] },
      },
    });
    expect((await resume(folder)).err).toMatch(/^Continuing out from step 9, t = /m);
    await expectWhole(folder);
    const { averages } = readCheckpoint(await readFxb(folder, 'out', 'checkpoint.fxb'));
    expect(averages!.coefficients.some((value) => value !== 0)).toBe(true);
  });

  it('works if the run stopped between the two steps of a checkpoint write', async () => {
    const folder = await folderWithTwoStates();
    const [from, to] = ['checkpoint.fxb', 'checkpoint.previous.fxb'];
    await rename(join(folder, 'out', from), join(folder, 'out', to));
    expect((await resume(folder)).err).toMatch(/^Continuing out from \S+, step 9, t = /m);
    await expectWhole(folder);
  });

  it('uses a snapshot newer than the previous checkpoint, or the only one left', async () => {
    const outputs = { snapshots: { times: [0.1, 0.5] } };
    const folder = await folderWithTwoStates({ outputs });
    await damage(folder, 'out', 'checkpoint.fxb');
    expect((await resume(folder)).err).toMatch(/Continuing out from snapshot-0\.5\.fxb, step/);
    await expectWhole(folder);
    for (const file of ['checkpoint.fxb', 'snapshot-0.5.fxb']) await damage(folder, 'out', file);
    await rm(join(folder, 'out', 'checkpoint.previous.fxb'), { force: true });
    expect((await resume(folder)).err).toMatch(/Continuing out from snapshot-0\.1\.fxb, step/);
    await expectWhole(folder);
  });

  it('uses a snapshot newer than the last checkpoint', async () => {
    const folder = await folderWithTwoStates({ outputs: { snapshots: { times: [0.1, 0.5] } } });
    const [from, to] = ['checkpoint.previous.fxb', 'checkpoint.fxb'];
    await rename(join(folder, 'out', from), join(folder, 'out', to));
    expect((await resume(folder)).err).toMatch(/^Continuing out from snapshot-0\.5\.fxb, step/m);
    await expectWhole(folder);
  });

  it('loses only the damaged history or monitor file', async () => {
    for (const [file, intact] of [
      ['history.fxb', 'monitors.fxb'],
      ['monitors.fxb', 'history.fxb'],
    ]) {
      const folder = await folderWithTwoStates();
      await damage(folder, 'out', file);
      await writeFile(join(folder, 'out', 'summary.json'), '{"outcome":');
      const { exitCode, err } = await resume(folder);
      expect(exitCode).toBe(0);
      expect(err).toMatch(new RegExp(`^warning: out/${file}: .*; continuing without it$`, 'm'));
      expect(err).toMatch(/^warning: out\/summary\.json: the file is damaged; /m);
      for (const whole of [intact, 'checkpoint.fxb']) {
        const bytes = await readFile(join(folder, 'out', whole));
        expect(bytes).toEqual(await readFile(join(folder, 'whole', whole)));
      }
    }
  });

  it('reads rows in segments, and replaces them by those of the resumed run', async () => {
    const folder = await folderWithTwoStates();
    for (const file of ['history.fxb', 'monitors.fxb']) {
      const { arrays, ...whole } = readContainer(await readFxb(folder, 'out', file), file);
      const [name, rows] = Object.entries(arrays)[0];
      const half = rows.length - 4 * (file === 'history.fxb' ? 4 : 3);
      const base = writeContainer({ ...whole, arrays: { [name]: rows.slice(0, half) } });
      const segment = (before: ArrayBuffer): ArrayBuffer =>
        writeContainer({
          kind: 'segment',
          metadata: { after: crc32(new Uint8Array(before)) },
          arrays: { [name]: rows.slice(half) },
        });
      const put = (index: number, bytes: ArrayBuffer): Promise<void> =>
        writeFile(join(folder, 'out', segmentFile(file, index)), new Uint8Array(bytes));
      await put(0, base);
      await put(1, segment(base));
      // Does not continue the first segment: a leftover.
      await put(2, segment(base));
    }
    const csv = await fluxbench(['export', 'out', '--csv', '--out', 'rows.csv'], { folder });
    expect(csv.exitCode).toBe(0);
    const lines = (await readFile(join(folder, 'rows.csv'), 'utf8')).trim().split(/\r?\n/);
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9,
    ]);
    expect((await resume(folder)).exitCode).toBe(0);
    await expectWhole(folder);
    const names = await readdir(join(folder, 'out'));
    expect([...segmentsOf('history.fxb', names), ...segmentsOf('monitors.fxb', names)]).toEqual([]);
  });

  it('removes the states of an earlier run without --resume', async () => {
    const folder = await folderWithTwoStates({ outputs: { snapshots: { times: [0.1] } } });
    const words = ['run', 'case.json', '--out', 'out', '--steps', '1', ...cpu];
    await fluxbench(words, { folder });
    const states = (await readdir(join(folder, 'out'))).filter((name) => /^(che|sna)/.test(name));
    expect(states).toEqual(['checkpoint.fxb']);
  });
});

describe('resuming a run of a project', () => {
  /** Creates a project with three runs of 2, 4 and 6 steps. */
  async function projectOfThree(): Promise<string> {
    const folder = await projectFolder({ time });
    for (const steps of ['2', '4', '6']) {
      await fluxbench(['run', 'square.fluxbench', '--steps', steps, ...cpu], { folder });
    }
    return folder;
  }
  const proceed = (folder: string, ...words: string[]) =>
    fluxbench(['run', 'square.fluxbench', ...words, ...cpu], { folder });

  it('suggests the previous run if the last one has no intact checkpoint', async () => {
    const folder = await projectOfThree();
    await damage(folder, 'square.fluxbench', 'runs', '0003', 'checkpoint.fxb');
    const { exitCode, err } = await proceed(folder, '--resume');
    expect([exitCode, err]).toEqual([
      2,
      expect.stringMatching(
        /^runs\/0003\/checkpoint\.fxb: the file is damaged .*: no intact checkpoint; use --from 0002 to continue the run before\n$/,
      ),
    ]);
    expect((await proceed(folder, '--from', '2')).err).toMatch(
      /^Continuing runs\/0002 from step 4/m,
    );
    const entry = join(folder, 'square.fluxbench', 'runs', '0004', 'run.json');
    expect(JSON.parse(await readFile(entry, 'utf8')).continues).toBe('0002');
  });

  it('continues the named run and lists the available ones', async () => {
    const folder = await projectOfThree();
    const named = await proceed(folder, '--resume', '--from', '0001');
    expect(named.err).toMatch(/^Continuing runs\/0001 from step 2, t = /m);
    expect(await proceed(folder, '--from', '9')).toMatchObject({
      exitCode: 2,
      err: '--from: the project has no run 0009; available: 0001, 0002, 0003, 0004\n',
    });
    expect(await proceed(folder, '--from', '1', '--out', 'out')).toMatchObject({
      exitCode: 2,
      err: '--from: selects a run of a project; omit --out\n',
    });
  });
});
