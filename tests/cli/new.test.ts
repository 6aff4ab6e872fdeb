import { spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProject } from '../../electron/host/readProject';
import { similarityOf } from '../../solver/physics/similarity';
import { systems } from '../../solver/physics/systems';
import { asciiFoam, foamBox } from '../mesh/foamFiles';
import { fluxbench, squareMesh, temporaryFolder } from './support';

async function meshFolder(): Promise<string> {
  const folder = temporaryFolder();
  await writeFile(join(folder, 'square.msh'), squareMesh);
  return folder;
}

/** Systems that support a mesh of triangles. */
const inPlane = [...systems.values()]
  .filter(({ dimension, balance }) => dimension === 2 && (!balance || balance.inCells))
  .map(({ id }) => id);

const oneStep = ['--backend', 'cpu', '--steps', '1'];

describe('fluxbench new', () => {
  it('creates a project from an example', async () => {
    const folder = temporaryFolder();
    const words = ['new', 'work/mine', '--example', 'supersonic-vortex'];
    const project = join('work', 'mine.fluxbench');
    expect(await fluxbench(words, { folder })).toEqual({
      exitCode: 0,
      out: `${project}\n`,
      err: `Open the project in the workbench or run it: fluxbench run ${project}\n`,
    });
    const opened = await readProject(join(folder, project));
    expect(opened).toMatchObject({
      document: { mesh: { file: 'mesh/supersonic-vortex.msh' } },
      meshFile: 'supersonic-vortex.msh',
      runs: [],
      warnings: [],
    });
    expect((await fluxbench(['run', project, ...oneStep], { folder })).exitCode).toBe(0);
    expect(await readdir(join(folder, 'work'))).toEqual(['mine.fluxbench']);
  });

  it('sets the free stream from Mach, Reynolds number, angle and length', async () => {
    const folder = temporaryFolder();
    const figures = ['--mach', '0.2', '--alpha=-3', '--reynolds', '100', '--length', '2'];
    const words = ['new', 'ring', '--generate', 'cylinder', ...figures];
    const { exitCode, err } = await fluxbench(words, { folder });
    expect([exitCode, err]).toEqual([0, expect.stringContaining('Navier–Stokes')]);
    const { document } = await readProject(join(folder, 'ring.fluxbench'));
    const similarity = similarityOf(document!, systems.get('navierStokes2d')!)!;
    expect(similarity.reynolds).toBeCloseTo(100, 9);
    expect(similarity.mach).toBeCloseTo(0.2, 12);
    expect(document).toMatchObject({ freeStream: { length: 2 }, time: { end: 1200 } });
    const checked = await fluxbench(['check', 'ring.fluxbench'], { folder });
    expect(checked.out).toMatch(/\nReady to run\n$/);
    const still = await fluxbench(['new', 'still', '--generate', 'cylinder'], { folder });
    expect(still.exitCode).toBe(0);
    const warned = await fluxbench(['check', 'still.fluxbench'], { folder });
    expect(warned.out).toContain('The initial state and the far field are at rest');
  });

  it.each([
    [['--grid', '4x4', '--alpha', '3'], '--alpha: requires --mach'],
    [['--grid', '4x4', '--mach', '0.2', '--length', '3'], '--length: requires --reynolds'],
    [['--grid', '4x4', '--mach', '0.2', '--alpha', 'x'], '--alpha: expected an angle'],
    [['--grid', '4x4', '--mach=-1'], '--mach: expected a positive number, e.g. 2.5 (got "-1")'],
    [['--grid', '4x4', '--mach', '0.2', '--system', 'maxwellTm2d'], '--mach: Maxwell'],
    [
      ['--grid', '4x4', '--mach', '0.2', '--reynolds', '9', '--system', 'euler2d'],
      '--reynolds: Compressible Euler, 2D is inviscid',
    ],
    [['--example', 'sod', '--mach', '0.2'], '--mach: not available with --example'],
    [['--polar', '0012', '--mach', '0.2'], '--mach: not available with --polar; use --machs'],
    [['--polar', '0012', '--reynolds', '0'], '--reynolds'],
    [['--polar', '0012', '--reynolds', '10'], '--polar: the Reynolds number must be from 1,000'],
    [['--polar', '0012', '--system', 'euler2d'], '--system: with --polar and --reynolds choose navierStokes2d or spalartAllmaras2d'], // prettier-ignore
  ])('rejects an invalid free stream: %j', async (words, line) => {
    const { exitCode, err } = await fluxbench(['new', 'x', ...words], {
      folder: temporaryFolder(),
    });
    expect([exitCode, err]).toEqual([2, expect.stringContaining(line)]);
  });

  // Turbulence models need a wall.
  const withoutWalls = inPlane.filter((id) => !systems.get(id)!.gradientSource);
  it.each(withoutWalls)('creates a runnable case from a mesh: %s', async (system) => {
    const folder = await meshFolder();
    const words = ['new', 'mine.fluxbench', '--mesh', 'square.msh', '--system', system];
    const { exitCode, out, err } = await fluxbench(words, { folder });
    expect([exitCode, out]).toEqual([0, 'mine.fluxbench\n']);
    // The default condition of an unrecognized group name is reported.
    expect(err).toMatch(/^ {2}side: \w+ \(default; no condition matches the group name\)$/m);
    const { document } = await readProject(join(folder, 'mine.fluxbench'));
    expect(document).toMatchObject({
      name: 'mine',
      mesh: { file: 'mesh/square.msh' },
      system: { id: system },
    });
    const run = await fluxbench(['run', 'mine.fluxbench', ...oneStep], { folder });
    expect(run.exitCode, run.err).toBe(0);
  });

  it('copies a 2D template into the case', async () => {
    const folder = await meshFolder();
    const words = ['new', 'own.fluxbench', '--mesh', 'square.msh', '--system', 'two-layer-water'];
    const { exitCode, err } = await fluxbench(words, { folder });
    expect(exitCode, err).toBe(0);
    const { document } = await readProject(join(folder, 'own.fluxbench'));
    expect(document).toMatchObject({
      system: { id: 'custom', declaration: { title: 'Custom two-layer shallow water' } },
      initial: { h1: '1', u1: '0', v1: '0', h2: '1', u2: '0', v2: '0' },
    });
    const line = ['new', 'line', '--grid', '8', '--system', 'burgers'];
    expect((await fluxbench(line, { folder })).err).toContain(
      '--system: template "burgers" is 2D, the mesh is 1D; choose one of ',
    );
  });

  it('chooses a method that supports the cells of the mesh, including curved cells', async () => {
    const folder = temporaryFolder();
    const fixtures = new URL('../mesh/fixtures/', import.meta.url);
    const ring = await readFile(new URL('ring.quad.order3.msh', fixtures));
    await writeFile(join(folder, 'ring.msh'), ring);
    expect((await fluxbench(['new', 'mine', '--mesh', 'ring.msh'], { folder })).exitCode).toBe(0);
    const { document } = await readProject(join(folder, 'mine.fluxbench'));
    expect(document?.scheme.id).toBe('cpr');
    const run = await fluxbench(['run', 'mine.fluxbench', ...oneStep], { folder });
    expect(run.exitCode, run.err).toBe(0);
  });

  it.skipIf(spawnSync('gmsh', ['--version']).status !== 0)(
    'meshes a geometry with Gmsh and stores it with its includes',
    async () => {
      const folder = temporaryFolder();
      await writeFile(join(folder, 'size.geo'), 'size = 0.5;\n');
      await writeFile(
        join(folder, 'square.geo'),
        'Include "size.geo";\nSetFactory("OpenCASCADE");\nRectangle(1) = {0, 0, 0, 1, 1, 0};\nMesh.MeshSizeMax = size;\n',
      );
      const words = ['new', 'mine', '--mesh', 'square.geo'];
      const { exitCode, err } = await fluxbench(words, { folder });
      expect(exitCode, err).toBe(0);
      const project = join(folder, 'mine.fluxbench');
      expect((await readdir(join(project, 'mesh'))).sort()).toEqual([
        'size.geo',
        'square.geo',
        'square.msh',
      ]);
      expect((await readProject(project)).document?.mesh).toMatchObject({
        file: 'mesh/square.msh',
        geometry: { file: 'mesh/square.geo', factor: 1 },
      });
      const quads = ['new', 'quads', '--mesh', 'square.geo', '--quads'];
      expect((await fluxbench(quads, { folder })).exitCode).toBe(0);
      expect((await readProject(join(folder, 'quads.fluxbench'))).document).toMatchObject({
        mesh: { geometry: { quadrangles: true } },
        scheme: { id: 'cese' },
      });
    },
  );

  it('overwrites nothing and leaves no files behind on failure', async () => {
    const folder = await meshFolder();
    await mkdir(join(folder, 'there.fluxbench'));
    await writeFile(join(folder, 'broken.msh'), squareMesh.slice(0, 99));
    const refusal = async (...words: string[]) => {
      const { exitCode, out, err } = await fluxbench(['new', ...words], { folder });
      expect([exitCode, out]).toEqual([2, '']);
      return err;
    };
    const mesh = ['--mesh', 'square.msh'];
    expect(await refusal('there', ...mesh)).toBe(
      'there.fluxbench: already exists; choose another name\n',
    );
    expect(await refusal('mine', '--mesh', 'broken.msh')).toMatch(/^broken\.msh:\d+: /);
    expect(await refusal('mine', '--mesh', 'gone.msh')).toBe(
      'gone.msh: file not found; check the path\n',
    );
    expect(await refusal('mine', '--example', 'gone')).toContain('gone: no case file');
    expect(await refusal('..', ...mesh)).toContain('invalid project name');
    expect(await refusal('a:b', ...mesh)).toContain('invalid project name');
    expect(await refusal('mine', ...mesh, '--system', 'navier')).toBe(
      `--system: unknown system "navier"; choose one of ${inPlane.join(', ')}\n`,
    );
    expect(await refusal('mine', ...mesh, '--system', 'euler3d')).toContain(
      '"euler3d" is 3D, the mesh is 2D; choose one of euler2d, ',
    );
    expect(await refusal('mine', ...mesh, '--quads')).toContain(
      '--quads: only available with --mesh and a geometry (.geo, .step, .stp, .brep)',
    );
    expect(await refusal('mine', '--example', 'naca0012', '--system', 'euler2d')).toContain(
      '--system: not available with --example',
    );
    for (const words of [[], [...mesh, '--example', 'naca0012']]) {
      expect(await refusal('mine', ...words)).toBe(
        'fluxbench new: expected one of --example ID, --mesh FILE, --grid CELLS, --generate MESH and --polar AIRFOIL. "fluxbench examples" lists the examples.\n',
      );
    }
    expect((await readdir(folder)).sort()).toEqual(['broken.msh', 'square.msh', 'there.fluxbench']);
    expect(await readFile(join(folder, 'square.msh'), 'utf8')).toBe(squareMesh);
  });

  it('splits the quadrilaterals of a mesh on request, without changing its file', async () => {
    const folder = temporaryFolder();
    const nodes = ['1 0 0 0', '2 1 0 0', '3 2 0 0', '4 0 1 0', '5 1 1 0', '6 2 1 0'];
    const cells = ['1 2 2 2 1 1 2 5', '2 2 2 2 1 1 5 4', '3 3 2 2 1 2 3 6 5', '4 1 2 1 1 1 2'];
    const mixed = [
      '$MeshFormat',
      '2.2 0 8',
      '$EndMeshFormat',
      '$PhysicalNames',
      '2',
      '1 1 "wall"',
      '2 2 "fluid"',
      '$EndPhysicalNames',
      '$Nodes',
      '6',
      ...nodes,
      '$EndNodes',
      '$Elements',
      '4',
      ...cells,
      '$EndElements',
      '',
    ].join('\n');
    await writeFile(join(folder, 'mixed.msh'), mixed);
    const words = ['new', 'mine', '--mesh', 'mixed.msh'];
    const unsplit = [...words.slice(0, 1), 'both', ...words.slice(2)];
    expect((await fluxbench(unsplit, { folder })).exitCode).toBe(0);
    const both = await readProject(join(folder, 'both.fluxbench'));
    expect(both.document?.scheme.id).toBe('frMixed');
    const split = [...words, '--triangles'];
    expect((await fluxbench(split, { folder })).exitCode).toBe(0);
    const { document } = await readProject(join(folder, 'mine.fluxbench'));
    expect(document?.mesh.file).toBe('mesh/mixed-triangles.msh');
    expect(Object.keys(document?.boundaries ?? {})).toContain('wall');
    expect(await readFile(join(folder, 'mixed.msh'), 'utf8')).toBe(mixed);
    expect((await fluxbench(['check', 'mine.fluxbench'], { folder })).exitCode).toBe(0);
    expect((await fluxbench(['new', 'a', '--grid', '4x4', '--triangles'], { folder })).err).toBe(
      '--triangles: only available with --mesh, and not with --quads\n',
    );
  });

  it('converts a mesh of OpenFOAM to MSH, with conditions by the types of its patches', async () => {
    const folder = temporaryFolder();
    const polyMesh = join(folder, 'duct', 'constant', 'polyMesh');
    await mkdir(polyMesh, { recursive: true });
    const files = asciiFoam(foamBox([3, 2, 1]));
    for (const [name, content] of Object.entries(files)) {
      await writeFile(join(polyMesh, name), content);
    }
    const described = await fluxbench(['mesh', 'duct'], { folder });
    expect(described.out).toMatch(/OpenFOAM[^]*quadrilateral +6[^]*left +2/);
    const converted = await fluxbench(['mesh', 'duct', '--out', 'duct.su2'], { folder });
    expect(converted.err).toBe('Wrote the mesh to duct.su2\n');
    expect(await readFile(join(folder, 'duct.su2'), 'utf8')).toContain(
      'MARKER_TAG= left\nMARKER_ELEMS= 2\n',
    );
    expect((await fluxbench(['mesh', 'duct.su2', '--out', 'a.stl'], { folder })).err).toBe(
      '--out a.stl: expected a name that ends in .msh (MSH 4.1) or .su2\n',
    );
    const words = ['new', 'mine', '--mesh', 'duct', '--system', 'euler2d'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    const { document } = await readProject(join(folder, 'mine.fluxbench'));
    expect(document?.mesh.file).toBe('mesh/duct.msh');
    expect(document?.boundaries).toMatchObject({
      left: { condition: 'farField' },
      right: { condition: 'slipWall' },
    });
  });

  it('joins the periodic groups of a mesh file', async () => {
    const folder = temporaryFolder();
    const walls = squareMesh
      .replace('2\n1 1 "side"', '4\n1 1 "wall"\n1 3 "periodic_0_l"\n1 4 "periodic_0_r"')
      .replace('2 1 2 1 2 2 3', '2 1 2 4 2 2 3')
      .replace('4 1 2 1 4 4 1', '4 1 2 3 4 4 1');
    // A third column of nodes, so that two cells lie between the sides.
    const mesh = walls
      .replace('$Nodes\n4', '$Nodes\n6')
      .replace('4 0 1 0\n', '4 0 1 0\n5 -1 0 0\n6 -1 1 0\n')
      .replace('$Elements\n6', '$Elements\n10')
      .replace('4 1 2 3 4 4 1', '4 1 2 3 4 6 5')
      .replace(
        '$EndElements',
        '7 1 2 1 1 5 1\n8 1 2 1 3 4 6\n9 2 2 2 1 5 1 4\n10 2 2 2 1 5 4 6\n$EndElements',
      );
    await writeFile(join(folder, 'duct.msh'), mesh);
    const made = await fluxbench(['new', 'duct', '--mesh', 'duct.msh'], { folder });
    expect(made.err).toContain('  periodic_0_l: periodic with periodic_0_r\n');
    const { document } = await readProject(join(folder, 'duct.fluxbench'));
    expect(document?.boundaries).toMatchObject({
      periodic_0_l: { condition: 'periodic', partner: 'periodic_0_r' },
      periodic_0_r: { condition: 'periodic', partner: 'periodic_0_l' },
    });
    expect((await fluxbench(['run', 'duct.fluxbench', ...oneStep], { folder })).exitCode).toBe(0);
    const reported = await fluxbench(['mesh', 'duct.msh'], { folder });
    expect(reported.out).toMatch(/periodic +periodic_0_l and periodic_0_r\n/);
  });

  it('creates a case on a grid that can be described', async () => {
    const folder = temporaryFolder();
    const words = ['new', 'box', '--grid', '20x10', '--max', '2,1'];
    expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    const opened = await readProject(join(folder, 'box.fluxbench'));
    expect(opened).toMatchObject({
      document: { name: 'box', mesh: { grid: { min: [0, 0], max: [2, 1], cells: [20, 10] } } },
      meshFile: null,
      warnings: [],
    });
    const reported = await fluxbench(['mesh', 'box.fluxbench', '--json'], { folder });
    expect(JSON.parse(reported.out)).toMatchObject({
      dimension: 2,
      cells: { quadrilateral: 200 },
      measure: 2,
      boundaries: [{ name: 'left' }, { name: 'right' }, { name: 'bottom' }, { name: 'top' }],
    });
    expect((await fluxbench(['mesh', 'box.fluxbench'], { folder })).out).toContain('0 … 2');
  });

  it.each(['20', '6x4', '4x3x2'])(
    'creates a runnable case on a grid of %s cells',
    async (cells) => {
      const folder = temporaryFolder();
      expect((await fluxbench(['new', 'box', '--grid', cells], { folder })).exitCode).toBe(0);
      const run = await fluxbench(['run', 'box.fluxbench', ...oneStep], { folder });
      expect(run.exitCode, run.err).toBe(0);
      // Resuming verifies that case, grid and checkpoint match.
      const more = await fluxbench(['run', 'box.fluxbench', '--resume', ...oneStep], { folder });
      expect(more.exitCode, more.err).toBe(0);
      expect((await readProject(join(folder, 'box.fluxbench'))).warnings).toEqual([]);
      const words = ['kernel', 'box.fluxbench'];
      expect((await fluxbench(words, { folder })).exitCode).toBe(0);
    },
  );

  it('chooses a system with the dimension of the grid', async () => {
    const folder = temporaryFolder();
    expect((await fluxbench(['new', 'line', '--grid', '100'], { folder })).exitCode).toBe(0);
    const { document } = await readProject(join(folder, 'line.fluxbench'));
    expect(document?.system.id).toBe('euler1d');
  });

  it.each([
    [
      ['--grid', '0x4'],
      '--grid: expected cell counts along one to three axes, e.g. 200x100 (got "0x4")',
    ],
    [
      ['--grid', '4x4', '--max', '1'],
      '--max: expected 2 coordinates separated by commas (got "1")',
    ],
    [['--grid', '4x4', '--max', '1,0'], 'mesh.grid.max: must be greater than min along y'],
    [['--grid', '4', '--system', 'euler2d'], '--system: "euler2d" is 2D, the mesh is 1D'],
    [['--mesh', 'a.msh', '--max', '1,1'], '--min, --max: only available with --grid'],
    [['--mesh', 'a.msh', '--grid', '4'], 'fluxbench new: expected one of --example ID'],
  ])('rejects %j', async (words, line) => {
    const folder = temporaryFolder();
    const { exitCode, err } = await fluxbench(['new', 'box', ...words], { folder });
    expect([exitCode, err]).toEqual([2, expect.stringContaining(line)]);
    expect(await readdir(folder)).toEqual([]);
  });
});
