/** A rigid motion: x ↦ R x + t. */
export interface RigidMotion {
  /** Rotation angle in degrees; 0 for a translation. */
  readonly angle: number;
  /** R, row-major. */
  readonly matrix: readonly number[];
  readonly place: (at: Point) => number[];
}

export type Point = readonly number[];

/** Mean center and mean outward normal of a surface. */
export interface MeanSide {
  readonly center: Point;
  readonly normal: Point;
}

export function translation(from: MeanSide, to: MeanSide): RigidMotion {
  const shift = difference(to.center, from.center);
  return {
    angle: 0,
    matrix: [1, 0, 0, 0, 1, 0, 0, 0, 1],
    place: (at) => at.map((own, axis) => own + shift[axis]),
  };
}

/**
 * Returns the rotation that maps one side to another, so that its outward normal points into the other's domain;
 * null if the normals do not determine one, as for parallel sides.
 */
export function rotation(from: MeanSide, to: MeanSide): RigidMotion | null {
  const [start, end] = [unit(from.normal), unit(to.normal).map((own) => -own)];
  const across = cross(start, end);
  const sine = size(across);
  if (!(sine > 1e-6)) return null;
  const axis = across.map((own) => own / sine);
  const cosine = dot(start, end);
  // The center lies on the perpendicular bisector of the displacement d, at e × d / (2 tan ½θ) from its midpoint.
  const way = difference(to.center, from.center);
  const off = cross(axis, way);
  const half = sine / (1 + cosine);
  const origin = from.center.map((own, k) => own + way[k] / 2 + off[k] / (2 * half));
  const turn = (out: Point): number[] => {
    const turned = cross(axis, out);
    const along = dot(axis, out) * (1 - cosine);
    // Rodrigues' formula.
    return out.map((own, k) => cosine * own + sine * turned[k] + along * axis[k]);
  };
  const place = (at: Point): number[] => {
    const turned = turn(difference(at, origin));
    return origin.map((own, k) => own + turned[k]);
  };
  const columns = [turn([1, 0, 0]), turn([0, 1, 0]), turn([0, 0, 1])];
  const matrix = [0, 1, 2].flatMap((row) => columns.map((column) => column[row]));
  return { angle: (Math.atan2(sine, cosine) * 180) / Math.PI, matrix, place };
}

/** Returns whether both sides face the same way, so that no translation can join them periodically. */
export const isSameWay = ({ normal }: MeanSide, other: MeanSide): boolean =>
  dot(normal, other.normal) > 0.999 * size(normal) * size(other.normal);

export const difference = (a: Point, b: Point): number[] => a.map((own, axis) => own - b[axis]);

export const size = ([x, y, z]: Point): number => Math.hypot(x, y, z);

export const cross = ([ax, ay, az]: Point, [bx, by, bz]: Point): number[] => [
  ay * bz - az * by,
  az * bx - ax * bz,
  ax * by - ay * bx,
];

const dot = (a: Point, b: Point): number => a.reduce((sum, own, axis) => sum + own * b[axis], 0);

const unit = (a: Point): number[] => a.map((own) => own / size(a));
