import type { CellSurface } from './cellSurface';
import type { Plane } from './planeCut';

/** The remaining part of a triangulation; each of its points is on an edge of the original. */
export interface CutTriangles {
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** Per point: the ends of the edge in the original, equal for one of its points. */
  readonly from: Uint32Array<ArrayBuffer>;
  readonly to: Uint32Array<ArrayBuffer>;
  /** Per point: position along the edge, from 0 to 1. */
  readonly share: Float64Array<ArrayBuffer>;
}

/**
 * Cuts triangles where a function is 0 (Sutherland–Hodgman), linearly along edges, and keeps the part where it is
 * not positive. Triangles with a value that is not a number are dropped.
 * @param triangles 3 point indices each
 * @param level value of the function per point
 */
export function cutTriangles(triangles: ArrayLike<number>, level: ArrayLike<number>): CutTriangles {
  const [from, to, share]: number[][] = [[], [], []];
  const known = new Map<number, number>();
  const kept: number[] = [];
  const pointOf = (a: number, b: number, part: number): number => {
    const key = a * level.length + b;
    let point = known.get(key);
    if (point === undefined) {
      point = from.push(a) - 1;
      to.push(b);
      share.push(part);
      known.set(key, point);
    }
    return point;
  };
  /** The same point from either end of an edge. */
  const crossing = (a: number, b: number): number => {
    const [low, high] = a < b ? [a, b] : [b, a];
    return pointOf(low, high, level[low] / (level[low] - level[high]));
  };
  for (let at = 0; at < triangles.length; at += 3) {
    const polygon: number[] = [];
    if (Number.isNaN(level[triangles[at]] + level[triangles[at + 1]] + level[triangles[at + 2]]))
      continue;
    for (let corner = 0; corner < 3; corner++) {
      const a = triangles[at + corner];
      const b = triangles[at + ((corner + 1) % 3)];
      if (level[a] <= 0) polygon.push(pointOf(a, a, 0));
      if ((level[a] < 0 && level[b] > 0) || (level[a] > 0 && level[b] < 0)) {
        polygon.push(crossing(a, b));
      }
    }
    for (let i = 2; i < polygon.length; i++) kept.push(polygon[0], polygon[i - 1], polygon[i]);
  }
  return {
    triangles: Uint32Array.from(kept),
    from: Uint32Array.from(from),
    to: Uint32Array.from(to),
    share: Float64Array.from(share),
  };
}

/**
 * Interpolates numbers at the points of a cut surface.
 * @param values `width` numbers per point of the original
 */
export function valuesAtCut(
  { from, to, share }: CutTriangles,
  values: ArrayLike<number>,
  width: number,
): Float64Array {
  const result = new Float64Array(width * from.length);
  for (let i = 0; i < from.length; i++) {
    for (let k = 0; k < width; k++) {
      const [a, b] = [values[width * from[i] + k], values[width * to[i] + k]];
      result[width * i + k] = share[i] === 0 ? a : a + share[i] * (b - a);
    }
  }
  return result;
}

/** Distances of points from a plane, positive on the side of its normal. @param points x, y, z per point */
export function distancesFrom({ normal, point }: Plane, points: ArrayLike<number>): Float64Array {
  const [nx, ny, nz] = normal.map((component) => component / Math.hypot(...normal));
  const distances = new Float64Array(points.length / 3);
  for (let i = 0; i < distances.length; i++) {
    distances[i] =
      nx * (points[3 * i] - point[0]) +
      ny * (points[3 * i + 1] - point[1]) +
      nz * (points[3 * i + 2] - point[2]);
  }
  return distances;
}

/** Functions of a field that are positive outside of its limits; null for no limit. */
export const outsideLimits = (
  low: number | null,
  high: number | null,
): ((value: number) => number)[] => [
  ...(low === null ? [] : [(value: number) => low - value]),
  ...(high === null ? [] : [(value: number) => value - high]),
];

/** Returns the part of a surface through cells that remains after a cut of its triangles. */
export const cellsOfCut = (surface: CellSurface, cut: CutTriangles): CellSurface => ({
  cell: cut.from.map((point) => surface.cell[point]),
  reference: valuesAtCut(cut, surface.reference, 3),
  points: Float32Array.from(valuesAtCut(cut, surface.points, 3)),
  triangles: cut.triangles,
});

/** Cuts a surface through cells; see `cutTriangles`. Positions and reference coordinates are interpolated. */
export const cutCells = (surface: CellSurface, level: ArrayLike<number>): CellSurface =>
  cellsOfCut(surface, cutTriangles(surface.triangles, level));
