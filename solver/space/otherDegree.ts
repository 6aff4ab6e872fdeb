import { emptyTable, fillRow } from './basisTable';
import { dot } from './linearAlgebra';
import type { CellFunctions, CellSpace } from './cellSpace';
import type { StateArray } from './types';

/**
 * Converts a state to functions of another degree on the same cells, see `degreeConversion`.
 * @param state [cell][variable][function], of `from`
 */
export const stateOfDegree = (
  from: CellFunctions,
  space: CellSpace,
  state: StateArray,
): Float64Array => degreeConversion(from, space)(state);

/**
 * Returns a function that converts states to functions of another degree on the same cells: the same polynomials if the
 * space contains them, otherwise their projection on the reference cell with its rule.
 */
export function degreeConversion(
  from: CellFunctions,
  space: CellSpace,
): (state: StateArray) => Float64Array {
  const [own, other] = [space.functionCount, from.functionCount];
  const { weights, table, dual } = space.rule;
  const count = weights.length;
  const values = emptyTable(from, count);
  const point = new Float64Array(space.dimension);
  for (let q = 0; q < count; q++) {
    table.points.coordinates.forEach((along, axis) => (point[axis] = along[q]));
    fillRow(from, values, q, point);
  }
  const projection = new Float64Array(own * other);
  for (let q = 0; q < count; q++) {
    for (let j = 0; j < own; j++) {
      const weight = weights[q] * dual[q * own + j];
      for (let i = 0; i < other; i++) {
        projection[j * other + i] += weight * values.value[q * other + i];
      }
    }
  }
  return (state) => {
    const rows = state.length / other;
    const result = new Float64Array(rows * own);
    for (let row = 0; row < rows; row++) {
      for (let j = 0; j < own; j++) {
        result[row * own + j] = dot(projection, j * other, state, row * other, other);
      }
    }
    return result;
  };
}
