import { writeHdf5 } from '../hdf5';
import { ImportError } from '../imports';
import { withLastTwice } from '../imports/collapsedParts';
import { matchCells } from '../imports/matchCells';
import { referenceCorners } from '../mesh/nodeLattice';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedCount } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import { linePoints } from '../methods/cpr/points';
import { methodOf } from '../methods/methodOf';
import type { Solution } from '../outputs/solution';
import { emptyTable, fillRow } from '../space/basisTable';
import type { CellSpace } from '../space/cellSpace';
import { t } from '../text/t';
import { pyfrCase } from './pyfrCase';
import { formatVersion, readPyfrMesh, type PyfrMesh, type PyfrPart } from './readMesh';
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
  const match = mesh.kind === 'cells' ? matchCells(mesh, cellsOf(found, mesh)) : null;
  if (match === null) throw new ImportError(t('pyfrOtherCells', meshName));
  const names = physics.variableNames;
  const triangles = mesh.kind === 'cells' ? collapsedCount(mesh) : 0;
  let first = 0;
  const parts = found.parts.map((part) => {
    const points = pointsOf(solution.document, part.shape);
    const own: Part = {
      points,
      first,
      count: points.length / space.dimension,
      values: [],
      ...part,
    };
    first += part.cellCount;
    names.forEach(() => own.values.push(Array.from({ length: own.count }, () => new Float64Array(part.cellCount)))); // prettier-ignore
    return own;
  });
  const perCell = CELL_SHAPES[space.shape].corners;
  const tables = new Map<string, Float64Array>();
  const { functionCount } = space;
  for (let cell = 0; cell < space.cellCount; cell++) {
    const turned = match.corners.subarray(cell * perCell, (cell + 1) * perCell);
    const part = parts.findLast((own) => match.cells[cell] >= own.first)!;
    const isCollapsed = cell < triangles;
    const key = `${part.type} ${turned.join()}`;
    const table = tables.get(key) ?? tableAt(space, part.points, turned, isCollapsed);
    tables.set(key, table);
    names.forEach((_, v) => {
      const at = (cell * names.length + v) * functionCount;
      for (let node = 0; node < part.count; node++) {
        let sum = 0;
        for (let j = 0; j < functionCount; j++) sum += table[node * functionCount + j] * solution.state[at + j]; // prettier-ignore
        part.values[v][node][match.cells[cell] - part.first] = sum;
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
      const pts = { data: Float64Array.from(points), shape: [count, space.dimension] };
      const table = [{ name: 'soln', columns }];
      soln.dataset(`p${degree}-${type}`, { table, rows: cellCount }, { attributes: { pts } });
    }
  });
}

/** The values on the elements of one type. */
interface Part extends PyfrPart {
  /** In −1…1, [point][axis]. */
  readonly points: readonly number[];
  readonly count: number;
  /** Cells of the parts before. */
  readonly first: number;
  /** [variable][node][cell of PyFR] */
  readonly values: Float64Array[][];
}

/** Returns the corners of all cells as the mesh of a case has them. */
function cellsOf({ parts }: PyfrMesh, mesh: CellMesh): Parameters<typeof matchCells>[1] {
  const { blocks } = mesh;
  const corners = parts.flatMap((part) =>
    Array.from(blocks && part.shape === 'triangle' ? withLastTwice(part.corners) : part.corners),
  );
  const shape = blocks ? mesh.shape : parts[0].shape;
  return { corners: Float64Array.from(corners), basis: { shape } };
}

/** Returns PyFR's solution points in −1…1, [point][axis], as the settings name them. */
function pointsOf({ scheme }: Solution['document'], shape: PyfrPart['shape']): number[] {
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
function tableAt(
  space: CellSpace,
  points: readonly number[],
  turned: Uint8Array,
  isCollapsed: boolean,
): Float64Array {
  const { dimension } = space;
  const shape = isCollapsed ? 'triangle' : space.shape;
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
    if (isCollapsed) place[0] /= 1 - place[1];
    fillRow(space, table, i, place);
  }
  return table.value;
}
