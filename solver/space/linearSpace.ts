import type { CartesianGrid } from '../mesh/cartesianGrid';
import { tableAt } from './basisTable';
import type { CellSpace } from './cellSpace';
import { gridSpace } from './gridSpace';
import { boxRule } from './reference/box';

/** Gauss points along an axis: products of a linear function and a quadratic one are exact. */
const rulePoints = 2;

/**
 * Space of a mean and a slope per axis for each cell and variable: 1, then ξ − ½ of each reference coordinate, so
 * that a slope is the difference of the variable across the cell.
 */
export function linearSpace(grid: CartesianGrid): CellSpace {
  const { dimension } = grid;
  const functionCount = 1 + dimension;
  const tabulate: CellSpace['tabulate'] = (point, { value, derivatives }, row) => {
    const start = row * functionCount;
    value[start] = 1;
    for (let axis = 0; axis < dimension; axis++) value[start + 1 + axis] = point[axis] - 0.5;
    derivatives.forEach((derivative, axis) => {
      derivative.fill(0, start, start + functionCount);
      derivative[start + 1 + axis] = 1;
    });
  };
  const { points, weights } = boxRule(dimension, rulePoints);
  const table = tableAt({ dimension, functionCount, tabulate }, points);
  /** ∫(ξ − ½)² = 1/12. */
  const dual = table.value.map((value, i) => (i % functionCount === 0 ? 1 : 12 * value));
  const shares = Float64Array.from({ length: functionCount }, (_, i) => (i === 0 ? 1 : 0));
  return gridSpace(grid, rulePoints, {
    functionCount,
    degree: 1,
    rule: { weights, table, dual },
    meanWeights: () => shares,
    tabulate,
  });
}
