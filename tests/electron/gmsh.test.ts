import { spawnSync } from 'node:child_process';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { defaultSizes, type MeshSizes } from '../../electron/contract/geometry';
import { gmshVersion, runGmsh } from '../../electron/host/gmsh';
import { MeshingJobs } from '../../electron/host/meshingJobs';
import { buildCellMesh, buildTriangleMesh, readGmsh, summarizeMesh } from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';

const without = spawnSync('gmsh', ['--version']).status !== 0;
const example = (name: string) =>
  fileURLToPath(new URL(`../../resources/examples/${name}/${name}.geo`, import.meta.url));

async function folderWith(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fluxbench gmsh;-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

/** Meshes a file of the folder. @returns the output lines of Gmsh */
async function mesh(
  folder: string,
  geometry: string,
  sizes: MeshSizes = defaultSizes,
  signal = new AbortController().signal,
): Promise<string[]> {
  const lines: string[] = [];
  const [from, output] = [join(folder, geometry), join(folder, 'out.msh')];
  await runGmsh({ geometry: from, output, sizes, onLine: (line) => lines.push(line), signal });
  return lines;
}

const readMesh = async (folder: string) =>
  readGmsh(new Uint8Array(await readFile(join(folder, 'out.msh'))), 'out.msh');

const square = (size: number) => `
SetFactory("OpenCASCADE");
Rectangle(1) = {0, 0, 0, 1, 1, 0};
Mesh.CharacteristicLengthMax = ${size};
`;

/** Transfinite and recombined, 3 by 2 cells and 2 layers. */
const quarterRing = `
Point(1) = {0, 0, 0};
Point(2) = {1, 0, 0};
Point(3) = {2, 0, 0};
Point(4) = {0, 2, 0};
Point(5) = {0, 1, 0};
Line(1) = {2, 3};
Circle(2) = {3, 1, 4};
Line(3) = {4, 5};
Circle(4) = {5, 1, 2};
Curve Loop(1) = {1, 2, 3, 4};
Plane Surface(1) = {1};
Transfinite Curve{1, 3} = 3;
Transfinite Curve{2, 4} = 4;
Transfinite Surface{1};
Recombine Surface{1};
out[] = Extrude {0, 0, 1} { Surface{1}; Layers{2}; Recombine; };
Physical Volume("gas") = {out[1]};
Physical Surface("plane") = {1};
`;

describe.skipIf(without)('Gmsh', () => {
  it('reports its version', async () => {
    expect(await gmshVersion()).toMatch(/^\d+\.\d+/);
  });

  it('meshes the geometry of an example with its groups and leaves no other files', async () => {
    const folder = await folderWith({});
    await copyFile(example('rotating-hill'), join(folder, 'hill.geo'));
    const lines = await mesh(folder, 'hill.geo');
    expect(lines[0]).toMatch(/^Gmsh runs (in a sandbox \(|without a sandbox: )/);
    expect(lines.join('\n')).toMatch(/Meshing 2D/);
    expect(lines.join('\n')).not.toContain(folder);
    const { cells, boundaries, format } = summarizeMesh(await readMesh(folder));
    expect(format).toBe('MSH 4.1 binary');
    expect(Object.keys(cells)).toEqual(['triangle']);
    expect(boundaries.length).toBeGreaterThan(0);
    expect((await readdir(folder)).sort()).toEqual(['hill.geo', 'out.msh']);
  });

  it('applies the size factor and bounds', async () => {
    const folder = await folderWith({ 'square.geo': square(0.25) });
    const count = async (sizes: Partial<MeshSizes>): Promise<number> => {
      await mesh(folder, 'square.geo', { ...defaultSizes, ...sizes });
      return buildTriangleMesh(await readMesh(folder)).elementTags.length;
    };
    const defaultValue = await count({});
    expect(await count({ most: 0.05 })).toBeGreaterThan(4 * defaultValue);
    expect(await count({ factor: 2, most: 1 })).toBeLessThan(defaultValue);
  });

  it('recombines triangles to quadrilaterals on request', async () => {
    const folder = await folderWith({ 'square.geo': square(0.1) });
    await mesh(folder, 'square.geo');
    const triangles = buildTriangleMesh(await readMesh(folder)).elementTags.length;
    await mesh(folder, 'square.geo', { ...defaultSizes, quadrangles: true });
    const quads = buildCellMesh(await readMesh(folder));
    expect(quads.shape).toBe('quadrilateral');
    expect(quads.elementTags.length / triangles).toBeGreaterThan(0.35);
    expect(quads.elementTags.length / triangles).toBeLessThan(0.7);
  });

  it('generates curved quadrilaterals and hexahedra of a given order', async () => {
    const folder = await folderWith({ 'ring.geo': quarterRing });
    await mesh(folder, 'ring.geo', { ...defaultSizes, order: 3 });
    const quads = buildCellMesh(await readMesh(folder));
    expect([quads.shape, quads.order, quads.elementTags.length]).toEqual(['quadrilateral', 3, 6]);
    expect(meshMeasure(quads)).toBeCloseTo((3 * Math.PI) / 4, 3);
    await mesh(folder, 'ring.geo', { ...defaultSizes, order: 2, volume: true });
    const cells = buildCellMesh(await readMesh(folder));
    expect([cells.shape, cells.order, cells.elementTags.length]).toEqual(['hexahedron', 2, 12]);
    expect(meshMeasure(cells)).toBeCloseTo((3 * Math.PI) / 4, 3);
  });

  it('meshes the inside of a surface of triangles, or the gas around it, with groups by its parts', async () => {
    const corners = [0, 1].flatMap((z) => [0, 1].flatMap((y) => [0, 2].map((x) => [x, y, z])));
    const solid = (name: string, ...sides: readonly (readonly number[])[]) =>
      `g ${name}\n${sides.map((side) => `f ${side.map((corner) => corner + 1).join(' ')}`).join('\n')}`;
    const duct = [
      ...corners.map((corner) => `v ${corner.join(' ')}`),
      solid('inlet', [0, 4, 6, 2]),
      solid('outlet', [1, 3, 7, 5]),
      solid('sides', [0, 2, 3, 1], [4, 5, 7, 6], [0, 1, 5, 4], [2, 6, 7, 3]),
    ].join('\n');
    const folder = await folderWith({ 'duct.OBJ': duct });
    const sizes = { ...defaultSizes, least: 0.5 };
    const groupsOf = async () => {
      const cells = buildCellMesh(await readMesh(folder));
      return { names: cells.groups.map(({ name }) => name).toSorted(), volume: meshMeasure(cells) };
    };
    await mesh(folder, 'duct.OBJ', sizes);
    const inside = await groupsOf();
    expect(inside.names).toEqual(['inlet', 'outlet', 'sides']);
    expect(inside.volume).toBeCloseTo(2, 6);
    await mesh(folder, 'duct.OBJ', { ...sizes, around: 1 });
    const outside = await groupsOf();
    expect(outside.names).toEqual(['farField', 'inlet', 'outlet', 'sides']);
    const gap = Math.sqrt(6);
    expect(outside.volume).toBeCloseTo((2 + 2 * gap) * (1 + 2 * gap) ** 2 - 2, 5);
    await writeFile(join(folder, 'open.obj'), duct.replace('f 2 4 8 6\n', ''));
    await expect(mesh(folder, 'open.obj')).rejects.toThrow(
      /^open\.obj: the surface is not closed: an edge at \(2, 0, 0\) belongs to one triangle/,
    );
  });

  it('meshes a STEP file written by Gmsh', async () => {
    const folder = await folderWith({ 'square.geo': `${square(0.3)}Save "square.step";\n` });
    spawnSync('gmsh', [join(folder, 'square.geo'), '-0', '-o', join(folder, 'square.step')]);
    await mesh(folder, 'square.step', { ...defaultSizes, most: 0.2 });
    const { groups, elementTags } = buildTriangleMesh(await readMesh(folder));
    expect(groups.map(({ name }) => name)).toEqual(['untagged']);
    expect(elementTags.length).toBeGreaterThan(40);
  });

  it('meshes a geometry with nested includes', async () => {
    const folder = await folderWith({
      'main.geo': 'size = 0.3;\nInclude "part.geo"; // Include "gone.geo"\n',
      'part.geo': 'Include "sizes.geo";\n' + square(0.25),
      'sizes.geo': 'size = 0.2;\n',
    });
    await mesh(folder, 'main.geo');
    expect(buildTriangleMesh(await readMesh(folder)).elementTags.length).toBeGreaterThan(10);
  });

  it.each([
    [
      'a script with a missing include',
      'bad.geo',
      '// a part\nMerge "wing.step";\n',
      /^bad\.geo:2: the file "wing\.step" is missing; put it beside bad\.geo/,
    ],
    [
      'a script with a syntax error',
      'bad.geo',
      'Point(1) = {0, 0;\n',
      /^bad\.geo: Gmsh: 'bad\.geo', line \d+ ?: syntax error/,
    ],
    ['an invalid STEP file', 'bad.step', 'Dear Sir or Madam\n', /^bad\.step: Gmsh: /],
    [
      'a script that starts programs',
      'call.geo',
      'SystemCall "touch /tmp/x";\n',
      /^call\.geo:1: SystemCall is not allowed; mesh the geometry with Gmsh and import the \.msh file$/,
    ],
    ['another file type', 'notes.txt', 'x', /^notes\.txt: not a geometry; expected \.geo/],
  ])('rejects or reports %s', async (_, name, text, message) => {
    const folder = await folderWith({ [name]: text });
    await expect(mesh(folder, name)).rejects.toThrow(message);
    expect(await readdir(folder)).toEqual([name]);
  });

  it('accepts SystemCall in a comment', async () => {
    const folder = await folderWith({ 'square.geo': `// SystemCall\n${square(0.5)}` });
    await expect(mesh(folder, 'square.geo')).resolves.toBeDefined();
  });

  it('stops when canceled and keeps the old mesh', async () => {
    const folder = await folderWith({ 'square.geo': square(0.002), 'out.msh': 'old' });
    const controller = new AbortController();
    const meshing = mesh(folder, 'square.geo', defaultSizes, controller.signal);
    controller.abort();
    await expect(meshing).rejects.toThrow('square.geo: meshing was canceled');
    expect(await readFile(join(folder, 'out.msh'), 'utf8')).toBe('old');
  });

  it('meshes at most two geometries at a time', async () => {
    const folder = await folderWith({ 'square.geo': square(0.2) });
    const jobs = new MeshingJobs();
    const begin = (name: string): string =>
      jobs.start({
        geometry: join(folder, 'square.geo'),
        output: join(folder, name),
        sizes: defaultSizes,
      });
    const first = begin('a.msh');
    const second = begin('b.msh');
    expect(() => begin('c.msh')).toThrow(/^2 geometries are being meshed; wait until/);
    jobs.cancel(first);
    await expect.poll(() => jobs.progress(first).state).toBe('failed');
    const third = begin('c.msh');
    for (const job of [second, third]) {
      await expect.poll(() => jobs.progress(job).state).toBe('done');
    }
  });

  it('passes its output to a polling page', async () => {
    const folder = await folderWith({ 'square.geo': square(0.2) });
    const jobs = new MeshingJobs();
    const [geometry, output] = [join(folder, 'square.geo'), join(folder, 'out.msh')];
    const job = jobs.start({ geometry, output, sizes: defaultSizes });
    const lines: string[] = [];
    await expect
      .poll(() => {
        const progress = jobs.progress(job);
        lines.push(...progress.lines);
        return progress.state;
      })
      .toBe('done');
    expect(lines.filter((line) => line.includes('Done meshing 2D'))).toHaveLength(1);
    expect(() => jobs.progress(job)).toThrow('no longer exists');
  });
});
