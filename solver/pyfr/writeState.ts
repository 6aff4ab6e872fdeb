import { writeHdf5 } from '../hdf5';
import { ImportError } from '../imports';
import { matchCells } from '../imports/matchCells';
import { axisEnds } from '../imports/resultValues';
import { referenceCorners } from '../mesh/nodeLattice';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { expandPoint } from '../mesh/cones';
import type { CellMesh } from '../mesh/types';
import { methodOf } from '../methods/methodOf';
import type { Solution } from '../outputs/solution';
import { emptyTable, fillRow } from '../space/basisTable';
import type { CellSpace } from '../space/cellSpace';
import { t } from '../text/t';
import { pyfrCase } from './pyfrCase';
import { formatVersion, readPyfrMesh, type PyfrPart } from './readMesh';
import { fromPyfr } from './shapes';
import { solutionPoints } from './solutionPoints';

/**
 * Writes a state as a solution of PyFR 3 (`.pyfrs`) on its mesh, from which `pyfr restart` continues: the values of the
 * polynomials at PyFR's solution points, in double precision.
 * @param file mesh of the case as read from its file; null for generated cells
 * @throws CaseError if PyFR has no counterpart of the case; Hdf5Error, ImportError if the mesh is not that of the state
 */
export async function pyfrState(
  solution: Solution,
  file: CellMesh | null,
  meshBytes: Uint8Array,
  meshName: string,
  version: string,
): Promise<Uint8Array> {
  const { files } = pyfrCase(solution.document, file, version);
  const settings = files.find(({ name }) => name === 'case.ini')!.content as string;
  const found = await readPyfrMesh(meshBytes, meshName);
  const { discretization, physics } = solution;
  const { space } = discretization;
  const cells = found.parts.map(({ shape, corners }) => ({ basis: { shape }, corners }));
  const match = space.mesh.kind === 'cells' ? matchCells(space.mesh, cells) : null;
  if (match === null) throw new ImportError(t('pyfrOtherCells', meshName));
  const names = physics.variableNames;
  const parts = found.parts.map((part): Part => {
    const points = solutionPoints(solution.document, part.shape);
    const { length: count } = points;
    const values = names.map(() => points.map(() => new Float64Array(part.cellCount)));
    return { points, count, values, ...part };
  });
  const perCell = CELL_SHAPES[space.shape].corners;
  const tables = new Map<string, Float64Array>();
  const { functionCount } = space;
  for (let cell = 0; cell < space.cellCount; cell++) {
    const part = parts[match.parts[cell]];
    const first = cell * perCell;
    const turned = match.corners.subarray(first, first + CELL_SHAPES[part.shape].corners);
    const key = `${part.type} ${turned.join()}`;
    const table = tables.get(key) ?? tableAt(space, part, turned);
    tables.set(key, table);
    names.forEach((_, v) => {
      const at = (cell * names.length + v) * functionCount;
      for (let node = 0; node < part.count; node++) {
        let sum = 0;
        for (let j = 0; j < functionCount; j++)
          sum += table[node * functionCount + j] * solution.state[at + j];
        part.values[v][node][match.cells[cell]] = sum;
      }
    });
  }
  const stats = [
    ...['[data]', `fields = ${names.join(',')}`, 'prefix = soln', ''],
    ...['[solver-time-integrator]', `tcurr = ${solution.time}`, ''],
  ].join('\n');
  return writeHdf5((root) => {
    const text = (name: string, content: string): void => {
      const length = new TextEncoder().encode(content).length;
      root.dataset(name, { strings: [content], length }, { shape: [] });
    };
    text('config', settings);
    text('stats', stats);
    text('mesh-uuid', found.uuid);
    text('creator', `Fluxbench ${version}`);
    root.dataset('version', BigInt64Array.of(BigInt(formatVersion)), { shape: [] });
    const soln = root.group('soln');
    const degree = methodOf(solution.document.scheme).degree(solution.document.scheme);
    for (const { type, points, count, cellCount, values } of parts) {
      // One column per node: numpy flattens them like the arrays that PyFR writes.
      const columns = names.map((name, v) => ({
        name,
        columns: values[v].map((own, node) => ({ name: `${node}`, values: own })),
      }));
      const pts = { data: Float64Array.from(points.flat()), shape: [count, space.dimension] };
      const table = [{ name: 'soln', columns }];
      soln.dataset(`p${degree}-${type}`, { table, rows: cellCount }, { attributes: { pts } });
    }
  });
}

/** The values on the elements of one type. */
interface Part extends PyfrPart {
  /** In −1…1, [point][axis]. */
  readonly points: readonly (readonly number[])[];
  readonly count: number;
  /** [variable][node][cell of PyFR] */
  readonly values: Float64Array[][];
}

/** Returns the functions of a space at points of the cell of PyFR whose corner `turned[k]` is corner k, [point][function]. */
function tableAt(space: CellSpace, { shape, points }: Part, turned: Uint8Array): Float64Array {
  const corners = referenceCorners(shape);
  const own = (corner: number): readonly number[] => corners[turned.indexOf(corner)];
  const table = emptyTable(space, points.length);
  points.forEach((point, i) => {
    const given = fromPyfr(shape, point);
    const place = own(0).map((from, axis) =>
      axisEnds[shape].reduce((at, end, k) => at + given[k] * (own(end)[axis] - from), from),
    );
    fillRow(
      space,
      table,
      i,
      Float64Array.from(space.shape === shape ? place : expandPoint(shape, place)),
    );
  });
  return table.value;
}
