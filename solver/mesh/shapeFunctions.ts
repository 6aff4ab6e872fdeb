import { nodeLattice } from './nodeLattice';
import type { LineFunctions } from './tensorTable';
import type { CellShape } from './types';

/** Nodal basis functions of a reference cell: 1 at one node and 0 at the others. */
export interface ShapeFunctions {
  readonly nodeCount: number;
  /** Dimension of the reference cell, which is [0, 1] along each axis. */
  readonly dimension: number;
  /** Writes the values at a reference point, one per node, and their derivatives, [reference axis][node]. */
  evaluate(point: ArrayLike<number>, values: Float64Array, derivatives: Float64Array): void;
  /** Writes the values only. */
  values(point: ArrayLike<number>, values: Float64Array): void;
}

/** Returns the shape functions of a cell's geometry, in Gmsh's node order. */
export function shapeFunctions(shape: CellShape, order: number): ShapeFunctions {
  return shape === 'triangle' ? linearTriangle : products(shape, order);
}

const linearTriangle: ShapeFunctions = {
  nodeCount: 3,
  dimension: 2,
  values: (point, values) => values.set([1 - point[0] - point[1], point[0], point[1]]),
  evaluate(point, values, derivatives) {
    linearTriangle.values(point, values);
    derivatives.set([-1, 1, 0, -1, 0, 1]);
  },
};

/** Returns tensor products of Lagrange polynomials. */
function products(shape: CellShape, order: number): ShapeFunctions {
  const lattice = nodeLattice(shape, order);
  const dimension = lattice[0].length;
  const nodeCount = lattice.length;
  const perAxis = order + 1;
  /** Values of the 1D polynomials, [axis][polynomial]. */
  const own = new Float64Array(dimension * perAxis);
  const slopes = new Float64Array(dimension * perAxis);
  /** Index into `own` per node and axis. */
  const factors = Uint8Array.from(
    lattice.flatMap((places) => places.map((i, axis) => axis * perAxis + i)),
  );
  /** Writes the products of each node's factors, with the derivative as the factor of the axis `sloped`. */
  const multiply = (target: Float64Array, from: number, sloped: number): void => {
    for (let node = 0, at = 0; node < nodeCount; node++) {
      let product = 1;
      for (let axis = 0; axis < dimension; axis++, at++) {
        product *= (axis === sloped ? slopes : own)[factors[at]];
      }
      target[from + node] = product;
    }
  };
  const tabulate = (point: ArrayLike<number>): void => {
    for (let axis = 0; axis < dimension; axis++) {
      lagrange(order, point[axis], own, slopes, axis * perAxis);
    }
  };
  return {
    nodeCount,
    dimension,
    values(point, values) {
      tabulate(point);
      multiply(values, 0, -1);
    },
    evaluate(point, values, derivatives) {
      tabulate(point);
      multiply(values, 0, -1);
      for (let by = 0; by < dimension; by++) multiply(derivatives, by * nodeCount, by);
    },
  };
}

/**
 * Returns the Lagrange polynomials of a line, ordered by coordinate; the functions of quadrilaterals and hexahedra are
 * products of them.
 */
export const lineFunctions = (order: number): LineFunctions => ({
  points: { length: order + 1 },
  evaluate: (at, values, slopes, start = 0) => lagrange(order, at, values, slopes, start),
});

/** Writes the Lagrange polynomials on the nodes i/p of [0, 1] and their derivatives. */
function lagrange(
  p: number,
  x: number,
  values: Float64Array,
  slopes: Float64Array,
  start: number,
): void {
  for (let i = 0; i <= p; i++) {
    let value = 1;
    let slope = 0;
    for (let k = 0; k <= p; k++) {
      if (k === i) continue;
      // Product rule, one factor at a time.
      slope = (slope * (p * x - k) + value * p) / (i - k);
      value *= (p * x - k) / (i - k);
    }
    values[start + i] = value;
    slopes[start + i] = slope;
  }
}
