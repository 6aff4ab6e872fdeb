import { spawnSync } from 'node:child_process';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { caseSchema } from '../../solver/case/document';
import { readHdf5, writeHdf5 } from '../../solver/hdf5';
import { buildCellMesh, readMeshFile } from '../../solver/mesh';
import { methods } from '../../solver/methods/registry';
import { readCheckpoint, readSignals } from '../../solver/project';
import { readPyfrSolution } from '../../solver/pyfr/results';
import { prepareCase } from '../../solver/run/compute';
import { initialSnapshot } from '../../solver/run/startingState';
import { fluxbench, temporaryFolder } from '../cli/support';

/** States that PyFR 3.1 computed on exported cases: two steps of RK4 in double precision. */
const fixture = (name: string): string =>
  fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const triangles = `$MeshFormat
2.2 0 8
$EndMeshFormat
$PhysicalNames
3
1 1 "side"
1 2 "floor"
2 3 "domain"
$EndPhysicalNames
$Nodes
5
1 0 0 0
2 1 0 0
3 1.1 1 0
4 0 1 0
5 0.4 0.6 0
$EndNodes
$Elements
8
1 1 2 2 1 1 2
2 1 2 1 2 2 3
3 1 2 1 3 3 4
4 1 2 1 4 4 1
5 2 2 3 5 1 2 5
6 2 2 3 5 2 3 5
7 2 2 3 5 3 4 5
8 2 2 3 5 4 1 5
$EndElements
`;

const cpr = {
  ...{ id: 'cpr', order: 2, points: 'gaussLegendre', correction: 'dg', integrator: 'rk4' },
  ...{ volumeTerm: 'conservative', numericalFlux: 'rusanov', precision: 'df64' },
};
const dg = {
  ...{ id: 'dg', order: 2, numericalFlux: 'rusanov', integrator: 'rk4' },
  precision: 'f32',
};

const mixed = {
  ...{ id: 'frMixed', order: 2, numericalFlux: 'rusanov', integrator: 'rk4' },
  precision: 'f32',
};

const waves = { rho: '1 + 0.1*sin(3*x)*y', u: '0.5 + 0.2*y^2', v: '0.1*x', p: '1/gamma' };
/** In the space of both programs; the Euler equations are linear up to the square of the amplitude. */
const smooth = { rho: '1 + 1e-5*(x + 2*y)', u: '0.5', v: '0.2', p: '(1 + 1e-5*(y - x))/gamma' };

const smoothInSpace = {
  ...{ rho: '1 + 1e-5*(x + 2*y - z)', u: '0.5', v: '0.2', w: '0.1' },
  p: '(1 + 1e-5*(y - x + z))/gamma',
};

/** Triangles and quadrilaterals of order 1 and 3; tetrahedra, pyramids, prisms and hexahedra. */
const meshes = { mixed: 'mixed.msh', curved: 'curved.msh', solids: 'straight.msh' };

function caseOf(kind: string): object {
  const isSpatial = kind === 'hexes' || kind === 'straight' || kind === 'solids';
  const box = (cells: number[], groups: string[]): object => ({
    generate: {
      ...{ kind: 'box', order: 1, cells, groups },
      ...{ min: cells.map(() => 0), max: cells.map((_, i) => i + 1) },
    },
  });
  const plane = ['left', 'right', 'bottom', 'top'];
  const space = [...plane, 'back', 'front'];
  const parts: Record<string, readonly [object, string[]]> = {
    tris: [{ file: 'mesh/tri.msh' }, ['side', 'floor']],
    mixed: [{ file: 'mesh/tri.msh' }, ['outside']],
    curved: [{ file: 'mesh/tri.msh' }, ['outside']],
    solids: [{ file: 'mesh/tri.msh' }, ['bottom', 'top', 'sides']],
    quads: [box([3, 2], plane), plane],
    hexes: [box([2, 1, 1], space), space],
    straight: [box([1, 1, 1], space), space],
  };
  const [mesh, groups] = parts[kind];
  return {
    ...{ format: 'fluxbench-case', version: 1, name: kind, mesh },
    system: { id: isSpatial ? 'euler3d' : 'euler2d' },
    scheme: kind === 'tris' ? dg : kind in meshes ? mixed : cpr,
    initial:
      kind === 'solids'
        ? smoothInSpace
        : kind in meshes
          ? smooth
          : { ...waves, ...(isSpatial && { w: '0.3*z' }) },
    boundaries: Object.fromEntries(groups.map((name) => [name, { condition: 'outflow' }])),
    time: { end: 0.002, fixedStep: 0.001 },
  };
}

async function projectOf(kind: string) {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'own.fluxbench/mesh'), { recursive: true });
  await mkdir(join(folder, 'own.fluxbench/runs'));
  const mesh =
    kind in meshes ? await readFile(fixture(meshes[kind as keyof typeof meshes])) : triangles;
  await writeFile(join(folder, 'own.fluxbench/mesh/tri.msh'), mesh);
  await writeFile(join(folder, 'own.fluxbench/case.json'), JSON.stringify(caseOf(kind)));
  for (const end of ['pyfrm', 'pyfrs'])
    await copyFile(fixture(`${kind}.${end}`), join(folder, `state.${end}`));
  const state = async (run: string) => {
    const bytes = await readFile(join(folder, `own.fluxbench/runs/${run}/checkpoint.fxb`));
    return readCheckpoint(new Uint8Array(bytes).buffer);
  };
  return { folder, state, call: (...words: string[]) => fluxbench(words, { folder }) };
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])));

/** Command of a local PyFR. */
const pyfr = process.env.FLUXBENCH_PYFR ?? 'pyfr';
const hasPyfr = spawnSync(pyfr, ['--version']).status === 0;

describe('states of PyFR', () => {
  // On curved cells the points of triangles differ.
  it.each([
    ['tris', 2e-14],
    ['quads', 2e-14],
    ['hexes', 2e-14],
    ['mixed', 2e-14],
    ['curved', 1e-7],
    ['solids', 2e-13],
  ])('agree with an own run of the same case on %s', async (kind, tolerance) => {
    const { call, state } = await projectOf(kind);
    await call('run', 'own.fluxbench', '--backend', 'cpu');
    const imported = await call('import', 'state.pyfrs', 'own.fluxbench');
    expect(imported).toMatchObject({ exitCode: 0, out: 'own.fluxbench/runs/0002\n', err: '' });
    const [own, other] = [await state('0001'), await state('0002')];
    expect(other).toMatchObject({ time: 0.002, order: 2, meshChecksum: own.meshChecksum });
    expect(largest(own.state, other.state)).toBeLessThan(tolerance);
  });

  it.each(['tris', 'quads', 'hexes', 'curved'])('survive export and import on %s', async (kind) => {
    const { folder, call, state } = await projectOf(kind);
    await call('import', 'state.pyfrs', 'own.fluxbench');
    const exported = await call(
      'export',
      'own.fluxbench',
      '--pyfrs',
      'state.pyfrm',
      '--out',
      'start.pyfrs',
    );
    expect(exported.exitCode).toBe(0);
    await call('import', 'start.pyfrs', 'own.fluxbench');
    expect(largest((await state('0001')).state, (await state('0002')).state)).toBeLessThan(2e-14);
    const read = async (name: string) =>
      readPyfrSolution(
        await readFile(join(folder, name)),
        name,
        await readFile(join(folder, 'state.pyfrm')),
        'state.pyfrm',
      );
    const [own, theirs] = [await read('start.pyfrs'), await read('state.pyfrs')];
    expect(own.fields.map(({ name }) => name)).toEqual(theirs.fields.map(({ name }) => name));
    own.fields.forEach(({ values }, i) =>
      values.forEach((part, k) =>
        expect(largest(part, theirs.fields[i].values[k])).toBeLessThan(2e-14),
      ),
    );
    if (kind !== 'quads') return;
    await call('import', 'start.pyfrs', 'new.fluxbench');
    expect((await call('export', 'new.fluxbench', '--vtu', '--out', 'new.vtu')).exitCode).toBe(0);
  });

  // The fixture is by h5py, see writeSolids.py: polynomials of degree 2, which both programs contain.
  it('keep polynomials on tetrahedra, pyramids, prisms and hexahedra, also back and forth', async () => {
    const { folder, call, state } = await projectOf('straight');
    const imported = await call('import', 'state.pyfrs', 'own.fluxbench');
    expect(imported).toMatchObject({ exitCode: 0, out: 'own.fluxbench/runs/0001\n' });
    const file = await readFile(join(folder, 'own.fluxbench/runs/0001/case.json'), 'utf8');
    const document = caseSchema.parse(JSON.parse(file));
    const mesh = buildCellMesh(
      readMeshFile(await readFile(join(folder, `own.fluxbench/${document.mesh.file}`)), 'mesh'),
    );
    expect(mesh.blocks?.map(({ count }) => count)).toEqual([2, 2, 2, 1]);
    expect(mesh.groups).toMatchObject([{ name: 'outside', faceCount: 20 }]);
    const initial = {
      rho: '1 + 0.1*x*y - 0.05*z^2',
      u: '0.5',
      v: '0.2',
      w: '-0.1',
      p: '1 + 0.1*z*x',
    };
    const exact = initialSnapshot(prepareCase({ ...document, initial }, mesh, methods)).state;
    const first = await state('0001');
    expect(first.time).toBe(0.5);
    expect(largest(first.state, exact)).toBeLessThan(1e-13);
    const words = [
      'export',
      'own.fluxbench',
      '--run',
      '1',
      '--pyfrs',
      'state.pyfrm',
      '--out',
      'start.pyfrs',
    ];
    expect(await call(...words)).toMatchObject({ exitCode: 0 });
    const read = async (name: string) =>
      readPyfrSolution(
        await readFile(join(folder, name)),
        name,
        await readFile(join(folder, 'state.pyfrm')),
        'state.pyfrm',
      );
    const [own, theirs] = [await read('start.pyfrs'), await read('state.pyfrs')];
    own.fields.forEach(({ values }, i) =>
      values.forEach((part, k) =>
        expect(largest(part, theirs.fields[i].values[k])).toBeLessThan(1e-13),
      ),
    );
  });

  it.skipIf(!hasPyfr)('are a start for PyFR itself (needs pyfr, or FLUXBENCH_PYFR)', async () => {
    const { folder, call } = await projectOf('quads');
    await call('export', 'own.fluxbench', '--pyfr', 'case');
    await call('run', 'own.fluxbench', '--backend', 'cpu', '--until', '0.001');
    await call('export', 'own.fluxbench', '--pyfrs', 'state.pyfrm', '--out', 'start.pyfrs');
    const settings = await readFile(join(folder, 'case/case.ini'), 'utf8');
    await writeFile(
      join(folder, 'case/case.ini'),
      settings.replace(/dt-out = .*/, 'dt-out = 0.001'),
    );
    const words = ['restart', '-b', 'openmp', 'state.pyfrm', 'start.pyfrs', 'case/case.ini'];
    const { status, stderr } = spawnSync(pyfr, words, { cwd: folder, encoding: 'utf8' });
    expect({ status, stderr }).toMatchObject({ status: 0 });
    const read = async (name: string) =>
      (
        await readPyfrSolution(
          await readFile(name),
          name,
          await readFile(fixture('quads.pyfrm')),
          'mesh',
        )
      ).fields;
    const [own, theirs] = [
      await read(join(folder, 'state-0.002000.pyfrs')),
      await read(fixture('quads.pyfrs')),
    ];
    own.forEach(({ values }, i) =>
      expect(largest(values[0], theirs[i].values[0])).toBeLessThan(1e-14),
    );
  });

  it('come with tables, or tables alone become the monitors of a run', async () => {
    const { folder, call } = await projectOf('quads');
    const path = join(folder, 'own.fluxbench/case.json');
    const monitors = [{ kind: 'domain', name: 'Total mass', expression: 'rho' }];
    await writeFile(path, JSON.stringify({ ...caseOf('quads'), outputs: { monitors } }));
    await writeFile(join(folder, 'total_mass.csv'), 't,int-total_mass\n0,6\n0.002,6.5\n');
    await call('import', 'state.pyfrs', 'own.fluxbench');
    await call('import', 'total_mass.csv', 'own.fluxbench');
    for (const run of ['0001', '0002']) {
      const bytes = await readFile(join(folder, `own.fluxbench/runs/${run}/monitors.fxb`));
      const [{ signal, rows }] = readSignals(new Uint8Array(bytes).buffer);
      expect([signal.name, ...rows]).toEqual(['Total mass', 0, 0, 6, 20, 0.002, 6.5]);
    }
    await writeFile(join(folder, 'other.csv'), 't,rho\n0,6\n');
    const left = await call('import', 'other.csv', 'own.fluxbench');
    expect(left).toMatchObject({
      exitCode: 2,
      err: expect.stringMatching(/^other\.csv: none of the monitors .*\n$/),
    });
    const nowhere = await call('import', 'other.csv', 'new.fluxbench');
    expect(nowhere.err).toMatch(/^other\.csv: monitors belong to a case/);
  });

  it('are rejected in one line if damaged, foreign, newer or of another mesh', async () => {
    const { folder, call } = await projectOf('quads');
    const attempt = async (bytes: Uint8Array): Promise<string> => {
      await writeFile(join(folder, 'bad.pyfrs'), bytes);
      const { err, exitCode } = await call('import', 'bad.pyfrs', 'own.fluxbench');
      expect({ exitCode, lines: err.split('\n').length }).toEqual({ exitCode: 2, lines: 2 });
      return err;
    };
    const bytes = await readFile(fixture('quads.pyfrs'));
    expect(await attempt(bytes.subarray(0, 5000))).toMatch(/^bad\.pyfrs: /);
    expect(await attempt(await readFile(fixture('hexes.pyfrs')))).toContain(
      'the state is not of the mesh state.pyfrm',
    );
    const other = await writeHdf5((root) => root.dataset('a', Float64Array.of(1)));
    expect(await attempt(other)).toContain('not a file of PyFR 3');
    const newer = await writeHdf5((root) => {
      for (const name of ['config', 'mesh-uuid'])
        root.dataset(name, { strings: ['x'], length: 1 }, { shape: [] });
      root.dataset('version', Int32Array.of(3), { shape: [] });
    });
    expect(await attempt(newer)).toContain('format version 3 of PyFR, expected 2');
  });

  it('writes tables that the reader returns', async () => {
    const values = Float64Array.of(1, 2);
    const bytes = await writeHdf5((root) => {
      const table = [
        {
          name: 'soln',
          columns: [
            { name: 'rho', values },
            { name: 'E', values: Float32Array.of(3, 4) },
          ],
        },
      ];
      root.dataset('t', { table, rows: 2 });
    });
    const soln = await readHdf5(bytes, 't.h5', (root) => root.dataset('t').columns().get('soln'));
    expect(soln?.kind === 'columns' && [...soln.columns]).toEqual([
      ['rho', { kind: 'numbers', width: 1, values }],
      ['E', { kind: 'numbers', width: 1, values: Float32Array.of(3, 4) }],
    ]);
  });
});
