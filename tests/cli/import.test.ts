import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, projectFolder } from './support';

describe('fluxbench import', () => {
  it('adds a result to a project, exports it and starts a run from it', async () => {
    const folder = await projectFolder();
    const call = (...words: string[]) => fluxbench(words, { folder });
    await call('run', 'square.fluxbench', '--backend', 'cpu', '--steps', '2');
    await call('export', 'square.fluxbench', '--vtu', '--double', '--out', 'own.vtu');
    const name = ['--name', 'Other program'];
    const { out, err, exitCode } = await call('import', 'own.vtu', 'square.fluxbench', ...name);
    expect({ out, exitCode }).toEqual({ out: 'square.fluxbench/runs/0002\n', exitCode: 0 });
    expect(err).toContain('were left out: velocityX');
    const run = join(folder, 'square.fluxbench/runs/0002');
    expect(await readdir(run)).toEqual(
      expect.arrayContaining(['case.json', 'checkpoint.fxb', 'history.fxb', 'run.json']),
    );
    const kept = JSON.parse(await readFile(join(run, 'run.json'), 'utf8')) as unknown;
    expect(kept).toMatchObject({
      name: 'Other program',
      imported: { program: 'VTK', file: 'own.vtu' },
    });
    await call(
      'export',
      'square.fluxbench',
      '--run',
      '2',
      '--vtu',
      '--double',
      '--out',
      'again.vtu',
    );
    expect((await readFile(join(folder, 'again.vtu'))).length).toBeGreaterThan(1000);
    const next = await call(
      'run',
      'square.fluxbench',
      '--backend',
      'cpu',
      '--from',
      '2',
      '--steps',
      '1',
    );
    expect(next.err).toContain('Continuing');
    expect(next.exitCode).toBe(0);
  });

  it('creates a project with the fields of the file', async () => {
    const folder = await projectFolder();
    const call = (...words: string[]) => fluxbench(words, { folder });
    await call('run', 'square.fluxbench', '--backend', 'cpu', '--steps', '1');
    await call('export', 'square.fluxbench', '--vtu', '--out', 'own.vtu');
    const made = await call('import', 'own.vtu', 'fresh');
    expect(made).toMatchObject({ exitCode: 0, out: 'fresh.fluxbench/runs/0001\n' });
    const csv = await call('export', 'fresh.fluxbench', '--csv', '--out', 'fresh.csv');
    expect(csv.exitCode).toBe(0);
  });

  it.each([
    [
      'text',
      'Hello',
      /result\.vtu: .+ is not a result that can be imported; take a \.vtu or \.pyfrs file\n$/,
    ],
    ['a VTU file without end', '<VTKFile type="UnstructuredGrid"><Piece>', /^result\.vtu: .+\n$/],
  ])('rejects %s in one line', async (_, content, message) => {
    const folder = await projectFolder();
    await writeFile(join(folder, 'result.vtu'), content);
    const { err, exitCode } = await fluxbench(['import', 'result.vtu', 'square.fluxbench'], {
      folder,
    });
    expect(err).toMatch(message);
    expect(exitCode).toBe(2);
  });
});
