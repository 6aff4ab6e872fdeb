import { CELL_SHAPES } from './cellShapes';
import type { ElementBlock } from './types';

/** Length, area or volume of a block, and whether curved edges were treated as straight. */
export interface Measure {
  readonly value: number;
  readonly straightened: boolean;
}

/**
 * Returns the area of plane triangles or quadrilaterals of order p with curved edges, by Green's theorem A = ∮ x dy.
 * Gmsh lists the corners, then p − 1 equidistant nodes per edge; inner nodes do not affect the area.
 */
function curvedArea(block: ElementBlock, points: Float64Array): number {
  const { nodes, nodesPerElement, order } = block;
  const { corners, facets } = CELL_SHAPES[block.cellType];
  const weights = edgeWeights(order);
  const edge = new Uint32Array(order + 1);
  let total = 0;
  for (let base = 0; base < nodes.length; base += nodesPerElement) {
    const origin = 3 * nodes[base];
    let element = 0;
    facets.forEach(([start, end], side) => {
      edge[0] = nodes[base + start];
      edge[order] = nodes[base + end];
      for (let k = 1; k < order; k++) {
        edge[k] = nodes[base + corners + side * (order - 1) + k - 1];
      }
      for (let i = 0; i <= order; i++) {
        const x = points[3 * edge[i]] - points[origin];
        for (let j = 0; j <= order; j++) {
          element += x * weights[i][j] * (points[3 * edge[j] + 1] - points[origin + 1]);
        }
      }
    });
    total += Math.abs(element);
  }
  return total;
}

/** Returns ∫ Lᵢ Lⱼ′ dξ over [−1, 1] for the Lagrange polynomials on p + 1 equidistant nodes. */
function edgeWeights(p: number): number[][] {
  const polynomials = Array.from({ length: p + 1 }, (_, i) => lagrange(p, i));
  return polynomials.map((li) =>
    polynomials.map((lj) => {
      let integral = 0;
      for (let a = 0; a <= p; a++) {
        for (let b = 1; b <= p; b++) {
          // ξᵃ · b ξᵇ⁻¹ integrates to 2b / (a + b) for even powers and to 0 for odd ones.
          if ((a + b) % 2 === 1) integral += (li[a] * lj[b] * 2 * b) / (a + b);
        }
      }
      return integral;
    }),
  );
}

/** Returns the coefficients of 1, ξ, ξ², … of the Lagrange polynomial that is 1 at node i. */
function lagrange(p: number, i: number): number[] {
  const node = (k: number) => -1 + (2 * k) / p;
  let coefficients = [1];
  for (let k = 0; k <= p; k++) {
    if (k === i) continue;
    const scale = 1 / (node(i) - node(k));
    const next = new Array<number>(coefficients.length + 1).fill(0);
    coefficients.forEach((value, power) => {
      next[power] -= value * node(k) * scale;
      next[power + 1] += value * scale;
    });
    coefficients = next;
  }
  return coefficients;
}

/**
 * Computes the length of lines, area of triangles and quadrilaterals, or volume of 3D cells with bilinear faces. Plane
 * elements of higher order are measured with their curved edges, others by their corners.
 *
 * @param points x, y, z per node
 */
export function measureBlock(block: ElementBlock, points: Float64Array): Measure {
  const curved = block.order > 1;
  switch (block.cellType) {
    case 'point':
      return { value: 0, straightened: false };
    case 'line':
      return { value: sum(block, (at) => length(points, at(0), at(1))), straightened: curved };
    case 'triangle':
    case 'quadrilateral':
      if (curved && isPlane(block, points)) {
        return { value: curvedArea(block, points), straightened: false };
      }
      return { value: sum(block, (at) => area(block, points, at)), straightened: curved };
    case 'tetrahedron':
    case 'hexahedron':
    case 'prism':
    case 'pyramid':
      return { value: sum(block, (at) => volume(block, points, at)), straightened: curved };
  }
}

/** Returns the offset in `points` of a local node of the current element. */
type PlaceOf = (local: number) => number;

function sum({ nodes, nodesPerElement }: ElementBlock, measure: (at: PlaceOf) => number): number {
  let total = 0;
  let base = 0;
  const at: PlaceOf = (local) => 3 * nodes[base + local];
  for (; base < nodes.length; base += nodesPerElement) total += measure(at);
  return total;
}

function isPlane({ nodes }: ElementBlock, points: Float64Array): boolean {
  const z = points[3 * nodes[0] + 2];
  return nodes.every((node) => points[3 * node + 2] === z);
}

function length(points: Float64Array, a: number, b: number): number {
  return Math.hypot(
    points[b] - points[a],
    points[b + 1] - points[a + 1],
    points[b + 2] - points[a + 2],
  );
}

/** Returns half the norm of the cross product of two sides (triangle) or of the diagonals (quadrilateral). */
function area({ cellType }: ElementBlock, points: Float64Array, at: PlaceOf): number {
  const [a, b, c, d] =
    cellType === 'triangle' ? [at(0), at(1), at(0), at(2)] : [at(0), at(2), at(1), at(3)];
  const ux = points[b] - points[a];
  const uy = points[b + 1] - points[a + 1];
  const uz = points[b + 2] - points[a + 2];
  const vx = points[d] - points[c];
  const vy = points[d + 1] - points[c + 1];
  const vz = points[d + 2] - points[c + 2];
  return 0.5 * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}

/**
 * Computes the volume by the divergence theorem. The contribution of a bilinear quadrilateral is the mean of its two
 * splits into triangles.
 */
function volume({ cellType }: ElementBlock, points: Float64Array, at: PlaceOf): number {
  const apex = at(0);
  let sixfold = 0;
  for (const facet of CELL_SHAPES[cellType].facets) {
    const corners = facet.map(at);
    if (corners.length === 3) {
      const [a, b, c] = corners;
      sixfold += triple(points, apex, a, b, c);
    } else {
      const [a, b, c, d] = corners;
      sixfold +=
        0.5 * (triple(points, apex, a, b, c) + triple(points, apex, a, c, d)) +
        0.5 * (triple(points, apex, a, b, d) + triple(points, apex, b, c, d));
    }
  }
  return Math.abs(sixfold) / 6;
}

/** Returns (a − o) · ((b − o) × (c − o)), six times the volume of a tetrahedron. */
function triple(points: Float64Array, o: number, a: number, b: number, c: number): number {
  const [x, y, z] = [points[o], points[o + 1], points[o + 2]];
  const [ax, ay, az] = [points[a] - x, points[a + 1] - y, points[a + 2] - z];
  const [bx, by, bz] = [points[b] - x, points[b + 1] - y, points[b + 2] - z];
  const [cx, cy, cz] = [points[c] - x, points[c + 1] - y, points[c + 2] - z];
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}
