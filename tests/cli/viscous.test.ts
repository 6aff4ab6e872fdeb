import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examplesRoot, fluxbench, temporaryFolder } from './support';

it('computes a viscous flow on the CPU', async () => {
  const folder = temporaryFolder();
  const text = await readFile(join(examplesRoot, 'couette', 'case.json'), 'utf8');
  await writeFile(join(folder, 'case.json'), text);
  const words = ['run', 'case.json', '--backend', 'cpu', '--steps', '2', '--json'];
  const { exitCode, out, err } = await fluxbench(words, { folder });
  expect(exitCode, err).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ backend: 'cpu', steps: 2 });
});
