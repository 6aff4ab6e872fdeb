import type { BoundaryFaces } from './boundaryFaces';
import { growOnSurface } from './surface';

/** Tolerance for equal angles, in radians. */
const roundOff = 1e-9;

/**
 * Returns a face and its connected neighbors, in 3D across all edges, while the boundary turns by at most `angle`
 * degrees, stays in the group of the first face and does not branch.
 * @returns the faces, the given one first
 */
export function growFaces(faces: BoundaryFaces, first: number, angle: number): number[] {
  const { vertices, groups } = faces;
  const limit = (angle * Math.PI) / 180 + roundOff;
  if (faces.surface) return growOnSurface(faces.surface, vertices, groups, first, limit);
  const meeting = facesByVertex(vertices);
  const found = new Set([first]);
  for (const direction of [1, 0] as const) {
    for (let face = first; ;) {
      const others = meeting.get(vertices[2 * face + direction]) ?? [];
      const next = others.find((other) => other !== face);
      if (others.length !== 2 || next === undefined || found.has(next)) break;
      if (groups[next] !== groups[first] || turn(faces, face, next) > limit) break;
      found.add(next);
      face = next;
    }
  }
  return [...found];
}

function facesByVertex(vertices: Uint32Array): Map<number, number[]> {
  const meeting = new Map<number, number[]>();
  for (let end = 0; end < vertices.length; end++) {
    const face = end >> 1;
    const list = meeting.get(vertices[end]);
    if (list) list.push(face);
    else meeting.set(vertices[end], [face]);
  }
  return meeting;
}

/** Returns the angle in radians between the directions of two faces. */
function turn({ coordinates }: BoundaryFaces, a: number, b: number): number {
  const [ux, uy] = direction(coordinates, a);
  const [vx, vy] = direction(coordinates, b);
  return Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy));
}

const direction = (coordinates: Float64Array, face: number): [number, number] => [
  coordinates[4 * face + 2] - coordinates[4 * face],
  coordinates[4 * face + 3] - coordinates[4 * face + 1],
];
