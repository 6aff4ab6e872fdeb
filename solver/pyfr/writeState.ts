import { writeHdf5 } from '../hdf5';
import { ImportError } from '../imports';
import { matchCells } from '../imports/matchCells';
import { referenceCorners } from '../mesh/nodeLattice';
import { CELL_SHAPES } from '../mesh/cellShapes';
import type { CellMesh } from '../mesh/types';
import { linePoints } from '../methods/cpr/points';
import { methodOf } from '../methods/methodOf';
import type { Solution } from '../outputs/solution';
import { emptyTable, fillRow } from '../space/basisTable';
import type { CellSpace } from '../space/cellSpace';
import { t } from '../text/t';
import { pyfrCase } from './pyfrCase';
import { formatVersion, readPyfrMesh, type PyfrMesh } from './readMesh';
import { williamsShunn } from './williamsShunn';

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
  const { mesh, discretization, physics } = solution;
  const { space } = discretization;
  const points = pointsOf(solution.document, found);
  const match =
    mesh.kind === 'cells'
      ? matchCells(mesh, { corners: found.corners, basis: { shape: found.shape } })
      : null;
  if (match === null) throw new ImportError(t('pyfrOtherCells', meshName));
  const count = points.length / space.dimension;
  const names = physics.variableNames;
  /** [variable][node][cell of PyFR] */
  const values = names.map(() => Array.from({ length: count }, () => new Float64Array(found.cellCount))); // prettier-ignore
  const perCell = CELL_SHAPES[found.shape].corners;
  const tables = new Map<string, Float64Array>();
  const { functionCount } = space;
  for (let cell = 0; cell < space.cellCount; cell++) {
    const turned = match.corners.subarray(cell * perCell, (cell + 1) * perCell);
    const key = turned.join();
    const table = tables.get(key) ?? tableAt(space, points, turned);
    tables.set(key, table);
    names.forEach((_, v) => {
      const first = (cell * names.length + v) * functionCount;
      for (let node = 0; node < count; node++) {
        let sum = 0;
        for (let j = 0; j < functionCount; j++) sum += table[node * functionCount + j] * solution.state[first + j]; // prettier-ignore
        values[v][node][match.cells[cell]] = sum;
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
    // One column per node: numpy flattens them like the arrays that PyFR writes.
    const columns = names.map((name, v) => ({
      name,
      columns: values[v].map((own, node) => ({ name: `${node}`, values: own })),
    }));
    const soln = root.group('soln');
    const name = `p${methodOf(solution.document.scheme).degree(solution.document.scheme)}-${found.type}`;
    const pts = { data: Float64Array.from(points), shape: [count, space.dimension] };
    const table = [{ name: 'soln', columns }];
    soln.dataset(name, { table, rows: found.cellCount }, { attributes: { pts } });
  });
}

/** Returns PyFR's solution points in −1…1, [point][axis], as the settings name them. */
function pointsOf({ scheme }: Solution['document'], { shape }: PyfrMesh): number[] {
  const degree = methodOf(scheme).degree(scheme);
  if (shape === 'triangle') return [...williamsShunn[degree]];
  const isLobatto = scheme.id === 'cpr' && scheme.points === 'gaussLobatto';
  const along = Array.from(
    linePoints(isLobatto ? 'gaussLobatto' : 'gaussLegendre', degree),
    (x) => 2 * x - 1,
  );
  const planes = shape === 'hexahedron' ? along : [0];
  return planes.flatMap((z) =>
    along.flatMap((y) => along.flatMap((x) => (shape === 'hexahedron' ? [x, y, z] : [x, y]))),
  );
}

/** Returns the functions of a space at points of the cell of PyFR whose corner `turned[k]` is corner k, [point][function]. */
function tableAt(space: CellSpace, points: readonly number[], turned: Uint8Array): Float64Array {
  const { dimension, shape } = space;
  const corners = referenceCorners(shape);
  const own = (corner: number): readonly number[] => corners[turned.indexOf(corner)];
  const ends = shape === 'triangle' ? [1, 2] : [1, 3, 4];
  const count = points.length / dimension;
  const table = emptyTable(space, count);
  for (let i = 0; i < count; i++) {
    const place = Float64Array.from(own(0), (from, axis) => {
      let at = from;
      for (let k = 0; k < dimension; k++) {
        at += ((1 + points[i * dimension + k]) / 2) * (own(ends[k])[axis] - from);
      }
      return at;
    });
    fillRow(space, table, i, place);
  }
  return table.value;
}
