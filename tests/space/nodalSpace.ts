import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { tableAt } from '../../solver/space/basisTable';
import type { CellSpace } from '../../solver/space/cellSpace';
import { gridSpace } from '../../solver/space/gridSpace';
import { boxRule } from '../../solver/space/reference/box';
import { tensorPoints } from '../../solver/space/reference/points';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';

/** Tensor-product polynomials by their values at the Gauss points of each cell of a grid. */
export function nodalSpace(grid: CartesianGrid, degree: number): CellSpace {
  const { dimension } = grid;
  const nodes = gaussLegendre(degree + 1).points.map((x) => (x + 1) / 2);
  const rule = boxRule(dimension, degree + 1);
  const indices = tensorPoints(Array.from(nodes.keys()), dimension);
  const tabulate: CellSpace['tabulate'] = (point, table, row) => {
    const factors = Array.from({ length: dimension }, (_, axis) => lagrange(nodes, point[axis]));
    indices.forEach((own, j) => {
      const at = row * indices.length + j;
      table.value[at] = product(own, factors, -1);
      for (let axis = 0; axis < dimension; axis++) {
        table.derivatives[axis][at] = product(own, factors, axis);
      }
    });
  };
  const table = tableAt({ dimension, functionCount: indices.length, tabulate }, rule.points);
  return gridSpace(grid, degree + 1, {
    functionCount: indices.length,
    degree,
    rule: {
      weights: rule.weights,
      table,
      // The quadrature points are the nodes: a coefficient is a value.
      dual: table.value.map((value, i) => value / rule.weights[Math.floor(i / indices.length)]),
    },
    meanWeights: () => rule.weights,
    tabulate,
  });
}

/** Values of the polynomials along an axis. */
interface Factor {
  readonly value: Float64Array;
  readonly derivative: Float64Array;
}

/** The product of one factor for each axis, derived along one of them; -1: along none. */
function product(own: readonly number[], factors: readonly Factor[], derived: number): number {
  let result = 1;
  for (let axis = 0; axis < own.length; axis++) {
    const { value, derivative } = factors[axis];
    result *= (axis === derived ? derivative : value)[own[axis]];
  }
  return result;
}

/** The Lagrange polynomials of the nodes, with their derivatives, at x. */
function lagrange(nodes: Float64Array, x: number): Factor {
  const count = nodes.length;
  const factor = { value: new Float64Array(count), derivative: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    let [value, derivative] = [1, 0];
    for (let k = 0; k < count; k++) {
      if (k === i) continue;
      const slope = 1 / (nodes[i] - nodes[k]);
      derivative = (derivative * (x - nodes[k]) + value) * slope;
      value *= (x - nodes[k]) * slope;
    }
    factor.value[i] = value;
    factor.derivative[i] = derivative;
  }
  return factor;
}
