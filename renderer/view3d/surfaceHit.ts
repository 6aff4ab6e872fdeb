/** A picked boundary face. */
export interface PickedFace {
  readonly group: string;
  /** Face number in the mesh; null for a grid. */
  readonly face: number | null;
}

/** A clip plane: points on the side of its normal cannot be hit. */
interface Cut {
  readonly normal: Vector;
  readonly point: Vector;
}

/** A pickable surface: x, y, z per point, 3 point indices per triangle. */
export interface HitSurface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  /** Maximum distance from the exact surface. */
  readonly slack?: number | undefined;
  /** Clip plane; null for none. */
  readonly clip?: Cut | null;
  /** Returns the face of a triangle of a boundary, whose triangles are counter-clockwise from outside. */
  faceOf?(triangle: number): PickedFace | null;
}

/** The intersection of a line of sight with a surface. */
export interface SurfaceHit {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Index of the surface. */
  readonly surface: number;
  /** Index of the triangle. */
  readonly triangle: number;
  /** Cosine of the angle between line of sight and triangle normal; negative when seen from behind. */
  readonly facing: number;
}

type Vector = readonly [number, number, number];

/** A line of sight. */
export interface Sightline {
  /** A point on the line. */
  readonly origin: Vector;
  /** Unit vector to the eye. */
  readonly towards: Vector;
  /** Distance of the eye from the origin; infinite in parallel projection. */
  readonly eye: number;
}

/** The hit nearest to the eye among all surfaces; null for none. */
export function nearestHit(surfaces: readonly HitSurface[], line: Sightline): SurfaceHit | null {
  let nearest = { at: -Infinity, triangle: -1, surface: -1 };
  surfaces.forEach((own, surface) => {
    const { at, triangle } = hitOn(own, line, nearest.at);
    if (triangle >= 0) nearest = { at, triangle, surface };
  });
  if (nearest.triangle < 0) return null;
  const { surface, triangle, at } = nearest;
  const [x, y, z] = line.origin.map((origin, axis) => origin + at * line.towards[axis]);
  return { x, y, z, surface, triangle, facing: facing(surfaces[surface], triangle, line.towards) };
}

function facing({ points, triangles }: HitSurface, triangle: number, towards: Vector): number {
  const [a, b, c] = [0, 1, 2].map((k) => 3 * triangles[3 * triangle + k]);
  const [ux, uy, uz] = [0, 1, 2].map((axis) => points[b + axis] - points[a + axis]);
  const [vx, vy, vz] = [0, 1, 2].map((axis) => points[c + axis] - points[a + axis]);
  const normal = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const along = normal.reduce((sum, value, axis) => sum + value * towards[axis], 0);
  return along / (Math.hypot(...normal) || 1);
}

/** The hit nearest to the eye beyond `least`, by its distance from the origin; triangle −1 for none. */
function hitOn(
  { points, triangles, clip = null }: HitSurface,
  { origin: [ox, oy, oz], towards: [dx, dy, dz], eye }: Sightline,
  least: number,
): { at: number; triangle: number } {
  let [nearest, hit] = [least, -1];
  // Along the line of sight, the distance from the plane is `before` + at · `slope`.
  const [before, slope] = clip
    ? [beyond(clip, [ox, oy, oz]), dot(clip.normal, [dx, dy, dz])]
    : [0, 0];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [3 * triangles[i], 3 * triangles[i + 1], 3 * triangles[i + 2]];
    const [ax, ay, az] = [points[a], points[a + 1], points[a + 2]];
    const [ux, uy, uz] = [points[b] - ax, points[b + 1] - ay, points[b + 2] - az];
    const [vx, vy, vz] = [points[c] - ax, points[c + 1] - ay, points[c + 2] - az];
    // Möller–Trumbore intersection: the line meets the triangle at a + s u + t v.
    const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx];
    const determinant = ux * px + uy * py + uz * pz;
    if (determinant === 0) continue;
    const [wx, wy, wz] = [ox - ax, oy - ay, oz - az];
    const s = (wx * px + wy * py + wz * pz) / determinant;
    if (s < 0 || s > 1) continue;
    const [qx, qy, qz] = [wy * uz - wz * uy, wz * ux - wx * uz, wx * uy - wy * ux];
    const t = (dx * qx + dy * qy + dz * qz) / determinant;
    if (t < 0 || s + t > 1) continue;
    const at = (vx * qx + vy * qy + vz * qz) / determinant;
    if (at <= nearest || at >= eye || before + at * slope > 0) continue;
    [nearest, hit] = [at, i / 3];
  }
  return { at: nearest, triangle: hit };
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Signed distance of a point beyond the clip plane, times the length of its normal. */
export const beyond = ({ normal, point }: Cut, [x, y, z]: Vector): number =>
  dot(normal, [x - point[0], y - point[1], z - point[2]]);
