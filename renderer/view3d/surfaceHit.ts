/** A boundary face that is pointed at. */
export interface PickedFace {
  readonly group: string;
  /** Its number in the mesh; null of a grid. */
  readonly face: number | null;
}

/** A plane before which nothing is met: where its normal points to. */
interface Cut {
  readonly normal: Vector;
  readonly point: Vector;
}

/** What a line of sight can meet: x, y, z per point, 3 point indices per triangle. */
export interface HitSurface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
  /** How far it lies beside what it represents, at most. */
  readonly slack?: number | undefined;
  /** Where it is cut off; null: nowhere. */
  readonly clip?: Cut | null;
  /** Of a boundary, whose triangles are counter-clockwise from outside: the face that one of them is of. */
  faceOf?(triangle: number): PickedFace | null;
}

/** Where a line of sight meets a surface. */
export interface SurfaceHit {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Which of the surfaces. */
  readonly surface: number;
  /** Which of its triangles. */
  readonly triangle: number;
  /** Of the line of sight, the cosine of its angle to the triangle's normal: negative where it is viewed from behind. */
  readonly facing: number;
}

type Vector = readonly [number, number, number];

/** A line of sight. */
export interface Sightline {
  /** A point of it. */
  readonly origin: Vector;
  /** To the eye, of unit length. */
  readonly towards: Vector;
  /** Distance of the eye from the origin; infinite where lines of sight are parallel. */
  readonly eye: number;
}

/** The place of all surfaces that is nearest to the eye on a line of sight; null if it meets none. */
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
  // Along the line of sight the distance from the plane is `before` + at · `slope`.
  const [before, slope] = clip
    ? [beyond(clip, [ox, oy, oz]), dot(clip.normal, [dx, dy, dz])]
    : [0, 0];
  for (let i = 0; i < triangles.length; i += 3) {
    const [a, b, c] = [3 * triangles[i], 3 * triangles[i + 1], 3 * triangles[i + 2]];
    const [ax, ay, az] = [points[a], points[a + 1], points[a + 2]];
    const [ux, uy, uz] = [points[b] - ax, points[b + 1] - ay, points[b + 2] - az];
    const [vx, vy, vz] = [points[c] - ax, points[c + 1] - ay, points[c + 2] - az];
    // Möller and Trumbore: the line meets the triangle at a + s u + t v.
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

/** How far a place lies on the side that a plane cuts off, by the length of its normal. */
export const beyond = ({ normal, point }: Cut, [x, y, z]: Vector): number =>
  dot(normal, [x - point[0], y - point[1], z - point[2]]);
