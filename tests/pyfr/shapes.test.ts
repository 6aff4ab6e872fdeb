import { spawnSync } from 'node:child_process';
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument, type CaseInput } from '../../solver/case/document';
import { buildCellMesh, readGmsh, type MeshFile } from '../../solver/mesh';
import { CELL_SHAPES } from '../../solver/mesh/cellShapes';
import type { CellTypeName, ElementBlock } from '../../solver/mesh/types';
import { withCurvedTriangles } from '../../solver/mesh/curvedTriangles';
import { readHdf5 } from '../../solver/hdf5';
import { isOnlyForPyfr, pyfrCase } from '../../solver/pyfr/pyfrCase';
import { basisOf } from '../../solver/pyfr/readSolution';
import { solutionPoints } from '../../solver/pyfr/solutionPoints';
import { fluxbench, temporaryFolder } from '../cli/support';

const fixture = (name: string): string =>
  fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

const meshIn = async (name: string): Promise<MeshFile> =>
  readGmsh(new Uint8Array(await readFile(fixture(name))), name);

const sides = { condition: 'prescribed', values: { rho: '1', u: '0.3', v: '0.2', p: '1/gamma' } };
const inSpace = { ...sides, values: { ...sides.values, w: '0.1' } };

const plane: CaseInput = {
  ...{ format: 'fluxbench-case', version: 1, name: 'Plane', mesh: { file: 'curved.msh' } },
  system: { id: 'euler2d' },
  scheme: { id: 'frMixed', order: 2, artificialViscosity: true } as CaseInput['scheme'],
  initial: { rho: '1', u: '0.3', v: '0.2', p: '1/gamma' },
  boundaries: { outside: sides },
  time: { end: 1, steadyTolerance: 1e-9 },
};

/** Hexahedra, prisms, pyramids and tetrahedra of order 2, with curved edges. */
const solids: CaseInput = {
  ...{ format: 'fluxbench-case', version: 1, name: 'Solids', mesh: { file: 'solids.msh' } },
  system: { id: 'euler3d' },
  scheme: {
    id: 'cpr',
    order: 3,
    points: 'gaussLegendre',
    precision: 'df64',
  } as CaseInput['scheme'],
  initial: { rho: '1', u: '0.3', v: '0.2', w: '0.1', p: '1/gamma' },
  boundaries: Object.fromEntries(['bottom', 'top', 'sides'].map((name) => [name, inSpace])),
  time: { end: 0.01, fixedStep: 0.001 },
  outputs: { monitors: [{ kind: 'domain', name: 'mass', expression: 'rho', every: 10 }] },
} as CaseInput;

const parse = (input: CaseInput): CaseDocument => caseSchema.parse(input);

function exported(input: CaseInput, file: Parameters<typeof pyfrCase>[1]) {
  const made = pyfrCase(parse(input), file, '1.2.3');
  const text = (name: string): string => {
    const content = made.files.find((own) => own.name === name)!.content;
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  };
  const mesh = readGmsh(new TextEncoder().encode(text('mesh.msh')), 'mesh.msh');
  return { ...made, mesh, ini: text('case.ini'), readme: text('README.md') };
}

/** Elements by shape, as x, y, z of their nodes in order, sorted. */
const elements = ({ blocks, points }: MeshFile, shape: string): number[][] =>
  blocks
    .filter(({ cellType }) => cellType === shape)
    .flatMap(({ nodes, nodesPerElement: width, elementTags }) =>
      Array.from(elementTags, (_, i) =>
        Array.from(nodes.subarray(i * width, (i + 1) * width)).flatMap((node) =>
          Array.from(points.subarray(3 * node, 3 * node + 3), (x) => Number(x.toFixed(12)) + 0),
        ),
      ),
    )
    .sort((a, b) =>
      a.findIndex((x, i) => x !== b[i]) < 0
        ? 0
        : a[a.findIndex((x, i) => x !== b[i])] - b[a.findIndex((x, i) => x !== b[i])],
    );

const inRows = (places: readonly number[]): string[] =>
  Array.from({ length: places.length / 3 }, (_, i) => places.slice(3 * i, 3 * i + 3).join());

/** The corners of elements. */
function straight(block: ElementBlock): ElementBlock {
  const { nodes, nodesPerElement: width, cellType } = block;
  const { corners } = CELL_SHAPES[cellType];
  return {
    ...block,
    order: 1,
    nodesPerElement: corners,
    nodes: nodes.filter((_, i) => i % width < corners),
  };
}

/** One pyramid on a square, or one on each side. */
function pyramidsOn(count: number): MeshFile {
  const block = (
    cellType: CellTypeName,
    dimension: 2 | 3,
    width: number,
    rows: number[][],
  ): ElementBlock => ({
    ...{
      cellType,
      dimension,
      order: 1,
      nodesPerElement: width,
      nodes: Uint32Array.from(rows.flat()),
    },
    elementTags: Float64Array.from(rows, (_, i) => i + 1),
    physicalTags: new Int32Array(rows.length).fill(1),
  });
  const apexes = [4, 5].slice(0, count);
  const edges = [[0, 1], [1, 2], [2, 3], [3, 0]]; // prettier-ignore
  return {
    format: 'own',
    points: Float64Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 0.5, 0.5, 1, 0.5, 0.5, -1),
    nodeTags: Float64Array.of(1, 2, 3, 4, 5, 6),
    blocks: [
      block('pyramid', 3, 5, [[0, 1, 2, 3, 4], [0, 3, 2, 1, 5]].slice(0, count)), // prettier-ignore
      block(
        'triangle',
        2,
        3,
        apexes.flatMap((apex) => edges.map((edge) => [...edge, apex])),
      ),
      ...(count === 1 ? [block('quadrilateral', 2, 4, [[0, 1, 2, 3]])] : []),
    ],
    groups: [
      { dimension: 2, tag: 1, name: 'wall' },
      { dimension: 3, tag: 1, name: 'gas' },
    ],
    ...{ periodic: [], warnings: [] },
  };
}

const pyfr = process.env.FLUXBENCH_PYFR ?? 'pyfr';
const hasPyfr = spawnSync(pyfr, ['--version']).status === 0;

describe('cells of all shapes for PyFR', () => {
  it('are curved triangles and quadrilaterals with all their nodes in Gmsh’s order', async () => {
    const file = await meshIn('curved.msh');
    const made = exported(plane, buildCellMesh(file));
    for (const shape of ['triangle', 'quadrilateral']) {
      expect(elements(made.mesh, shape)).toEqual(elements(file, shape));
    }
    expect(withCurvedTriangles(buildCellMesh(made.mesh)).groups).toMatchObject([
      { name: 'outside', faceCount: 6 },
    ]);
    expect(made.ini).toContain('[solver-elements-tri]\nsoln-pts = williams-shunn\n');
    expect(made.ini).toContain('[solver-elements-quad]\nsoln-pts = gauss-legendre\n');
    // One quadrilateral of 9 points and four triangles of 6.
    expect(made.readme).toContain('5 cells, 132 unknowns');
    expect(made.missing.join()).toMatch(/Artificial viscosity.*changes below 1e-9/);
  });

  it('are solids with all their nodes and groups', async () => {
    const file = await meshIn('solids.msh');
    expect(isOnlyForPyfr(file)).toBe(true);
    const made = exported(solids, file);
    for (const shape of [
      'tetrahedron',
      'pyramid',
      'prism',
      'hexahedron',
      'triangle',
      'quadrilateral',
    ]) {
      // prettier-ignore
      expect(elements(made.mesh, shape)).toEqual(elements(file, shape));
    }
    expect(made.mesh.groups.map(({ name }) => name).sort()).toEqual([
      'bottom',
      'fluid',
      'sides',
      'top',
    ]);
    for (const element of ['tet', 'pyr', 'pri', 'hex'])
      expect(made.ini).toContain(`[solver-elements-${element}]`);
    expect(made.ini).toContain('[solver-interfaces-tri]\nflux-pts = williams-shunn\n');
    expect(made.ini).toContain('quad-pts-pyr = witherden-vincent');
    expect(made.toComplete).toEqual([]);
  });

  it.each([
    ['straight solids', 1],
    ['curved solids without pyramids', 2],
  ])('are %s that Fluxbench stores as hexahedra', async (_, order) => {
    const given = await meshIn('solids.msh');
    const isKept = ({ cellType }: ElementBlock): boolean => order === 1 || cellType !== 'pyramid';
    const file = {
      ...given,
      blocks: given.blocks.filter(isKept).map((own) => (order === 1 ? straight(own) : own)),
    };
    const cells = buildCellMesh(file);
    expect(cells.shape).toBe('hexahedron');
    const { ini, mesh } = exported(
      { ...solids, boundaries: { ...solids.boundaries, untagged: inSpace } },
      cells,
    );
    for (const shape of ['tetrahedron', 'pyramid', 'prism', 'hexahedron']) {
      // Numbered otherwise, with the same nodes.
      const nodes = (from: MeshFile): string[] =>
        elements(from, shape)
          .map((own) => inRows(own).sort().join(' '))
          .sort();
      expect(nodes(mesh)).toEqual(nodes(file));
    }
    expect(ini).toContain('[solver-elements-tet]');
    const again = buildCellMesh(mesh);
    expect(again.groups.map(({ name, faceCount }) => [name, faceCount]).sort()).toEqual(
      cells.groups.map(({ name, faceCount }) => [name, faceCount]).sort(),
    );
  });

  it('are moved as the case demands, and name groups without a condition', async () => {
    const file = await meshIn('solids.msh');
    const { top: _, ...boundaries } = solids.boundaries!;
    const mesh = {
      file: 'solids.msh',
      transform: { scale: 2, translation: [0, 0, 1] as [number, number, number] },
    };
    const made = exported({ ...solids, boundaries, mesh }, file);
    expect(Math.max(...made.mesh.points.filter((_x, i) => i % 3 === 2))).toBeCloseTo(
      2 * 1.5 + 1,
      12,
    );
    expect(made.toComplete).toEqual([expect.stringMatching(/^top: the case has no condition/)]);
  });

  it('warn of a single pyramid, on which PyFR’s importer fails', () => {
    const count = (own: number): readonly string[] =>
      exported({ ...solids, boundaries: { wall: inSpace } }, pyramidsOn(own)).toComplete;
    expect(count(1)).toEqual([
      expect.stringMatching(/^mesh\.msh: "pyfr import" fails .* exactly one pyramid; /),
    ]);
    expect(count(2)).toEqual([]);
  });

  it.each([
    [{ refinements: 1 }, (file: MeshFile) => file, /mesh\.refinements: Fluxbench cannot change/],
    [
      {},
      (file: MeshFile) => ({
        ...file,
        blocks: file.blocks.filter(({ dimension }) => dimension === 3),
      }),
      /sides of the boundary have no group/,
    ],
    [
      {},
      (file: MeshFile) => ({ ...file, points: file.points.map((x, i) => (i % 3 === 2 ? -x : x)) }),
      /is inverted/,
    ],
  ])(
    'are rejected in one line if they cannot be carried over: %j',
    async (changes, changed, message) => {
      const file = changed(await meshIn('solids.msh'));
      const made = (): unknown =>
        exported({ ...solids, mesh: { file: 'solids.msh', ...changes } }, file);
      expect(made).toThrow(message);
      expect(made).not.toThrow(/\n/);
    },
  );

  it('have PyFR’s functions in pyramids, which are polynomials', () => {
    const points = solutionPoints(parse(solids), 'pyramid');
    expect(points).toHaveLength(30);
    const basis = basisOf(Float64Array.from(points.flat()), 'pyramid')!;
    // (1 − r)⁶ L₃(a) L₃(b) with a = 2p/(1 − r), b = 2q/(1 − r): PyrPolyBasis of its polys.py.
    const third = (x: number, height: number): number => (20 * x ** 3 - 3 * x * height ** 2) / 2;
    const own = ([x, y, z]: readonly number[]): number => third(x, 1 - z) * third(y, 1 - z);
    const [p, q, r] = [0.1, -0.3, 0.2];
    const weights = new Float64Array(30);
    basis.evaluate([(1 + p) / 2 - (1 + r) / 4, (1 + q) / 2 - (1 + r) / 4, (1 + r) / 2], weights);
    const value = points.reduce((sum, point, node) => sum + weights[node] * own(point), 0);
    expect(value).toBeCloseTo(own([p, q, r]), 12);
    expect(basisOf(Float64Array.from(points.flat().slice(3)), 'pyramid')).toBeNull();
  });

  it.skipIf(!hasPyfr)(
    'keep a free stream in PyFR itself (needs pyfr, or FLUXBENCH_PYFR)',
    async () => {
      const folder = temporaryFolder();
      await copyFile(fixture('solids.msh'), join(folder, 'solids.msh'));
      await writeFile(join(folder, 'case.json'), JSON.stringify(solids));
      expect((await fluxbench(['export', 'case.json', '--pyfr', '.'], { folder })).exitCode).toBe(
        0,
      );
      for (const words of [
        ['import', 'mesh.msh', 'mesh.pyfrm'],
        ['run', '-b', 'openmp', 'mesh.pyfrm', 'case.ini'],
      ]) {
        // prettier-ignore
        const { status, stderr } = spawnSync(pyfr, words, { cwd: folder, encoding: 'utf8' });
        expect({ status, stderr }).toMatchObject({ status: 0 });
      }
      const bytes = await readFile(join(folder, 'state-0.010000.pyfrs'));
      await readHdf5(bytes, 'state', (root) => {
        for (const type of ['tet', 'pyr', 'pri', 'hex']) {
          const soln = root.group('soln').dataset(`p3-${type}`).columns().get('soln');
          const rho = soln?.kind === 'columns' ? soln.columns.get('rho') : null;
          if (rho?.kind !== 'numbers') throw new Error(`${type}: no rho`);
          for (const value of rho.values) expect(Math.abs(value - 1)).toBeLessThan(2e-12);
        }
      });
      // The volume that Gmsh’s straight-sided boxes and four bulging sides have, by meshes of order 3 and 4: 2.258.
      const [, mass] = (await readFile(join(folder, 'mass.csv'), 'utf8'))
        .trim()
        .split('\n')
        .at(-1)!
        .split(',');
      expect(Number(mass)).toBeCloseTo(2.26, 2);
    },
  );
});
