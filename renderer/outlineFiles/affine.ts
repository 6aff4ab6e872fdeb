import type { Point } from './closedPath';

/** Maps (x, y) to (a x + c y + e, b x + d y + f). */
export type Affine = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Affine = [1, 0, 0, 1, 0, 0];

/** The composition that applies the second map first. */
export const product = ([a, b, c, d, e, f]: Affine, [A, B, C, D, E, F]: Affine): Affine => [
  a * A + c * B,
  b * A + d * B,
  a * C + c * D,
  b * C + d * D,
  a * E + c * F + e,
  b * E + d * F + f,
];

export const applied = ([a, b, c, d, e, f]: Affine, [x, y]: Point): Point => [
  a * x + c * y + e,
  b * x + d * y + f,
];

export const moved = (x: number, y: number): Affine => [1, 0, 0, 1, x, y];
export const scaled = (x: number, y: number): Affine => [x, 0, 0, y, 0, 0];
export function turned(degrees: number): Affine {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return [cosine, sine, -sine, cosine, 0, 0];
}

/** The inverse map; null if the map is singular. */
export function inverse([a, b, c, d, e, f]: Affine): Affine | null {
  const determinant = a * d - b * c;
  if (!(Math.abs(determinant) > 0)) return null;
  const [A, B, C, D] = [d, -b, -c, a].map((own) => own / determinant);
  return [A, B, C, D, -(A * e + C * f), -(B * e + D * f)];
}
