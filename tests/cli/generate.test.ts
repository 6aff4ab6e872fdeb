import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { setHostMemory } from '../../solver/core';
import { readProject } from '../../electron/host/readProject';
import type { CaseInput } from '../../solver/case/document';
import { fluxbench, temporaryFolder } from './support';

/** A closed, cambered airfoil in Selig format. */
const selig = [
  'Own foil',
  ...Array.from({ length: 41 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 40;
    const x = (1 + Math.cos(angle)) / 2;
    return ` ${x.toFixed(6)} ${(0.08 * Math.sin(angle) + 0.1 * x * (1 - x)).toFixed(6)}`;
  }),
  '',
].join('\r\n');

describe('fluxbench new --generate', () => {
  it('creates a case with a generated mesh that runs', async () => {
    const folder = temporaryFolder();
    const words = ['--generate', 'cylinder,order=1,cells=8x4,half=true,farField=3'];
    const { exitCode, err } = await fluxbench(['new', 'ring', ...words], { folder });
    expect(exitCode, err).toBe(0);
    const { document, meshFile } = await readProject(join(folder, 'ring.fluxbench'));
    expect(meshFile).toBeNull();
    expect(document?.mesh).toMatchObject({
      generate: { kind: 'cylinder', cells: [8, 4], half: true },
    });
    expect(Object.keys(document?.boundaries ?? {})).toEqual(['cylinder', 'farField', 'symmetry']);
    const run = await fluxbench(['run', 'ring.fluxbench', '--backend', 'cpu', '--steps', '1'], {
      folder,
    });
    expect(run.exitCode, run.err).toBe(0);
  });

  it('reads airfoil coordinates and extrudes the mesh', async () => {
    const folder = temporaryFolder();
    await writeFile(join(folder, 'own.dat'), selig);
    const words = [
      '--generate',
      'airfoil,file=own.dat,order=2,cells=8x4,firstCell=0.05,farField=5',
    ];
    const made = await fluxbench(
      ['new', 'foil', ...words, '--extrude', 'layers=2,to=0.5,groups=a:b'],
      { folder },
    );
    expect(made.exitCode, made.err).toBe(0);
    const { out } = await fluxbench(['mesh', 'foil.fluxbench', '--json'], { folder });
    const summary = JSON.parse(out) as { boundaries: { name: string }[] };
    expect(summary).toMatchObject({
      format: 'generated airfoil, extruded',
      dimension: 3,
      order: 2,
    });
    expect(summary.boundaries.map(({ name }) => name)).toEqual(['farField', 'airfoil', 'a', 'b']);
  });

  it('rejects a mesh that exceeds the memory before generating it', async () => {
    const folder = temporaryFolder();
    const words = ['--generate', 'box,order=1,min=0:0:0,max=1:1:1,cells=4x4x4'];
    expect((await fluxbench(['new', 'box', ...words], { folder })).exitCode).toBe(0);
    const file = join(folder, 'box.fluxbench', 'case.json');
    const document = JSON.parse(await readFile(file, 'utf8')) as CaseInput;
    const sides = { min: [0, 0, 0], max: [1, 1, 1] };
    document.mesh = { generate: { kind: 'box', ...sides, cells: [60, 60, 60], order: 1 } };
    await writeFile(file, JSON.stringify(document));
    setHostMemory(2 ** 24);
    const mesh = await fluxbench(['mesh', 'box.fluxbench'], { folder });
    expect([mesh.exitCode, mesh.err]).toEqual([
      2,
      'mesh.generate.cells: 216,000 cells need at least 0.019 GiB of memory, but this machine has 0.016 GiB; use fewer cells\n',
    ]);
    const run = await fluxbench(['run', 'box.fluxbench', '--backend', 'cpu'], { folder });
    expect(run.exitCode).toBe(2);
    expect(run.err).toMatch(
      /^box.fluxbench: mesh.generate.cells: 216,000 cells need at least .* states of /,
    );
    setHostMemory(Infinity);
  });

  it.each([
    ['sphere', '--generate: unknown mesh generator "sphere"; choose box, cylinder or airfoil'],
    ['cylinder,order=7', '--generate: order: must be at most 5, found 7'],
    ['cylinder,oder=7', '--generate: oder: is not a known key; correct its name or remove it'],
    ['cylinder,radius', '--generate: expected NAME=VALUE (got "radius")'],
    [
      'cylinder,radius=50',
      'mesh.generate.farField: is 50, but must be larger than the radius of the cylinder, 50',
    ],
  ])('rejects %s in one line', async (word, message) => {
    const folder = temporaryFolder();
    const { exitCode, err } = await fluxbench(['new', 'x', '--generate', word], { folder });
    expect([exitCode, err]).toEqual([2, `${message}\n`]);
  });
});
