import type { Point2d } from '../view3d/camera2d';

/** Number of corners of a circle, sufficient for one that fills the view. */
const corners = 48;

/** The rim of a round brush, edges x0 y0 z0 x1 y1 z1. */
export function circleOutline({ x, y }: Point2d, width: number): Float32Array {
  const rim = Array.from({ length: corners + 1 }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners;
    return { x: x + 0.5 * width * Math.cos(angle), y: y + 0.5 * width * Math.sin(angle) };
  });
  return strokeOutline(rim);
}

/** A polyline through points, as edges in the same format. */
export function strokeOutline(points: readonly Point2d[]): Float32Array {
  return Float32Array.from(
    points.slice(1).flatMap((to, i) => [points[i].x, points[i].y, 0, to.x, to.y, 0]),
  );
}
