/** What a ray can meet: x, y, z per point, 3 point indices per triangle. */
export interface HitSurface {
  readonly points: Float32Array;
  readonly triangles: Uint32Array;
}

type Vector = readonly [number, number, number];

/**
 * The point of a surface that is nearest to the eye on a line of sight; null where the line meets none.
 * @param origin a point of the line @param towards the eye, of unit length
 */
export function surfaceHit(
  { points, triangles }: HitSurface,
  [ox, oy, oz]: Vector,
  [dx, dy, dz]: Vector,
): { x: number; y: number; z: number } | null {
  let nearest = -Infinity;
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
    nearest = Math.max(nearest, (vx * qx + vy * qy + vz * qz) / determinant);
  }
  if (nearest === -Infinity) return null;
  return { x: ox + nearest * dx, y: oy + nearest * dy, z: oz + nearest * dz };
}
