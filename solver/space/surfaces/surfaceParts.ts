import type { CellSurface } from './cellSurface';

/** Joins several surfaces. */
export function joinedSurfaces(parts: readonly CellSurface[]): CellSurface {
  if (parts.length === 1) return parts[0];
  const count = parts.reduce((sum, { cell }) => sum + cell.length, 0);
  const slots = parts.reduce((sum, { triangles }) => sum + triangles.length, 0);
  const all: CellSurface = {
    cell: new Uint32Array(count),
    reference: new Float64Array(3 * count),
    points: new Float32Array(3 * count),
    triangles: new Uint32Array(slots),
  };
  let [point, slot] = [0, 0];
  for (const { cell, reference, points, triangles } of parts) {
    all.cell.set(cell, point);
    all.reference.set(reference, 3 * point);
    all.points.set(points, 3 * point);
    for (let i = 0; i < triangles.length; i++) all.triangles[slot + i] = point + triangles[i];
    point += cell.length;
    slot += triangles.length;
  }
  return all;
}

/** Returns the cell boundaries on a surface, as polylines: 2, point, point, 2, … */
export function cellEdges({ reference, triangles }: CellSurface): Uint32Array<ArrayBuffer> {
  const lines: number[] = [];
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    const [a, b, c] = corners;
    const sides = [sidesAt(reference, a), sidesAt(reference, b), sidesAt(reference, c)];
    // A whole triangle may be on a side: then its edges are no cell boundaries.
    const whole = sides[0] & sides[1] & sides[2];
    for (let corner = 0; corner < 3; corner++) {
      const next = (corner + 1) % 3;
      if ((sides[corner] & sides[next] & ~whole) !== 0) {
        lines.push(2, corners[corner], corners[next]);
      }
    }
  }
  return Uint32Array.from(lines);
}

/** Returns the sides of its cell that a point is on, as bits. */
function sidesAt(reference: Float64Array, point: number): number {
  let sides = 0;
  for (let axis = 0; axis < 3; axis++) {
    const at = reference[3 * point + axis];
    if (at === 0) sides |= 1 << (2 * axis);
    if (at === 1) sides |= 2 << (2 * axis);
  }
  return sides;
}

/** Returns unit normals at the points of a surface, area-weighted means over the triangles of the cell; x, y, z per point. */
export function surfaceNormals({
  points,
  triangles,
}: {
  readonly points: ArrayLike<number>;
  readonly triangles: ArrayLike<number>;
}): Float32Array<ArrayBuffer> {
  const normals = new Float32Array(points.length);
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [3 * triangles[at], 3 * triangles[at + 1], 3 * triangles[at + 2]];
    const [ux, uy, uz] = [
      points[b] - points[a],
      points[b + 1] - points[a + 1],
      points[b + 2] - points[a + 2],
    ];
    const [vx, vy, vz] = [
      points[c] - points[a],
      points[c + 1] - points[a + 1],
      points[c + 2] - points[a + 2],
    ];
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    for (const corner of [a, b, c]) {
      normals[corner] += nx;
      normals[corner + 1] += ny;
      normals[corner + 2] += nz;
    }
  }
  for (let i = 0; i < normals.length; i += 3) {
    const length = Math.hypot(normals[i], normals[i + 1], normals[i + 2]) || 1;
    normals[i] /= length;
    normals[i + 1] /= length;
    normals[i + 2] /= length;
  }
  return normals;
}
