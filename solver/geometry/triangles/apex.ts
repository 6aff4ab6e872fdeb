import { next, previous, type Triangulation } from './triangulation';

/**
 * Returns the position of a point that improves a triangle: on the bisector of an edge towards the circumcenter, at
 * most as far, and
 * - for a finished edge, at most as high as an isosceles triangle of the target size;
 * - no farther than the minimum angle allows (the off-center of Üngör 2004).
 * @param finished edge at the front of finished triangles; −1 takes the shortest
 * @param sizes target size per point
 */
export function apexPlace(
  mesh: Triangulation,
  triangle: number,
  finished: number,
  minSine: number,
  sizes: Float64Array,
): readonly [number, number] {
  const { origin, x, y } = mesh;
  const edge = finished < 0 ? shortestEdge(mesh, triangle) : finished;
  const [a, b, c] = [origin[edge], origin[next(edge)], origin[previous(edge)]];
  const [bx, by, cx, cy] = [x[b] - x[a], y[b] - y[a], x[c] - x[a], y[c] - y[a]];
  const double = bx * cy - by * cx;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const length = Math.sqrt(bb);
  // Signed distance of the circumcenter from the edge, positive on its inner side.
  const center = (length * (cc - bx * cx - by * cy)) / (2 * double);
  const circumcenter = [
    x[a] + bx / 2 - (by / length) * center,
    y[a] + by / 2 + (bx / length) * center,
  ] as const;
  if (center <= 0) return circumcenter;
  // tan(β/2) = sin β / (1 + cos β)
  const offCenter = (length * (1 + Math.sqrt(1 - minSine * minSine))) / (2 * minSine);
  let height = Math.min(center, offCenter);
  const size = (sizes[a] + sizes[b]) / 2;
  if (finished >= 0 && length < 1.6 * size) {
    const grown = (sizes[a] + sizes[b] + sizes[c]) / 3;
    const requested = Math.min(grown, 1.3 * size);
    height = Math.min(height, Math.sqrt(Math.max(requested * requested - bb / 4, bb / 4)));
  }
  return [x[a] + bx / 2 - (by / length) * height, y[a] + by / 2 + (bx / length) * height];
}

function shortestEdge({ origin, x, y }: Triangulation, triangle: number): number {
  let found = 3 * triangle;
  let shortest = Infinity;
  for (let edge = 3 * triangle; edge < 3 * triangle + 3; edge++) {
    const [a, b] = [origin[edge], origin[next(edge)]];
    const length = (x[b] - x[a]) ** 2 + (y[b] - y[a]) ** 2;
    if (length < shortest) [found, shortest] = [edge, length];
  }
  return found;
}
