import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parseCaseDocument } from '../../solver/case/parse';
import { buildCellMesh, readGmsh } from '../../solver/mesh';
import { runCase } from '../../solver/run/compute';

const root = new URL('../../resources/examples/', import.meta.url);

it.each([
  ['isothermal-vortex', /L² error of the density: ([\d.e-]*\d)/],
  ['sod', /L² error of the density: ([\d.e-]*\d) with hllc/],
  ['sod-cese', /L² error of the density:? ([\d.e-]*\d)/],
  ['strong-rarefaction', /L² error of the density:? ([\d.e-]*\d)/],
])('%s reproduces the L² error stated in the case', async (id, said) => {
  const folder = new URL(`${id}/`, root);
  const document = parseCaseDocument(
    readFileSync(new URL('case.json', folder), 'utf8'),
    'case.json',
  );
  const { file } = document.mesh;
  const result = await runCase({
    document,
    mesh:
      file === undefined
        ? null
        : buildCellMesh(readGmsh(readFileSync(new URL(file, folder)), file)),
    backend: 'cpu',
    device: null,
    maxSteps: null,
    until: null,
    checkpoint: null,
    now: () => 0,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
  const expected = Number(said.exec(document.expected!)![1]);
  const error = result.summary.errors!.rho.l2;
  expect(Number(error.toPrecision(3))).toBe(expected);
});
