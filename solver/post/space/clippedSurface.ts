import type { Plane } from '../../space/surfaces/planeCut';
import { type VisibleSurface, usedPoints } from './visibleSurface';

/** Returns the part of a surface behind a plane, on the side opposite to its normal; triangles are cut at the plane. */
export function clippedSurface(surface: VisibleSurface, { normal, point }: Plane): VisibleSurface {
  const { points, triangles, values } = surface;
  const length = Math.hypot(...normal);
  const distance = Float64Array.from(values, (_, i) =>
    normal.reduce((sum, n, axis) => sum + (n / length) * (points[3 * i + axis] - point[axis]), 0),
  );
  const [places, kept, own] = [Array.from(points), [] as number[], Array.from(values)];
  const between = (a: number, b: number): number => {
    const share = distance[a] / (distance[a] - distance[b]);
    for (let axis = 0; axis < 3; axis++) {
      places.push(points[3 * a + axis] + share * (points[3 * b + axis] - points[3 * a + axis]));
    }
    own.push(values[a] + share * (values[b] - values[a]));
    return own.length - 1;
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const corners = triangles.subarray(at, at + 3);
    // Sutherland–Hodgman clipping of a triangle.
    const polygon: number[] = [];
    corners.forEach((corner, i) => {
      const next = corners[(i + 1) % 3];
      if (distance[corner] <= 0) polygon.push(corner);
      if (distance[corner] < 0 !== distance[next] < 0 && distance[corner] * distance[next] !== 0) {
        polygon.push(between(corner, next));
      }
    });
    for (let i = 2; i < polygon.length; i++) kept.push(polygon[0], polygon[i - 1], polygon[i]);
  }
  return usedPoints(surface, places, kept, own);
}
