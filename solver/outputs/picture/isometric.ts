import type { RasterInput } from './raster';

type Vector = readonly [number, number, number];

/** From the middle to the eye: before, to the right and above, at equal angles to all axes. */
const towardsEye: Vector = [1 / Math.sqrt(3), -1 / Math.sqrt(3), 1 / Math.sqrt(3)];
const right: Vector = [1 / Math.SQRT2, 1 / Math.SQRT2, 0];
const up: Vector = [-1 / Math.sqrt(6), 1 / Math.sqrt(6), 2 / Math.sqrt(6)];

const along = ([x, y, z]: Vector, a: number, b: number, c: number): number => x * a + y * b + z * c;

/** Where a place in space is seen. */
export const isometricPlace = (x: number, y: number, z: number): { x: number; y: number } => ({
  x: along(right, x, y, z),
  y: along(up, x, y, z),
});

/** What is seen of a surface in space, in the plane of the picture: the farthest triangles first. */
export function isometric({
  points,
  triangles,
}: Pick<RasterInput, 'points' | 'triangles'>): Pick<RasterInput, 'points' | 'triangles'> {
  const seen = new Float32Array(points.length);
  for (let i = 0; i < points.length; i += 3) {
    const [x, y, z] = [points[i], points[i + 1], points[i + 2]];
    seen[i] = along(right, x, y, z);
    seen[i + 1] = along(up, x, y, z);
    seen[i + 2] = along(towardsEye, x, y, z);
  }
  const corner = (triangle: number, k: number): number => 3 * triangles[3 * triangle + k];
  const isTowards = (triangle: number): boolean => {
    const [a, b, c] = [0, 1, 2].map((k) => corner(triangle, k));
    const [ux, uy] = [seen[b] - seen[a], seen[b + 1] - seen[a + 1]];
    const [vx, vy] = [seen[c] - seen[a], seen[c + 1] - seen[a + 1]];
    return ux * vy - uy * vx > 0;
  };
  const depth = (triangle: number): number =>
    [0, 1, 2].reduce((sum, k) => sum + seen[corner(triangle, k) + 2], 0);
  const count = triangles.length / 3;
  const order = Array.from({ length: count }, (_, triangle) => triangle).filter(isTowards);
  const depths = Float64Array.from({ length: count }, (_, triangle) => depth(triangle));
  order.sort((a, b) => depths[a] - depths[b]);
  const sorted = new Uint32Array(3 * order.length);
  order.forEach((triangle, i) =>
    sorted.set(triangles.subarray(3 * triangle, 3 * triangle + 3), 3 * i),
  );
  return { points: seen, triangles: sorted };
}
