import { nodeLattice } from './nodeLattice';
import type { ElementBlock } from './types';

/** Triangles stored as quadrilaterals of the same order, with the nodes that they need besides those of the file. */
export interface CollapsedTriangles {
  /** Nodes of the quadrilaterals in Gmsh's order; the first new node is `nodeCount`. */
  readonly nodes: Uint32Array;
  /** x, y, z per new node. */
  readonly newPoints: Float64Array;
}

/** Side of the collapsed quadrilateral per side of a triangle: all but side 2, from corner 2 to itself. */
export const sideOfTriangle = [0, 1, 3] as const;

/**
 * Collapses triangles of any order: the map (ξ, η) → (ξ(1 − η), η) of the unit square to the reference triangle, followed
 * by the map of the triangle, is a polynomial of the same order along both axes, so that its nodes represent the same
 * geometry. Nodes on sides are those of the triangle; nodes inside are new.
 * @param points x, y, z per node @param nodeCount number of existing nodes
 */
export function collapseTriangles(
  { nodes, order, nodesPerElement, elementTags }: ElementBlock,
  points: Float64Array,
  nodeCount: number,
): CollapsedTriangles {
  const own = nodeLattice('triangle', order);
  const atPlace = new Map(own.map((place, node) => [place.join(), node]));
  /** Per node of the quadrilateral: the node of the triangle, or the weights of its nodes. */
  const rows = nodeLattice('quadrilateral', order).map(([i, j]) => {
    const [r, s] = [(i * (order - j)) / order, j];
    const same = Number.isInteger(r) ? atPlace.get(`${r},${s}`) : undefined;
    // Only nodes of sides are shared with neighbors.
    const isOnSide = i === 0 || i === order || j === 0 || j === order;
    return isOnSide && same !== undefined ? same : triangleFunctions(own, order, r / order, s / order); // prettier-ignore
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

/** Returns the nodal basis functions of the reference triangle at a point. */
function triangleFunctions(
  lattice: readonly (readonly number[])[],
  order: number,
  r: number,
  s: number,
): number[] {
  /** Π (order·x − m)/(m + 1) over m < count: 1 at x = count/order, 0 at smaller multiples of 1/order. */
  const factor = (x: number, count: number): number => {
    let product = 1;
    for (let m = 0; m < count; m++) product *= (order * x - m) / (m + 1);
    return product;
  };
  return lattice.map(([i, j]) => factor(r, i) * factor(s, j) * factor(1 - r - s, order - i - j));
}
