import { CELL_SHAPES } from './cellShapes';
import { curvedArea } from './curvedArea';
import type { ElementBlock } from './types';

/** Length, area or volume of a block, and whether curved edges were treated as straight. */
export interface Measure {
  readonly value: number;
  readonly straightened: boolean;
}

/**
 * Computes the length of lines, area of triangles and quadrangles, or volume of 3D cells with bilinear faces. Plane
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
    case 'quadrangle':
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

/** Returns half the norm of the cross product of two sides (triangle) or of the diagonals (quadrangle). */
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
 * Computes the volume by the divergence theorem. The contribution of a bilinear quadrangle is the mean of its two
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
