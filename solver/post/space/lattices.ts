import type { Plane } from '../../space/surfaces/planeCut';
import type { Coordinates } from '../pathStep';

/** Maximum number of points; more cannot be distinguished. */
export const maxPlaces = 20_000;

/** Bounding box of a domain: min x, y, z, max x, y, z. */
export type Box = ArrayLike<number>;

export const longestEdge = (box: Box): number =>
  Math.max(box[3] - box[0], box[4] - box[1], box[5] - box[2]);

/** Returns equally spaced points in a box, with the given number along its longest edge. */
export function placesInBox(box: Box, along: number): Coordinates[] {
  const distance = longestEdge(box) / along;
  const counts = [0, 1, 2].map((axis) =>
    Math.max(1, Math.round((box[axis + 3] - box[axis]) / distance)),
  );
  const total = counts[0] * counts[1] * counts[2];
  if (total > maxPlaces) return placesInBox(box, along * 0.95 * Math.cbrt(maxPlaces / total));
  return Array.from({ length: total }, (_, i) => {
    const at = [i % counts[0], Math.floor(i / counts[0]) % counts[1]];
    const steps = [...at, Math.floor(i / (counts[0] * counts[1]))];
    return steps.map(
      (step, axis) => box[axis] + ((step + 0.5) / counts[axis]) * (box[axis + 3] - box[axis]),
    );
  });
}

/** Returns equally spaced points on a plane in a box, at a spacing that fits the given number along its longest edge. */
export function placesOnPlane(box: Box, { normal, point }: Plane, along: number): Coordinates[] {
  const distance = longestEdge(box) / along;
  const [u, v] = axesOf(normal);
  const middle = [0, 1, 2].map((axis) => (box[axis] + box[axis + 3]) / 2);
  const length = Math.hypot(...normal);
  const off = normal.reduce((sum, n, axis) => sum + (n / length) * (middle[axis] - point[axis]), 0);
  const origin = middle.map((value, axis) => value - (off * normal[axis]) / length);
  const reach = Math.hypot(box[3] - box[0], box[4] - box[1], box[5] - box[2]) / 2;
  const steps = Math.min(Math.ceil(reach / distance), Math.floor(Math.sqrt(maxPlaces) / 2));
  const room = 1e-9 * reach;
  const places: Coordinates[] = [];
  for (let j = -steps; j <= steps; j++) {
    for (let i = -steps; i <= steps; i++) {
      const place = origin.map((value, axis) => value + distance * (i * u[axis] + j * v[axis]));
      const isInside = place.every(
        (value, axis) => value >= box[axis] - room && value <= box[axis + 3] + room,
      );
      if (isInside) places.push(place);
    }
  }
  return places;
}

/** Thins points x, y, z, … to one per box of a given size. */
export function thinned(points: ArrayLike<number>, size: number): Coordinates[] {
  const places = new Map<string, Coordinates>();
  for (let i = 0; i < points.length && places.size < maxPlaces; i += 3) {
    const place = [points[i], points[i + 1], points[i + 2]];
    const key = place.map((value) => Math.floor(value / size)).join();
    if (!places.has(key)) places.set(key, place);
  }
  return [...places.values()];
}

/** Returns two unit vectors in a plane, along coordinate axes if its normal is along one. */
export function axesOf(normal: Coordinates): [Coordinates, Coordinates] {
  const length = Math.hypot(...normal);
  const n = normal.map((value) => value / length);
  const least = n.reduce(
    (best, value, axis) => (Math.abs(value) < Math.abs(n[best]) ? axis : best),
    0,
  );
  const along = n.map((value, axis) => (axis === least ? 1 : 0) - n[least] * value);
  const size = Math.hypot(...along);
  const u = along.map((value) => value / size);
  return [u, cross(n, u)];
}

export const cross = (a: Coordinates, b: Coordinates): number[] => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
