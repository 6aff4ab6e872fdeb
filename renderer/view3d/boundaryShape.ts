import type { MeshGeometry } from '../engine/displayData';
import type { Bounds2d } from './camera2d';
import type { Place } from './viewSpace';

/** Searches on the boundary, whose groups are lists of straight edges x0 y0 z0 x1 y1 z1. */

type Group = MeshGeometry['boundaries'][number];

const numbersPerEdge = 6;
/** A group this much smaller than the domain and inside it is a body in a far field. */
const bodyFraction = 0.25;
const spaceAroundBodies = 0.6;

/** Bounds of all points, x y z each; null for none. */
export function boundsOf(points: Float32Array): Bounds2d | null {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 3) {
    minX = Math.min(minX, points[i]);
    maxX = Math.max(maxX, points[i]);
    minY = Math.min(minY, points[i + 1]);
    maxY = Math.max(maxY, points[i + 1]);
  }
  return minX <= maxX ? { minX, minY, maxX, maxY } : null;
}

/** Bounds in 3D. */
export function boundsInSpace(points: Float32Array): Bounds2d | null {
  const plane = boundsOf(points);
  let [minZ, maxZ] = [Infinity, -Infinity];
  for (let i = 2; i < points.length; i += 3) {
    minZ = Math.min(minZ, points[i]);
    maxZ = Math.max(maxZ, points[i]);
  }
  return plane && { ...plane, minZ, maxZ };
}

const extent = ({ minX, minY, maxX, maxY }: Bounds2d): number => Math.max(maxX - minX, maxY - minY);

const union = (a: Bounds2d, b: Bounds2d): Bounds2d => ({
  minX: Math.min(a.minX, b.minX),
  minY: Math.min(a.minY, b.minY),
  maxX: Math.max(a.maxX, b.maxX),
  maxY: Math.max(a.maxY, b.maxY),
});

/**
 * Bounds around bodies that are much smaller than the domain, e.g. an airfoil in its far field; null if there are none.
 */
export function focusOnBodies(groups: readonly Group[], domain: Bounds2d): Bounds2d | null {
  const inside = (b: Bounds2d): boolean =>
    b.minX > domain.minX && b.maxX < domain.maxX && b.minY > domain.minY && b.maxY < domain.maxY;
  const bodies = groups
    .map(({ segments }) => boundsOf(segments))
    .filter((bounds) => bounds !== null)
    .filter((bounds) => inside(bounds) && extent(bounds) < bodyFraction * extent(domain));
  if (bodies.length === 0) return null;
  const body = bodies.reduce(union);
  const space = spaceAroundBodies * extent(body);
  return {
    minX: body.minX - space,
    minY: body.minY - space,
    maxX: body.maxX + space,
    maxY: body.maxY + space,
  };
}

/** The group with the edge nearest to a point within `reach`, or null. In 2D only x and y of edges count. */
export function pickGroup(groups: readonly Group[], place: Place, reach: number): string | null {
  let nearest: string | null = null;
  let least = reach * reach;
  for (const { name, segments } of groups) {
    for (let i = 0; i < segments.length; i += numbersPerEdge) {
      const distance = squaredDistance(place, segments, i);
      if (distance <= least) {
        least = distance;
        nearest = name;
      }
    }
  }
  return nearest;
}

function squaredDistance({ x, y, z }: Place, segments: Float32Array, i: number): number {
  const [ax, ay, bx, by] = [segments[i], segments[i + 1], segments[i + 3], segments[i + 4]];
  const [az, bz] = z === undefined ? [0, 0] : [segments[i + 2], segments[i + 5]];
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az];
  const [px, py, pz] = [x - ax, y - ay, (z ?? 0) - az];
  const length = dx * dx + dy * dy + dz * dz;
  const along = length === 0 ? 0 : (px * dx + py * dy + pz * dz) / length;
  const clamped = Math.min(1, Math.max(0, along));
  return (px - clamped * dx) ** 2 + (py - clamped * dy) ** 2 + (pz - clamped * dz) ** 2;
}
