import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fluxbench, squareMesh, temporaryFolder } from './support';

const head = { format: 'fluxbench-case', version: 1 };
const hill = { system: { id: 'advection2d' }, initial: { q: '1 + x' } };

/** Runs a case with these entries for two steps. */
async function run(entries: object): Promise<unknown> {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'cases'));
  await writeFile(join(folder, 'square.msh'), squareMesh);
  await writeFile(join(folder, 'cases', 'hand.json'), JSON.stringify({ ...head, ...entries }));
  const words = ['run', 'cases/hand.json', '--steps', '2', '--backend', 'cpu', '--json'];
  const { exitCode, out, err } = await fluxbench(words, { folder });
  expect([exitCode, err]).toEqual([0, expect.any(String)]);
  return JSON.parse(out);
}

describe('handwritten case', () => {
  const outside = { condition: 'prescribed' };
  const periodic = { condition: 'periodic' };
  it.each<[string, object]>([
    ['dg by default', { ...hill, mesh: { file: '../square.msh' }, boundaries: { side: outside } }],
    [
      'dg',
      {
        ...hill,
        scheme: { id: 'dg' },
        mesh: { file: '../square.msh' },
        boundaries: { side: outside },
      },
    ],
    [
      'finite volumes by default, on a periodic 1D grid',
      {
        system: { id: 'euler1d' },
        initial: { rho: '1 + x', p: '1' },
        mesh: { grid: { cells: [8] } },
        boundaries: { left: periodic, right: periodic },
      },
    ],
    [
      'finite volumes with the integrator of the reconstruction',
      {
        system: { id: 'euler1d' },
        scheme: { id: 'cartesianFv', reconstruction: 'linear' },
        initial: { rho: '1', p: '1' },
        mesh: { grid: { cells: [8] } },
        boundaries: { left: outside, right: outside },
      },
    ],
    [
      'cese',
      {
        system: { id: 'euler1d' },
        scheme: { id: 'cese' },
        initial: { rho: '1 + x', p: '1' },
        mesh: { grid: { cells: [8] } },
        boundaries: { left: outside, right: outside },
      },
    ],
    [
      'cpr',
      {
        system: { id: 'advection2d' },
        scheme: { id: 'cpr' },
        initial: { q: '1 + x' },
        mesh: { generate: { kind: 'box', cells: [2, 2] } },
        boundaries: { left: periodic, right: periodic, bottom: periodic, top: periodic },
      },
    ],
  ])('needs only entries without defaults: %s', async (_, entries) => {
    expect(await run(entries)).toMatchObject({ steps: 2 });
  });

  it('needs only equations, a mesh, boundary conditions and an end; errors name missing or unknown entries', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const least = {
      mesh: { file: 'square.msh' },
      system: { id: 'euler2d' },
      boundaries: { side: { condition: 'farField', values: { u: '0.3' } } },
    };
    const check = async (entries: object): Promise<string> => {
      await writeFile(join(folder, 'least.json'), JSON.stringify({ ...least, ...entries }));
      const { out, err } = await fluxbench(['check', 'least.json'], { folder });
      return out + err;
    };
    expect(await check({ time: { maxSteps: 2 } })).toContain('Ready to run');
    expect(await check({ boundaries: {} })).toContain('initial.rho: initial state: rho is missing');
    expect(await check({ system: { id: 'eulr2d' } })).toContain(
      'there is no system "eulr2d", did you mean "euler2d"?',
    );
    expect(await check({ format: 'other' })).toContain('format: not a Fluxbench case');
  });

  it('is rejected if a side has no condition', async () => {
    const folder = temporaryFolder();
    const entries = { ...head, ...hill, mesh: { grid: { cells: [4, 4] } }, scheme: { id: 'cese' } };
    await writeFile(join(folder, 'hill.json'), JSON.stringify(entries));
    const { exitCode, err } = await fluxbench(['run', 'hill.json'], { folder });
    expect(exitCode).toBe(2);
    expect(err).toContain('boundary group "left" has no condition; choose one');
  });

  it('is read from standard input with files relative to the current folder', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'square.msh'), squareMesh);
    const entries = { ...head, ...hill, boundaries: { side: { condition: 'prescribed' } } };
    const text = JSON.stringify({ ...entries, mesh: { file: 'square.msh' } });
    const words = ['run', '-', '--steps', '1', '--backend', 'cpu', '--json'];
    const { exitCode, out } = await fluxbench(words, {
      folder,
      input: () => Promise.resolve(text),
    });
    expect([exitCode, JSON.parse(out)]).toEqual([0, expect.objectContaining({ steps: 1 })]);
    const { err } = await fluxbench(words, { folder, input: () => Promise.resolve('{') });
    expect(err).toMatch(/^standard input:1:2: not valid JSON/);
  });

  it('finds its mesh by an absolute path and reports that path', async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    await writeFile(join(elsewhere, 'square.msh'), squareMesh);
    const entries = { ...head, ...hill, boundaries: { side: { condition: 'prescribed' } } };
    const write = (file: string): Promise<void> =>
      writeFile(join(folder, 'case.json'), JSON.stringify({ ...entries, mesh: { file } }));
    await write(join(elsewhere, 'square.msh'));
    const words = ['run', 'case.json', '--steps', '1', '--backend', 'cpu'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    await write(join(elsewhere, 'none.msh'));
    expect((await fluxbench(words, { folder })).err).toBe(
      `${join(elsewhere, 'none.msh')}: file not found; check the path\n`,
    );
  });
});
