import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examplesRoot, fluxbench, temporaryFolder } from './support';

it('computes a viscous flow on the CPU, which no GPU does yet', async () => {
  const folder = temporaryFolder();
  const text = await readFile(join(examplesRoot, 'couette', 'case.json'), 'utf8');
  await writeFile(join(folder, 'case.json'), text);
  const words = ['run', 'case.json', '--steps', '2', '--json'];
  const openGpu = () => Promise.reject(new Error('a GPU is not looked for'));
  const { exitCode, out, err } = await fluxbench(words, { folder, openGpu });
  expect(exitCode, err).toBe(0);
  expect(err).toContain('double precision: Compressible Navier–Stokes, 2D has viscous fluxes');
  expect(JSON.parse(out)).toMatchObject({ backend: 'cpu', steps: 2 });
});
