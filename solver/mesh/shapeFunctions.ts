import { nodeLattice } from './nodeLattice';
import type { CellShape } from './types';

/** The functions that are 1 at one node of a reference cell and 0 at the others. */
export interface ShapeFunctions {
  readonly nodeCount: number;
  /** Of the reference cell, which goes from 0 to 1 along each axis. */
  readonly dimension: number;
  /**
   * Writes the functions at a reference point, one per node, and their derivatives,
   * [reference axis][node].
   */
  evaluate(point: ArrayLike<number>, values: Float64Array, derivatives: Float64Array): void;
}

/** Those of a cell's geometry, in Gmsh's order of nodes. */
export function shapeFunctions(shape: CellShape, order: number): ShapeFunctions {
  return shape === 'triangle' ? linearTriangle : products(shape, order);
}

const linearTriangle: ShapeFunctions = {
  nodeCount: 3,
  dimension: 2,
  evaluate(point, values, derivatives) {
    values.set([1 - point[0] - point[1], point[0], point[1]]);
    derivatives.set([-1, 1, 0, -1, 0, 1]);
  },
};

/** Products of Lagrange polynomials along the axes. */
function products(shape: CellShape, order: number): ShapeFunctions {
  const lattice = nodeLattice(shape, order);
  const dimension = lattice[0].length;
  const nodeCount = lattice.length;
  const along = Array.from({ length: dimension }, () => ({
    values: new Float64Array(order + 1),
    slopes: new Float64Array(order + 1),
  }));
  return {
    nodeCount,
    dimension,
    evaluate(point, values, derivatives) {
      along.forEach((own, axis) => lagrange(order, point[axis], own.values, own.slopes));
      for (let node = 0; node < nodeCount; node++) {
        const places = lattice[node];
        let value = 1;
        for (let axis = 0; axis < dimension; axis++) value *= along[axis].values[places[axis]];
        values[node] = value;
        for (let by = 0; by < dimension; by++) {
          let slope = 1;
          for (let axis = 0; axis < dimension; axis++) {
            const { values: own, slopes } = along[axis];
            slope *= (axis === by ? slopes : own)[places[axis]];
          }
          derivatives[by * nodeCount + node] = slope;
        }
      }
    },
  };
}

/** The Lagrange polynomials on the nodes i/p of [0, 1], and their derivatives. */
function lagrange(p: number, x: number, values: Float64Array, slopes: Float64Array): void {
  for (let i = 0; i <= p; i++) {
    let value = 1;
    let slope = 0;
    for (let k = 0; k <= p; k++) {
      if (k === i) continue;
      // The product rule, factor by factor.
      slope = (slope * (p * x - k) + value * p) / (i - k);
      value *= (p * x - k) / (i - k);
    }
    values[i] = value;
    slopes[i] = slope;
  }
}
