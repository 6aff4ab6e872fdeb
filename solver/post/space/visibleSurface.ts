import type { SurfaceKind } from '../layers';

/** Returns ranges of triangles as a separate list. */
export function trianglesIn(
  triangles: Uint32Array,
  ranges: readonly (readonly [first: number, last: number])[],
): Uint32Array<ArrayBuffer> {
  const own = new Uint32Array(3 * ranges.reduce((sum, [first, last]) => sum + last - first, 0));
  let at = 0;
  for (const [first, last] of ranges) {
    own.set(triangles.subarray(3 * first, 3 * last), at);
    at += 3 * (last - first);
  }
  return own;
}

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
    normals: surface.normals && partOf(surface.normals, used),
  };
}

/** Returns the three numbers of each used point. */
const partOf = (numbers: ArrayLike<number>, used: readonly number[]): Float32Array =>
  Float32Array.from(
    { length: 3 * used.length },
    (_, i) => numbers[3 * used[Math.floor(i / 3)] + (i % 3)],
  );

/** A visible surface: the boundary of the domain, or a surface inside it. */
export interface VisibleSurface {
  readonly part: 'boundary' | SurfaceKind;
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
