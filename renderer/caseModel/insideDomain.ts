import { gridFault, placedGrid, type MeshChanges } from '../../solver/case';
import { locateInGrid } from '../../solver/mesh';
import type { Rasters } from '../../solver/raster';
import type { MeshGeometry } from '../engine/displayData';
import { nearestHit } from '../view3d/surfaceHit';

/** Straight sides, x0 y0 z0 x1 y1 z1 each. */
interface Boundary {
  readonly segments: Float32Array;
}

/** Points closer to a side than this fraction of its length are inside, and so are points on the boundary. */
const nearby = 1e-5;

/** Whether a point is inside the given boundaries, determined by the parity of ray crossings. */
export function isInsideMesh(boundaries: readonly Boundary[], x: number, y: number): boolean {
  let inside = false;
  for (const { segments } of boundaries) {
    for (let i = 0; i < segments.length; i += 6) {
      const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 3], segments[i + 4]];
      if (isOn(ax, ay, bx, by, x, y)) return true;
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) inside = !inside;
    }
  }
  return inside;
}

function isOn(ax: number, ay: number, bx: number, by: number, x: number, y: number): boolean {
  const [ux, uy] = [bx - ax, by - ay];
  const square = ux * ux + uy * uy;
  const share = Math.max(0, Math.min(1, ((x - ax) * ux + (y - ay) * uy) / square));
  const distance = (ax + share * ux - x) ** 2 + (ay + share * uy - y) ** 2;
  return distance <= nearby * nearby * square;
}

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

/** Whether a point is inside the domain: the grid of the case, or else the displayed mesh. */
export function isInsideDomain(
  changes: MeshChanges | undefined,
  drawn: MeshGeometry | null,
  rasters: Rasters,
  place: readonly number[],
): boolean {
  if (!changes?.grid && drawn?.dimension === 3) return isInsideSkin(drawn, place);
  if (!changes?.grid) return isInsideMesh(drawn?.boundaries ?? [], place[0], place[1]);
  if (gridFault(changes, rasters) !== null) return false;
  return locateInGrid(placedGrid(changes, 0, rasters), place) !== null;
}
