/** A place or direction in the plane. */
export type Vector = readonly [x: number, y: number];

export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1]];

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]];

export const times = (factor: number, [x, y]: Vector): Vector => [factor * x, factor * y];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1];

/** a × b: twice the area of the triangle between them, positive if b is counter-clockwise of a. */
export const cross = (a: Vector, b: Vector): number => a[0] * b[1] - a[1] * b[0];

export const lengthOf = ([x, y]: Vector): number => Math.hypot(x, y);

export const unit = (a: Vector): Vector => times(1 / lengthOf(a), a);

export const middle = (a: Vector, b: Vector): Vector => times(0.5, plus(a, b));

/** Reflects across the line through the origin with a unit normal: a − 2n(n·a). */
export const reflected = (a: Vector, normal: Vector): Vector =>
  minus(a, times(2 * dot(normal, a), normal));

/** Returns the area of a polygon, positive counter-clockwise, and its centroid. */
export function gravityOf(polygon: readonly Vector[]): { area: number; center: Vector } {
  // Relative to a corner, to avoid cancellation far from the origin.
  const [origin] = polygon;
  let [area, x, y] = [0, 0, 0];
  polygon.forEach((corner, k) => {
    const a = minus(corner, origin);
    const b = minus(polygon[(k + 1) % polygon.length], origin);
    const twice = cross(a, b);
    area += twice / 2;
    x += (twice * (a[0] + b[0])) / 6;
    y += (twice * (a[1] + b[1])) / 6;
  });
  return { area, center: [origin[0] + x / area, origin[1] + y / area] };
}
