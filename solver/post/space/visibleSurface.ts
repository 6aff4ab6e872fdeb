import type { surfaceKinds } from '../layers';

/** Removes unused points. */
export function usedPoints(
  surface: VisibleSurface,
  places: ArrayLike<number>,
  triangles: ArrayLike<number>,
  values: ArrayLike<number>,
): VisibleSurface {
  const number = new Int32Array(values.length).fill(-1);
  const used: number[] = [];
  const kept = Uint32Array.from(triangles, (point) => {
    if (number[point] < 0) number[point] = used.push(point) - 1;
    return number[point];
  });
  const points = new Float32Array(3 * used.length);
  used.forEach((point, i) => {
    for (let axis = 0; axis < 3; axis++) points[3 * i + axis] = places[3 * point + axis];
  });
  return {
    ...surface,
    points,
    triangles: kept,
    values: Float32Array.from(used, (point) => values[point]),
    normals: null,
  };
}

/** A visible surface: the boundary of the domain, or a surface inside it. */
export interface VisibleSurface {
  readonly part: 'boundary' | (typeof surfaceKinds)[number];
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Field of the values. */
  readonly field: string;
  readonly values: Float32Array;
  /** Unit normals x, y, z per point; null for a faceted surface. */
  readonly normals: Float32Array | null;
}
