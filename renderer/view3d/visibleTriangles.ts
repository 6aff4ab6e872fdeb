import type { Point2d } from './camera2d';
import { projectedAt } from './solidSpace';
import { beyond, type HitSurface } from './surfaceHit';
import type { Sight } from './viewSpace';

/** Maximum number of raster pixels; larger boxes are rasterized more coarsely. */
const maxPixels = 500_000;

/** A rectangle on the screen. */
export interface ScreenBox {
  readonly from: Point2d;
  readonly to: Point2d;
}

/**
 * The triangles of a surface that are visible in a box on the screen: those in front at one or more pixels (item
 * buffer; Weghorst, Hooper, Greenberg, ACM Trans. Graph. 3 (1984) 52–69).
 */
export function visibleTriangles(
  { points, triangles, clip = null }: HitSurface,
  sight: Sight,
  { from, to }: ScreenBox,
): number[] {
  const [left, top] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  const [wide, high] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const perPixel = Math.min(2, Math.sqrt(maxPixels / Math.max(1, wide * high)));
  const columns = Math.max(1, Math.floor(wide * perPixel));
  const rows = Math.max(1, Math.floor(high * perPixel));
  const depths = new Float32Array(columns * rows).fill(-Infinity);
  const items = new Int32Array(columns * rows).fill(-1);
  const [x, y, z] = [new Float64Array(3), new Float64Array(3), new Float64Array(3)];
  for (let triangle = 0; triangle < triangles.length / 3; triangle++) {
    if (clip && beyond(clip, middleOf(points, triangles, triangle)) > 0) continue;
    for (let k = 0; k < 3; k++) {
      const point = 3 * triangles[3 * triangle + k];
      const at = projectedAt(sight, points[point], points[point + 1], points[point + 2]);
      [x[k], y[k], z[k]] = [(at.x - left) * perPixel, (at.y - top) * perPixel, at.depth];
    }
    draw(triangle);
  }
  return [...new Set(items)].filter((triangle) => triangle >= 0);

  /** Draws a triangle with a depth test; depth is linear over the screen. */
  function draw(triangle: number): void {
    const double = (x[1] - x[0]) * (y[2] - y[0]) - (x[2] - x[0]) * (y[1] - y[0]);
    // Seen edge-on, or behind the eye.
    if (!(Math.abs(double) > 0) || !z.every(Number.isFinite)) return;
    const [firstRow, lastRow] = rangeOf(y, rows);
    const [firstColumn, lastColumn] = rangeOf(x, columns);
    for (let row = firstRow; row < lastRow; row++) {
      for (let column = firstColumn; column < lastColumn; column++) {
        const [px, py] = [column + 0.5, row + 0.5];
        const a = ((x[1] - px) * (y[2] - py) - (x[2] - px) * (y[1] - py)) / double;
        const b = ((x[2] - px) * (y[0] - py) - (x[0] - px) * (y[2] - py)) / double;
        if (a < 0 || b < 0 || a + b > 1) continue;
        const depth = a * z[0] + b * z[1] + (1 - a - b) * z[2];
        const pixel = row * columns + column;
        if (depth <= depths[pixel]) continue;
        [depths[pixel], items[pixel]] = [depth, triangle];
      }
    }
  }
}

/** The range of pixels along an axis whose centers the three corners may cover. */
const rangeOf = (at: Float64Array, count: number): [first: number, last: number] => [
  Math.max(0, Math.floor(Math.min(at[0], at[1], at[2]))),
  Math.min(count, Math.ceil(Math.max(at[0], at[1], at[2]))),
];

function middleOf(
  points: Float32Array,
  triangles: Uint32Array,
  triangle: number,
): readonly [number, number, number] {
  const corners = triangles.subarray(3 * triangle, 3 * triangle + 3);
  const along = (axis: number): number =>
    corners.reduce((sum, corner) => sum + points[3 * corner + axis] / 3, 0);
  return [along(0), along(1), along(2)];
}
