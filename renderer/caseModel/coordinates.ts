import type { Point } from '../../solver/diagnostics';

export const axisNames = ['x', 'y', 'z'] as const;

export type AxisName = (typeof axisNames)[number];

/** The axes of a domain of this many dimensions. */
export const axesOf = (dimension: number): readonly AxisName[] => axisNames.slice(0, dimension);

/** A point with as many coordinates as dimensions. */
export function pointIn(dimension: number, place: readonly number[]): Point {
  const [x, ...others] = place.slice(0, dimension);
  return [x, ...others];
}

/** Sets a coordinate of a point; missing coordinates before it become 0. */
export function withCoordinate(point: Point, axis: number, value: number): Point {
  const [x, ...others] = Array.from({ length: Math.max(point.length, axis + 1) }, (_, i) =>
    i === axis ? value : (point[i] ?? 0),
  );
  return [x, ...others];
}
