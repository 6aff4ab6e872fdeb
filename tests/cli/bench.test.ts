import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fluxbench, temporaryFolder } from './support';

/**
 * Runs a benchmark that is interrupted after the first matching row; also returns the output up to
 * that moment.
 */
async function interrupted(folder: string, isRow: RegExp, ...words: string[]) {
  let [out, atFirst] = ['', ''];
  let interrupt = (): void => undefined;
  const { exitCode, err } = await fluxbench(
    ['bench', 'hex/p3/cpu', 'cpu/p4/11k', '--quick', '--backend', 'cpu', ...words],
    {
      folder,
      write: (content) => {
        out += content as string;
        if (atFirst !== '' || !isRow.test(out)) return;
        atFirst = out;
        interrupt();
      },
      onInterrupt: (callback) => {
        interrupt = callback;
        return () => undefined;
      },
    },
  );
  return { exitCode, err, out, atFirst };
}

it('prints each row when measured and keeps finished rows when interrupted', async () => {
  const folder = temporaryFolder();
  const { exitCode, err, out, atFirst } = await interrupted(
    folder,
    /CPU · p = 4/,
    ...['--figures', 'kept', '--keep'],
  );
  expect([exitCode, err]).toEqual([
    130,
    expect.stringContaining('Interrupted: 1 of 2 measurements completed\n'),
  ]);
  expect(atFirst).toMatch(
    /µs\/cell\/step.*\n +CPU · p = 4 · [\d,]+ triangles +[\d.]+ +[\d.e-]+\n$/,
  );
  expect(out).not.toContain('hexahedra ');
  const [file] = await readdir(join(folder, 'kept'));
  const { figures } = JSON.parse(await readFile(join(folder, 'kept', file), 'utf8'));
  expect(Object.keys(figures)).toEqual(['cpu/p4/11k']);
});

it('prints CSV rows when measured, below one header', async () => {
  const { exitCode, out } = await interrupted(temporaryFolder(), /\ncpu\/p4/, '--csv');
  expect(exitCode).toBe(130);
  expect(
    out
      .trimEnd()
      .split('\n')
      .map((line) => line.split(',')[0]),
  ).toEqual(['id', 'cpu/p4/11k']);
});
