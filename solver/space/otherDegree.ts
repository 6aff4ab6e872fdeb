import { solveInPlace } from '../core/solveInPlace';
import { tableAt } from './basisTable';
import { dot } from './linearAlgebra';
import type { CellFunctions, CellRule, CellSpace } from './cellSpace';
import type { StateArray } from './types';

/** Pivot of a mass matrix, relative to its largest entry, that is round-off. */
const singular = 1e-10;

/**
 * Converts a state to functions of another degree on the same cells, see `degreeConversion`.
 * @param state [cell][variable][function], of `from`
 */
export const stateOfDegree = (
  from: CellFunctions & Partial<Pick<CellSpace, 'rule'>>,
  space: CellSpace,
  state: StateArray,
): Float64Array => degreeConversion(from, space)(state);

/**
 * Returns a function that converts states to functions of another degree on the same cells: the same polynomials if the
 * space contains them, otherwise their projection on the reference cell.
 */
export function degreeConversion(
  from: CellFunctions & Partial<Pick<CellSpace, 'rule'>>,
  space: CellSpace,
): (state: StateArray) => Float64Array {
  const [own, other] = [space.functionCount, from.functionCount];
  const projection =
    (other > own && from.rule && exactProjection(from, from.rule, space)) ||
    ownProjection(from, space);
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

/** Projects by the rule of the space, which is exact for its own functions. @returns [function][function of `from`] */
function ownProjection(from: CellFunctions, space: CellSpace): Float64Array {
  const [own, other] = [space.functionCount, from.functionCount];
  const { weights, table, dual } = space.rule;
  const { value } = tableAt(from, table.points);
  const projection = new Float64Array(own * other);
  for (let q = 0; q < weights.length; q++) {
    for (let j = 0; j < own; j++) {
      const weight = weights[q] * dual[q * own + j];
      for (let i = 0; i < other; i++) projection[j * other + i] += weight * value[q * other + i];
    }
  }
  return projection;
}

/**
 * Projects by the rule of functions of higher degree, whose products with those of the space it integrates exactly.
 * @returns null if the functions of the space depend linearly on each other
 */
function exactProjection(
  from: CellFunctions,
  { weights, table }: CellRule,
  space: CellSpace,
): Float64Array | null {
  const [own, other] = [space.functionCount, from.functionCount];
  const { value } = tableAt(space, table.points);
  const mass = new Float64Array(own * own);
  const projection = new Float64Array(own * other);
  for (let q = 0; q < weights.length; q++) {
    for (let j = 0; j < own; j++) {
      const weight = weights[q] * value[q * own + j];
      for (let k = 0; k < own; k++) mass[j * own + k] += weight * value[q * own + k];
      for (let i = 0; i < other; i++)
        projection[j * other + i] += weight * table.value[q * other + i];
    }
  }
  const largest = Math.max(...mass.map(Math.abs));
  solveInPlace(mass, projection);
  // The matrix is triangular now.
  const pivots = Array.from({ length: own }, (_, j) => Math.abs(mass[j * (own + 1)]));
  return pivots.every((pivot) => pivot > singular * largest) ? projection : null;
}
