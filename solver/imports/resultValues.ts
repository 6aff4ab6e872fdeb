import { CELL_SHAPES } from '../mesh/cellShapes';
import { collapse } from '../mesh/cones';
import { referenceCorners } from '../mesh/nodeLattice';
import type { BlockShape } from '../mesh/types';
import type { CellRule, CellSpace } from '../space/cellSpace';
import type { CellMatch } from './matchCells';
import type { ForeignResult, NodalBasis } from './types';

/**
 * Returns the values of the fields of a result at the points of the rule of a space, [field][cell][point].
 * @param match the cells of the result on the mesh of the space
 */
export function valuesAtRule(
  space: CellSpace,
  { parts, fields }: Pick<ForeignResult, 'parts' | 'fields'>,
  match: CellMatch,
): Float64Array[] {
  const { points } = ruleOf(space).table;
  const stride = CELL_SHAPES[space.shape].corners;
  const tables = new Map<string, Float64Array>();
  const values = fields.map(() => new Float64Array(space.cellCount * points.count));
  for (let cell = 0; cell < space.cellCount; cell++) {
    const part = match.parts[cell];
    const { basis } = parts[part];
    const first = cell * stride;
    const turned = match.corners.subarray(first, first + CELL_SHAPES[basis.shape].corners);
    const key = `${part} ${turned.join()}`;
    let table = tables.get(key);
    if (!table) tables.set(key, (table = turnedTable(space, basis, turned)));
    const start = match.cells[cell] * basis.count;
    fields.forEach((field, f) => {
      const own = field.values[part];
      for (let q = 0; q < points.count; q++) {
        let sum = 0;
        for (let node = 0; node < basis.count; node++) {
          sum += table[q * basis.count + node] * own[start + node];
        }
        values[f][cell * points.count + q] = sum;
      }
    });
  }
  return values;
}

/**
 * Returns the weights of nodes at the points of the rule, [point][node], for a cell of the result whose corner
 * `turned[k]` is corner k of the cell of the space.
 */
function turnedTable(space: CellSpace, basis: NodalBasis, turned: Uint8Array): Float64Array {
  const { dimension } = space;
  const { shape } = basis;
  const { coordinates, count } = ruleOf(space).table.points;
  const corners = referenceCorners(shape);
  const table = new Float64Array(count * basis.count);
  const row = new Float64Array(basis.count);
  for (let q = 0; q < count; q++) {
    const given = Array.from({ length: dimension }, (_, axis) => coordinates[axis][q]);
    const own = space.shape === shape ? given : collapse(shape, given);
    // The map between reference cells is affine: it permutes corners.
    const origin = corners[turned[0]];
    const place = origin.map((from, axis) => {
      let at = from;
      for (let k = 0; k < dimension; k++)
        at += own[k] * (corners[turned[axisEnds[shape][k]]][axis] - from);
      return at;
    });
    basis.evaluate(place, row);
    table.set(row, q * basis.count);
  }
  return table;
}

/** The corner at the end of each reference axis. */
export const axisEnds: Readonly<Record<BlockShape, readonly number[]>> = {
  triangle: [1, 2],
  quadrilateral: [1, 3],
  tetrahedron: [1, 2, 3],
  pyramid: [1, 3, 4],
  prism: [1, 2, 3],
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
