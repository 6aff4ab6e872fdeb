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
      const product = (derived: number): number =>
        own.reduce(
          (result, i, axis) =>
            result * (axis === derived ? factors[axis].derivative[i] : factors[axis].value[i]),
          1,
        );
      table.value[row * indices.length + j] = product(-1);
      table.derivatives.forEach((derivative, axis) => {
        derivative[row * indices.length + j] = product(axis);
      });
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

/** The Lagrange polynomials of the nodes, with their derivatives, at x. */
function lagrange(nodes: Float64Array, x: number): { value: number[]; derivative: number[] } {
  const product = (i: number, without: readonly number[]): number =>
    nodes.reduce(
      (result, node, k) =>
        k === i || without.includes(k) ? result : (result * (x - node)) / (nodes[i] - node),
      1,
    );
  return {
    value: Array.from(nodes, (_, i) => product(i, [])),
    derivative: Array.from(nodes, (own, i) =>
      nodes.reduce((sum, node, k) => (k === i ? sum : sum + product(i, [k]) / (own - node)), 0),
    ),
  };
}
