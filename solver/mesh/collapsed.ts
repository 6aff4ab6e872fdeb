import { solveInPlace } from '../core/solveInPlace';
import { collapsedShapes, cones } from './cones';
import { nodeLattice } from './nodeLattice';
import type { BlockShape, ElementBlock } from './types';

/** Cells stored as quadrilaterals or hexahedra of the same order, with the nodes that they need besides those of the file. */
export interface CollapsedCells {
  /** Nodes of the quadrilaterals or hexahedra in Gmsh's order; the first new node is `nodeCount`. */
  readonly nodes: Uint32Array;
  /** x, y, z per new node. */
  readonly newPoints: Float64Array;
}

/** Side of the collapsed quadrilateral per side of a triangle: all but side 2, from corner 2 to itself. */
export const sideOfTriangle = collapsedShapes.triangle.sides;

/** Coordinates of the reference cells of which it is a product of simplices. */
const simplices: Readonly<Record<Exclude<BlockShape, 'pyramid'>, readonly (readonly number[])[]>> =
  {
    triangle: [[0, 1]],
    quadrilateral: [[0], [1]],
    tetrahedron: [[0, 1, 2]],
    prism: [[0, 1], [2]],
    hexahedron: [[0], [1], [2]],
  };

/**
 * Collapses cells of any order: the map of the unit square or cube to the reference cell, see `cones`, followed by the map
 * of the cell, is a polynomial of the same order along all axes, so that its nodes represent the same geometry. Nodes
 * on sides are those of the cell where it has them; all others are new.
 * @param points x, y, z per node @param nodeCount number of existing nodes
 */
export function collapseCells(
  shape: BlockShape,
  { nodes, order, nodesPerElement, elementTags }: ElementBlock,
  points: Float64Array,
  nodeCount: number,
): CollapsedCells {
  const own = nodeLattice(shape, order);
  const atPlace = new Map(own.map((place, node) => [place.join(), node]));
  const isPlane = own[0].length === 2;
  const functionsAt =
    shape === 'pyramid' ? pyramidFunctions(order) : simplexFunctions(shape, order);
  /** Per node of the box: the node of the cell, or the weights of its nodes. */
  const rows = nodeLattice(isPlane ? 'quadrilateral' : 'hexahedron', order).map((steps) => {
    const place = collapsedSteps(shape, order, steps);
    const same = place.every(Number.isInteger) ? atPlace.get(place.join()) : undefined;
    // Only nodes of sides are shared with neighbors.
    const isOnSide = steps.some((step) => step === 0 || step === order);
    return isOnSide && same !== undefined ? same : functionsAt(place);
  });
  const newPerCell = rows.filter((row) => typeof row !== 'number').length;
  const all = new Uint32Array(elementTags.length * rows.length);
  const newPoints = new Float64Array(3 * newPerCell * elementTags.length);
  let [at, next] = [0, 0];
  for (let first = 0; first < nodes.length; first += nodesPerElement) {
    for (const row of rows) {
      if (typeof row === 'number') {
        all[at++] = nodes[first + row];
        continue;
      }
      all[at++] = nodeCount + next;
      for (let axis = 0; axis < 3; axis++) {
        newPoints[3 * next + axis] = row.reduce(
          (sum, weight, k) => sum + weight * points[3 * nodes[first + k] + axis],
          0,
        );
      }
      next++;
    }
  }
  return { nodes: all, newPoints };
}

/** Returns where a node of the box is in the lattice of the shape. */
function collapsedSteps(shape: BlockShape, order: number, steps: readonly number[]): number[] {
  const place = [...steps];
  for (const axis of cones[shape]) {
    for (let lower = 0; lower < axis; lower++) {
      place[lower] = (place[lower] * (order - steps[axis])) / order;
    }
  }
  return place;
}

/** The nodal basis functions of a reference cell at a point, given in steps of the lattice. */
type NodalFunctions = (steps: readonly number[]) => number[];

function simplexFunctions(shape: keyof typeof simplices, order: number): NodalFunctions {
  const lattice = nodeLattice(shape, order);
  /** Π (order·x − m)/(m + 1) over m < count: 1 at x = count/order, 0 at smaller multiples of 1/order. */
  const factor = (x: number, count: number): number => {
    let product = 1;
    for (let m = 0; m < count; m++) product *= (order * x - m) / (m + 1);
    return product;
  };
  return (steps) => {
    const point = steps.map((step) => step / order);
    return lattice.map((node) =>
      simplices[shape].reduce((product, axes) => {
        const inside = axes.reduce((all, axis) => all * factor(point[axis], node[axis]), 1);
        const [rest, count] = axes.reduce(
          ([x, i], axis) => [x - point[axis], i - node[axis]],
          [1, order],
        );
        return product * inside * factor(rest, count);
      }, 1),
    );
  };
}

/**
 * In the span of ξ^i η^j (1 − ζ)^max(i, j) ζ^k with max(i, j) + k up to the order, ξ = x/(1 − z) and η = y/(1 − z): polynomials
 * of the order along all axes of the cube (Bergot, Cohen and Duruflé, J. Sci. Comput. 42, 2010).
 */
function pyramidFunctions(order: number): NodalFunctions {
  const lattice = nodeLattice('pyramid', order);
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  const exponents = degrees.flatMap((i) =>
    degrees.flatMap((j) =>
      degrees.filter((k) => Math.max(i, j) + k <= order).map((k) => [i, j, k] as const),
    ),
  );
  const valuesAt: NodalFunctions = (steps) => {
    const [x, y, z] = steps.map((step) => step / order);
    const rest = 1 - z;
    // Powers about the middle are better conditioned.
    const [xi, eta, zeta] = [x / (rest || 1), y / (rest || 1), z].map((own) => 2 * own - 1);
    return exponents.map(([i, j, k]) => xi ** i * eta ** j * rest ** Math.max(i, j) * zeta ** k);
  };
  const count = lattice.length;
  const coefficients = new Float64Array(count * count);
  for (let node = 0; node < count; node++) coefficients[node * (count + 1)] = 1;
  solveInPlace(Float64Array.from(lattice.flatMap(valuesAt)), coefficients);
  return (steps) => {
    const values = valuesAt(steps);
    return lattice.map((_, node) =>
      values.reduce((sum, value, m) => sum + value * coefficients[m * count + node], 0),
    );
  };
}
