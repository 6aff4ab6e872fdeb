import type { MeshGeometry } from '../engine/displayData';
import { nearestHit } from '../view3d/surfaceHit';

/** A direction that is unlikely to be parallel to mesh edges. */
const direction = [0.436_435_78, 0.218_217_89, 0.872_871_56] as const;

/** Whether a point is inside the surface of a 3D mesh: a ray from it leaves once more than it enters. */
export function isInsideSkin(
  { points, triangles }: Pick<MeshGeometry, 'points' | 'triangles'>,
  place: readonly number[],
): boolean {
  const [x, y, z] = place;
  let inside = false;
  for (let i = 0; i < triangles.length; i += 3) {
    const own = { points, triangles: triangles.subarray(i, i + 3) };
    const hit = nearestHit([own], { origin: [x, y, z], towards: direction, eye: Infinity });
    if (hit && isAhead(hit.x - x, hit.y - y, hit.z - z)) inside = !inside;
  }
  return inside;
}

const isAhead = (x: number, y: number, z: number): boolean =>
  x * direction[0] + y * direction[1] + z * direction[2] > 0;
