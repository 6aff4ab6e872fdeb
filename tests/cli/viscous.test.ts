import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { examplesRoot, fluxbench, temporaryFolder } from './support';

/** Diffusion that slows down where the gradient is steep. */
const steep = {
  title: 'Heat in a strange body',
  variables: [{ name: 'T' }],
  flux: { x: ['0'], y: ['0'] },
  viscousFlux: { x: ['dx(T)/(1 + dx(T)^2)'], y: ['dy(T)'] },
  maxDiffusivity: '1',
  waveSpeed: '0',
  maxWaveSpeed: '0',
  boundaryConditions: [{ id: 'given', inputs: [{ name: 'T' }], ghost: ['given_T'] }],
};

it('computes viscous fluxes on the CPU that no GPU takes', async () => {
  const folder = temporaryFolder();
  const text = await readFile(join(examplesRoot, 'couette', 'case.json'), 'utf8');
  const couette = JSON.parse(text) as object;
  const wall = { condition: 'given', values: { T: 'x' } };
  const document = {
    ...couette,
    system: { id: 'custom', declaration: steep },
    initial: { T: 'y' },
    boundaries: { left: wall, right: wall, bottom: wall, top: wall },
    view: { field: 'T' },
  };
  await writeFile(join(folder, 'case.json'), JSON.stringify(document));
  const words = ['run', 'case.json', '--steps', '2', '--json'];
  const openGpu = () => Promise.reject(new Error('a GPU is not looked for'));
  const { exitCode, out, err } = await fluxbench(words, { folder, openGpu });
  expect(exitCode, err).toBe(0);
  expect(err).toContain('double precision: Heat in a strange body has viscous fluxes that are not');
  expect(JSON.parse(out)).toMatchObject({ backend: 'cpu', steps: 2 });
});
