import { referenceCorners } from '../mesh/nodeLattice';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapsedCount } from '../mesh/mesh';
import type { CellShape } from '../mesh/types';
import type { CellRule, CellSpace } from '../space/cellSpace';
import type { CellMatch } from './matchCells';
import type { ForeignResult } from './types';

/**
 * Returns the values of the fields of a result at the points of the rule of a space, [field][cell][point].
 * @param match the cells of the result on the mesh of the space
 */
export function valuesAtRule(
  space: CellSpace,
  { basis, fields }: ForeignResult,
  { cells, corners }: CellMatch,
): Float64Array[] {
  const { points } = ruleOf(space).table;
  const perCell = CELL_SHAPES[space.shape].corners;
  const tables = new Map<string, Float64Array>();
  const triangles = space.mesh.kind === 'cells' ? collapsedCount(space.mesh) : 0;
  const values = fields.map(() => new Float64Array(space.cellCount * points.count));
  for (let cell = 0; cell < space.cellCount; cell++) {
    const turned = corners.subarray(cell * perCell, (cell + 1) * perCell);
    const isCollapsed = cell < triangles;
    const key = `${isCollapsed} ${turned.join()}`;
    let table = tables.get(key);
    if (!table) {
      table = turnedTable(space, basis, turned, isCollapsed);
      tables.set(key, table);
    }
    const first = cells[cell] * basis.count;
    fields.forEach((field, f) => {
      for (let q = 0; q < points.count; q++) {
        let sum = 0;
        for (let node = 0; node < basis.count; node++) {
          sum += table[q * basis.count + node] * field.values[first + node];
        }
        values[f][cell * points.count + q] = sum;
      }
    });
  }
  return values;
}

/**
 * Returns the weights of nodes at the points of the rule, [point][node], for a cell of the result whose corner
 * `turned[k]` is corner k of the cell of the space. Triangles may be collapsed in both.
 */
function turnedTable(
  space: CellSpace,
  basis: ForeignResult['basis'],
  turned: Uint8Array,
  isCollapsed: boolean,
): Float64Array {
  const { dimension } = space;
  const shape = isCollapsed ? 'triangle' : space.shape;
  const { coordinates, count } = ruleOf(space).table.points;
  const corners = referenceCorners(shape);
  const table = new Float64Array(count * basis.count);
  const row = new Float64Array(basis.count);
  for (let q = 0; q < count; q++) {
    const own = Array.from({ length: dimension }, (_, axis) => coordinates[axis][q]);
    if (isCollapsed) own[0] *= 1 - own[1];
    // The map between reference cells is affine: it permutes corners.
    const origin = corners[turned[0]];
    const place = origin.map((from, axis) => {
      let at = from;
      for (let k = 0; k < dimension; k++)
        at += own[k] * (corners[turned[neighbors[shape][k]]][axis] - from);
      return at;
    });
    if (isCollapsed && place[1] < 1) place[0] /= 1 - place[1];
    basis.evaluate(place, row);
    table.set(row, q * basis.count);
  }
  return table;
}

/** The corner at the end of each reference axis. */
const neighbors: Readonly<Record<CellShape, readonly number[]>> = {
  line: [1],
  triangle: [1, 2],
  quadrilateral: [1, 3],
  hexahedron: [1, 3, 4],
};

/** The rule whose values determine a state: the nodes of nodal functions, so that equal nodes keep values exactly. */
const ruleOf = ({ collocation, rule }: CellSpace): CellRule => collocation ?? rule;

/** Projects values at the points of the rule, [variable][cell][point], to a state [cell][variable][function]. */
export function projectValues(space: CellSpace, values: readonly Float64Array[]): Float64Array {
  const { cellCount, functionCount } = space;
  const { weights, dual } = ruleOf(space);
  const points = weights.length;
  const state = new Float64Array(cellCount * functionCount * values.length);
  for (let cell = 0; cell < cellCount; cell++) {
    values.forEach((own, v) => {
      const start = (cell * values.length + v) * functionCount;
      for (let q = 0; q < points; q++) {
        const weighted = weights[q] * own[cell * points + q];
        for (let j = 0; j < functionCount; j++)
          state[start + j] += weighted * dual[q * functionCount + j];
      }
    });
  }
  return state;
}
