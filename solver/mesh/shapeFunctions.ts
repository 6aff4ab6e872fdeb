import { nodeLattice } from './nodeLattice';
import type { LineFunctions } from './tensorTable';
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
  /** The same without the derivatives. */
  values(point: ArrayLike<number>, values: Float64Array): void;
}

/** Those of a cell's geometry, in Gmsh's order of nodes. */
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

/** Products of Lagrange polynomials along the axes. */
function products(shape: CellShape, order: number): ShapeFunctions {
  const lattice = nodeLattice(shape, order);
  const dimension = lattice[0].length;
  const nodeCount = lattice.length;
  const perAxis = order + 1;
  /** Per axis, one after the other. */
  const own = new Float64Array(dimension * perAxis);
  const slopes = new Float64Array(dimension * perAxis);
  /** Per node and axis: its polynomial among these. */
  const factors = Uint8Array.from(
    lattice.flatMap((places) => places.map((i, axis) => axis * perAxis + i)),
  );
  /** Writes the products of the factors of the nodes, that along an axis being the slope. */
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

/** Those of a line, in the order of places: products of them are those of quadrangles and hexahedra. */
export const lineFunctions = (order: number): LineFunctions => ({
  points: { length: order + 1 },
  evaluate: (at, values, slopes, start = 0) => lagrange(order, at, values, slopes, start),
});

/** The Lagrange polynomials on the nodes i/p of [0, 1], and their derivatives. */
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
      // The product rule, factor by factor.
      slope = (slope * (p * x - k) + value * p) / (i - k);
      value *= (p * x - k) / (i - k);
    }
    values[start + i] = value;
    slopes[start + i] = slope;
  }
}
