import { CELL_SHAPES } from '../cellShapes';
import { nodesPerCell } from '../mesh';
import type { CellMesh } from '../types';

/** Data of quadrilateral boundary faces in 3D for selecting them. */
export interface FaceSurface {
  /** x, y, z of the centroid of each face's corners. */
  readonly middles: Float64Array;
  /** Unit normal of each face. */
  readonly normals: Float64Array;
  /** Length of each face's longer diagonal. */
  readonly sizes: Float64Array;
}

/** Number of corners per face. */
const corners = 4;

/** Extracts the surface of a mesh. @returns the faces in mesh order, and their corners */
export function faceSurface(mesh: CellMesh): {
  readonly vertices: Uint32Array;
  readonly surface: FaceSurface;
} {
  const { cells, points, boundaryCells, boundarySides } = mesh;
  const { facets } = CELL_SHAPES[mesh.shape];
  const count = boundaryCells.length;
  const vertices = new Uint32Array(corners * count);
  const [middles, normals] = [new Float64Array(3 * count), new Float64Array(3 * count)];
  const sizes = new Float64Array(count);
  for (let face = 0; face < count; face++) {
    const base = nodesPerCell(mesh) * boundaryCells[face];
    const own = facets[boundarySides[face]].map((corner) => cells[base + corner]);
    vertices.set(own, corners * face);
    const at = (k: number, axis: number): number => points[3 * own[k] + axis];
    const diagonal = (from: number, to: number): number[] =>
      [0, 1, 2].map((axis) => at(to, axis) - at(from, axis));
    const [[ax, ay, az], [bx, by, bz]] = [diagonal(0, 2), diagonal(1, 3)];
    const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
    const length = Math.hypot(...normal) || 1;
    for (let axis = 0; axis < 3; axis++) {
      middles[3 * face + axis] = (at(0, axis) + at(1, axis) + at(2, axis) + at(3, axis)) / corners;
      normals[3 * face + axis] = normal[axis] / length;
    }
    sizes[face] = Math.max(Math.hypot(ax, ay, az), Math.hypot(bx, by, bz));
  }
  return { vertices, surface: { middles, normals, sizes } };
}

/** Returns the face whose centroid is nearest to a point if it is within the face's size; else −1. */
export function faceAbout(
  { middles, sizes }: FaceSurface,
  [x, y, z]: readonly [number, number, number],
): number {
  let [nearest, least] = [-1, Infinity];
  for (let face = 0; face < sizes.length; face++) {
    const distance = Math.hypot(
      middles[3 * face] - x,
      middles[3 * face + 1] - y,
      middles[3 * face + 2] - z,
    );
    if (distance < least) [nearest, least] = [face, distance];
  }
  return nearest >= 0 && least <= sizes[nearest] ? nearest : -1;
}

/**
 * Returns a face and the faces of its group that are reached across edges where the surface turns by at most `limit`
 * radians.
 */
export function growOnSurface(
  { normals }: FaceSurface,
  vertices: Uint32Array,
  groups: Uint16Array,
  first: number,
  limit: number,
): number[] {
  const acrossEdge = facesByEdge(vertices);
  const found = new Set([first]);
  // The loop also visits faces added during iteration.
  for (const face of found) {
    for (let edge = 0; edge < corners; edge++) {
      for (const next of acrossEdge.get(edgeKey(vertices, face, edge)) ?? []) {
        if (found.has(next) || groups[next] !== groups[first]) continue;
        if (turn(normals, face, next) <= limit) found.add(next);
      }
    }
  }
  return [...found];
}

/** Returns the angle in radians between the normals of two faces. */
function turn(normals: Float64Array, a: number, b: number): number {
  const cosine =
    normals[3 * a] * normals[3 * b] +
    normals[3 * a + 1] * normals[3 * b + 1] +
    normals[3 * a + 2] * normals[3 * b + 2];
  return Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Cached per mesh, since pointer events look it up repeatedly. */
const known = new WeakMap<Uint32Array, Map<string, number[]>>();

function facesByEdge(vertices: Uint32Array): Map<string, number[]> {
  const found = known.get(vertices) ?? findFacesByEdge(vertices);
  known.set(vertices, found);
  return found;
}

function findFacesByEdge(vertices: Uint32Array): Map<string, number[]> {
  const faces = new Map<string, number[]>();
  for (let face = 0; face < vertices.length / corners; face++) {
    for (let edge = 0; edge < corners; edge++) {
      const key = edgeKey(vertices, face, edge);
      const own = faces.get(key);
      if (own) own.push(face);
      else faces.set(key, [face]);
    }
  }
  return faces;
}

function edgeKey(vertices: Uint32Array, face: number, edge: number): string {
  const [a, b] = [
    vertices[corners * face + edge],
    vertices[corners * face + ((edge + 1) % corners)],
  ];
  return a < b ? `${a} ${b}` : `${b} ${a}`;
}
