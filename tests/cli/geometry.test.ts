import { readFile, writeFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { fluxbench, temporaryFolder } from './support';

const outlines = [
  { kind: 'rectangle', name: 'box', min: [0, 0], max: [1, 1] },
  { kind: 'circle', name: 'disc', center: [0.5, 0.5], radius: 0.2 },
];
const document = { format: 'fluxbench-geometry', version: 1, outlines, size: 0.1 };

async function meshed(content: object | string, words: readonly string[] = []) {
  const folder = temporaryFolder();
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  await writeFile(join(folder, 'plate.json'), text);
  return { folder, ...(await fluxbench(['mesh', 'plate.json', ...words], { folder })) };
}

describe('fluxbench mesh GEOMETRY.json', () => {
  it('writes a mesh file and describes it', async () => {
    const { folder, exitCode, out, err } = await meshed(document, ['--json']);
    expect([exitCode, err]).toEqual([0, 'Wrote the mesh to plate.msh\n']);
    const summary = JSON.parse(out);
    expect(summary).toMatchObject({ format: 'MSH 4.1 ASCII', dimension: 2, untaggedFaces: 0 });
    expect(summary.boundaries.map(({ name }: { name: string }) => name)).toEqual(['box', 'disc']);
    expect(await readFile(join(folder, 'plate.msh'), 'utf8')).toMatch(/^\$MeshFormat\n4\.1 0 8\n/);
    const again = await fluxbench(['mesh', 'plate.json'], { folder });
    expect(again.err).toBe('plate.msh: already exists; use --out plate.msh to replace it\n');
  });

  it('writes a mesh from which a project can be created and run', async () => {
    const { folder } = await meshed(document);
    const made = await fluxbench(['new', 'plate', '--mesh', 'plate.msh', '--system', 'euler2d'], {
      folder,
    });
    expect(made.exitCode).toBe(0);
    const run = await fluxbench(['run', 'plate.fluxbench', '--backend', 'cpu', '--steps', '3'], {
      folder,
    });
    expect([run.exitCode, run.err]).toEqual([0, expect.anything()]);
  });

  it('stores the geometry in the case, with curved walls', async () => {
    const disc = { ...outlines[1], name: 'cylinder' };
    const { folder } = await meshed({ ...document, outlines: [outlines[0], disc] });
    const words = ['new', 'own', '--mesh', 'plate.json', '--system', 'euler2d'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    const made = JSON.parse(await readFile(join(folder, 'own.fluxbench', 'case.json'), 'utf8'));
    expect(made.mesh.generate).toMatchObject({ kind: 'outlines', size: 0.1 });
    expect(Object.keys(made.boundaries)).toEqual(['box', 'cylinder']);
    expect(made.boundaries.cylinder).toMatchObject({
      condition: 'mirroredSlipWall',
      curve: { kind: 'circle' },
    });
  });

  it('creates a sweep case for an airfoil polar', async () => {
    const folder = temporaryFolder();
    const words = ['new', 'polar', '--polar', '2412', '--angles=-2:2:4', '--machs', '0.2'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    const made = JSON.parse(await readFile(join(folder, 'polar.fluxbench', 'case.json'), 'utf8'));
    expect(made.sweep.parameters).toEqual([{ name: 'alpha', values: '-2:2:4' }]);
    const refused = await fluxbench(['new', 'other', '--polar', '2412', '--machs', '0'], {
      folder,
    });
    expect([refused.exitCode, refused.err]).toEqual([
      2,
      '--polar: Mach numbers must be positive and at most 5 (got 0)\n',
    ]);
  });

  it('rejects an airfoil that cannot be meshed, and reports the element it uses', async () => {
    const folder = temporaryFolder();
    const sides = [1, 0.9, 0.7, 0.4, 0.2, 0.05];
    const half = (x: number): number => 0.2 * Math.sqrt(x) * (1 - x);
    const body = (by: number, lower = sides): string =>
      [...sides.map((x) => [x, half(x)]), [0, 0], ...lower.toReversed().map((x) => [x, -half(x)])]
        .map(([x, y]) => `${by * x} ${by * y}`)
        .join('\n');
    const words = ['new', 'foil', '--polar', 'own.dat', '--angles=0', '--machs', '0.2'];
    await writeFile(join(folder, 'own.dat'), `Own\n${body(1, [...sides, 0.7, 0.2])}\n`);
    const refused = await fluxbench(words, { folder });
    expect([refused.exitCode, refused.err.trimEnd().split('\n').length]).toEqual([2, 1]);
    expect(await readdir(folder)).toEqual(['own.dat']);
    await writeFile(join(folder, 'own.dat'), `Own\n${body(0.3)}\n999. 999.\n${body(1)}\n`);
    const made = await fluxbench(words, { folder });
    expect([made.exitCode, made.err]).toEqual([
      0,
      expect.stringContaining('own.dat: using element 2 of 2'),
    ]);
  });

  it('rejects a polar with an invalid airfoil', async () => {
    const folder = temporaryFolder();
    const words = ['new', 'wrong', '--polar', '99999', '--angles', '0'];
    const refused = await fluxbench(words, { folder });
    expect(refused.exitCode).toBe(2);
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('reads airfoil files next to the geometry in Lednicer format', async () => {
    const shared = fileURLToPath(new URL('../../resources/geometries', import.meta.url));
    const folder = temporaryFolder();
    const side = [0, 0.05, 0.2, 0.5, 0.8, 1].map((x) => [x, 0.2 * Math.sqrt(x) * (1 - x)]);
    const lines = (sign: number): string => side.map(([x, y]) => `${x} ${sign * y}`).join('\n');
    await writeFile(join(folder, 'own.dat'), `OWN\n6. 6.\n\n${lines(1)}\n\n${lines(-1)}\n`);
    const given = JSON.parse(await readFile(join(shared, 'naca0012.json'), 'utf8'));
    Object.assign(given.outlines[1], { naca: undefined, file: 'own.dat' });
    await writeFile(join(folder, 'own.json'), JSON.stringify(given));
    const { exitCode, out } = await fluxbench(['mesh', 'own.json'], { folder });
    expect([exitCode, out]).toEqual([0, expect.stringMatching(/farField.*\n.*airfoil/)]);
    expect(out).toMatch(/Minimum scaled Jacobian +0\.[4-9]/);
  });

  it.each([
    [{ ...document, size: 0 }, [], 'plate.json: size: must be greater than 0, found 0'],
    [{ ...document, growth: 1 }, [], 'plate.json: growth: must be greater than 1, found 1'],
    [
      JSON.stringify(document).slice(0, -1),
      [],
      expect.stringMatching(/^plate\.json:1:\d+: not valid JSON/),
    ],
    [
      { ...document, outlines: outlines.slice(1).concat(outlines.slice(1)) },
      [],
      expect.stringMatching(/^plate\.json: outlines\[1\] "disc": crosses or touches/),
    ],
    [document, ['--size', '1'], '--size: plate.json contains the mesh sizes; change them there'],
  ])('rejects invalid input in one line: %#', async (content, words, message) => {
    const { exitCode, err } = await meshed(content, words);
    expect([exitCode, err.trimEnd()]).toEqual([2, message]);
  });
});
