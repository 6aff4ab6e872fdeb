import { describe, expect, it } from 'vitest';
import { caseSchema, type CaseDocument, type CaseInput } from '../../solver/case/document';
import { importedProject, importedRun, readVtuResult } from '../../solver/imports/compute';
import { buildCellMesh, readMeshFile } from '../../solver/mesh';
import { methods } from '../../solver/methods/registry';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { readCheckpoint } from '../../solver/project';
import { prepareCase } from '../../solver/run/compute';
import { initialSnapshot } from '../../solver/run/startingState';

type Members = Partial<CaseInput>;

const gas = (cells: number[], changes: Members = {}): CaseDocument => {
  const isPlane = cells.length === 2;
  const sides = ['left', 'right', 'bottom', 'top', ...(isPlane ? [] : ['back', 'front'])];
  return caseSchema.parse({
    ...{ format: 'fluxbench-case', version: 1, name: 'Gas' },
    mesh: {
      generate: {
        ...{ kind: 'box', cells, order: 1, groups: sides },
        ...{ min: cells.map(() => 0), max: cells.map((_, i) => 1 + i) },
      },
    },
    system: { id: isPlane ? 'euler2d' : 'euler3d' },
    scheme: { id: 'cpr', order: 2, precision: 'f32' },
    initial: {
      ...{ rho: '1 + 0.1*x*y', u: '0.5 + 0.2*y^2', v: '0.1*x', p: '1/gamma' },
      ...(!isPlane && { w: '0.3*z' }),
    },
    boundaries: Object.fromEntries(sides.map((name) => [name, { condition: 'outflow' }])),
    time: { end: 1 },
    ...changes,
  });
};

/** The initial state of a case and its file. */
function saved(document: CaseDocument, fields: string[] = []) {
  const prepared = prepareCase(document, null, methods);
  const snapshot = { ...initialSnapshot(prepared), time: 0.25 };
  const form = { isDouble: true, isCompressed: true };
  return {
    state: snapshot.state,
    bytes: solutionVtu({ ...prepared, ...snapshot }, fields, { form }),
  };
}

const largest = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Math.max(...Array.from(a, (value, i) => Math.abs(value - b[i])));

/** A file of one triangle or of what `cells` says, with a value per point. */
const ascii = (values: string, cells = { nodes: '0 1 2', ends: '3', types: '5' }): Uint8Array =>
  new TextEncoder()
    .encode(`<VTKFile type="UnstructuredGrid" version="1.0" byte_order="LittleEndian">
<UnstructuredGrid><Piece NumberOfPoints="4" NumberOfCells="1">
<PointData>${values}</PointData>
<Points><DataArray type="Float64" NumberOfComponents="3" format="ascii">0 0 0 1 0 0 0 1 0 1 1 0</DataArray></Points>
<Cells><DataArray type="Int64" Name="connectivity" format="ascii">${cells.nodes}</DataArray>
<DataArray type="Int64" Name="offsets" format="ascii">${cells.ends}</DataArray>
<DataArray type="UInt8" Name="types" format="ascii">${cells.types}</DataArray></Cells>
</Piece></UnstructuredGrid></VTKFile>`);

const array = (name: string, values: string, width = 1): string =>
  `<DataArray type="Float64" Name="${name}" NumberOfComponents="${width}" format="ascii">${values}</DataArray>`;

describe('results in VTU files', () => {
  it.each([
    ['quadrilaterals', [4, 3]],
    ['hexahedra', [3, 2, 2]],
  ])('keeps the polynomials of its own states on %s of the same mesh', (_, cells) => {
    const document = gas(cells);
    const { state, bytes } = saved(document);
    const result = readVtuResult(bytes, 'state.vtu');
    expect(result.time).toBe(0.25);
    const run = importedRun(result, { document, mesh: null }, 'state.msh');
    expect(run.mesh).toBeNull();
    const { step, time, order, state: read } = readCheckpoint(run.checkpoint!);
    expect({ step, time, order }).toEqual({ step: 0, time: 0.25, order: 2 });
    expect(largest(read, state)).toBeLessThan(2e-6);
    expect(run.digest).toMatch(/^[0-9a-f]{16}$/);
  });

  it('keeps the cells of a result if the project has another mesh', () => {
    const { bytes } = saved(gas([4, 3]));
    const other = gas([5, 3], { boundaries: {} });
    const run = importedRun(
      readVtuResult(bytes, 'state.vtu'),
      { document: { ...other, boundaries: gas([5, 3]).boundaries }, mesh: null },
      'state.msh',
    );
    const mesh = buildCellMesh(readMeshFile(run.mesh!.content, 'state.msh'));
    expect(mesh.cells.length / 9).toBe(12);
    expect(run.document.mesh).toEqual({ file: 'mesh/state.msh', refinements: 0 });
    const prepared = prepareCase(run.document, mesh, methods);
    const { state } = readCheckpoint(run.checkpoint!);
    const { space } = prepared.discretization;
    const place = new Float64Array([0.6, 0.5, 0]);
    const point = new Float64Array(2);
    const cell = space.locate(place, point);
    const table = {
      points: { count: 1, coordinates: [] },
      value: new Float64Array(9),
      derivatives: [new Float64Array(9), new Float64Array(9)],
    };
    space.tabulate(point, table, 0);
    const rho = table.value.reduce((sum, own, j) => sum + own * state[cell * 4 * 9 + j], 0);
    expect(rho).toBeCloseTo(1 + 0.1 * 0.6 * 0.5, 6);
  });

  it('computes the state from primitive variables under the names of other programs', () => {
    const document = gas([2, 2], { mesh: { generate: { kind: 'box', min: [0, 0], max: [1, 1], cells: [1, 1], order: 1 } } }); // prettier-ignore
    const square = { nodes: '0 1 3 2', ends: '4', types: '9' };
    const fields = `${array('Density', '1 2 1 2')}${array('Velocity', '3 0 0 3 0 0 3 0 0 3 0 0', 3)}${array('Pressure', '4 4 4 4')}${array('Mach', '1 1 1 1')}`;
    const sides = ['left', 'right', 'bottom', 'top'];
    const boundaries = Object.fromEntries(
      sides.map((name) => [name, { condition: 'outflow', values: {} }]),
    );
    const run = importedRun(
      readVtuResult(ascii(fields, square), 'su2.vtu'),
      { document: { ...document, boundaries }, mesh: null },
      'su2.msh',
    );
    const { state, modesPerCell } = readCheckpoint(run.checkpoint!);
    expect(modesPerCell).toBe(4);
    const mean = (variable: number): number =>
      Array.from(state.slice(4 * variable, 4 * variable + 4)).reduce(
        (sum, own) => sum + own / 4,
        0,
      );
    expect([0, 1, 2, 3].map(mean)).toEqual([1.5, 4.5, 0, 4 / 0.4 + 0.5 * 1.5 * 9].map((x) => expect.closeTo(x, 12) as number)); // prettier-ignore
    expect(run.remarks.join()).toContain('left out: Velocity_z, Mach');
  });

  it('declares a system for the fields of a new project', () => {
    const fields =
      array('mean rho', '1 2 3 4') +
      array('U', '1 0 0 1 0 0 1 0 0 1 0 0', 3) +
      array('x', '1 2 3 4');
    const run = importedProject(readVtuResult(ascii(fields), 'flow.vtu'), 'flow.msh');
    expect(run.document.system.declaration?.variables.map(({ name }) => name)).toEqual([
      'f2_mean_rho',
      'U_x',
      'U_y',
      'U_z',
      'f2_x',
    ]);
    expect(run.document.system.declaration?.vectors).toEqual([{ label: 'U', x: 'U_x', y: 'U_y' }]);
    expect(run.document).toMatchObject({ name: 'flow', scheme: { id: 'dg', order: 1 } });
    expect(caseSchema.safeParse(run.document).success).toBe(true);
  });

  it.each([
    ['no fields', ascii(''), /no values at points or in cells/],
    [
      'infinite values',
      ascii(array('p', '1 2 Infinity 3')),
      /field p has values that are not finite/,
    ],
    [
      'lines alone',
      ascii(array('p', '1 2 3 4'), { nodes: '0 1', ends: '2', types: '3' }),
      /cells are lines; save a result on cells in 2D or 3D/,
    ],
    [
      'polyhedra',
      ascii(array('p', '1 2 3 4'), { nodes: '0 1 2 3', ends: '4', types: '42' }),
      /VTK type 42/,
    ],
    ['a truncated file', ascii(array('p', '1')).slice(0, 300), /readable|no elements|has no/],
  ])('rejects a file with %s in one line', (_, bytes, message) => {
    const read = (): unknown => readVtuResult(bytes, 'bad.vtu');
    expect(read).toThrow(message);
    expect(read).toThrow(/^bad\.vtu: [^\n]+$/);
  });

  it('names the missing quantities of a system', () => {
    const result = readVtuResult(ascii(array('Density', '1 2 3 4')), 'flow.vtu');
    expect(() => importedRun(result, { document: gas([2, 2]), mesh: null }, 'flow.msh')).toThrow(
      /flow\.vtu: for ".+" the result lacks u, v, p; it has Density\./,
    );
  });
});
