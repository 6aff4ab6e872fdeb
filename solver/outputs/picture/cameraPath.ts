import type { CameraPath, CameraSettings } from '../../case/view';

type Vector = readonly [number, number, number];

/** A camera with its focal point and view height. */
export type PlacedCamera = CameraSettings & {
  readonly at: NonNullable<CameraSettings['at']>;
  readonly height: number;
};

/** Returns the number of pictures of a path; none with less than two key views. */
export const pathFrames = ({ keys, duration }: CameraPath, framesPerSecond: number): number =>
  keys.length < 2 ? 0 : Math.max(2, Math.round(duration * framesPerSecond));

/** Returns the position on the path of a picture, from 0 to 1; on a closed path the last is before the first. */
export const frameShare = ({ closed }: CameraPath, frame: number, count: number): number =>
  frame / (closed ? count : count - 1);

/**
 * Returns the camera on a path through key views at equal intervals. Focal points and logarithms of heights are
 * interpolated by cubics (Catmull and Rom 1974), directions on the sphere (Shoemake 1985); both are continuous
 * with their first derivative.
 * @param share position from 0 to 1
 * @param placed completes a key view without a focal point
 * @throws Error without key views
 */
export function cameraOnPath(
  { keys, closed }: CameraPath,
  share: number,
  placed: (key: CameraSettings) => PlacedCamera,
): PlacedCamera {
  const views = keys.map(placed);
  const count = views.length;
  const pieces = closed ? count : count - 1;
  if (pieces < 1) return views[0];
  const along = Math.min(1, Math.max(0, share)) * pieces;
  const piece = Math.min(pieces - 1, Math.floor(along));
  const part = along - piece;
  const viewAt = (i: number): PlacedCamera => views[closed ? (i + count) % count : clamp(i, count)];
  const four = [-1, 0, 1, 2].map((offset) => viewAt(piece + offset));
  const numbers = (read: (view: PlacedCamera) => number): number => {
    const [a, b, c, d] = four.map(read);
    return cubic(a, b, c, d, part);
  };
  const direction = onSphere(four.map(directionOf), part);
  const [from, to] = [four[1], four[2]];
  return {
    ...from,
    ...anglesOf(direction, between(from.azimuth, to.azimuth, part)),
    at: [numbers(({ at }) => at[0]), numbers(({ at }) => at[1]), numbers(({ at }) => at[2])],
    height: Math.exp(numbers(({ height }) => Math.log(height))),
    width: null,
  };
}

const clamp = (i: number, count: number): number => Math.min(count - 1, Math.max(0, i));

/** Cubic through b and c with the slopes of a, c and b, d; at an end of the path, a = b or c = d. */
function cubic(a: number, b: number, c: number, d: number, t: number): number {
  const [m, n] = [(c - a) / 2, (d - b) / 2];
  const [t2, t3] = [t * t, t * t * t];
  return (2 * t3 - 3 * t2 + 1) * b + (t3 - 2 * t2 + t) * m + (3 * t2 - 2 * t3) * c + (t3 - t2) * n;
}

const perDegree = Math.PI / 180;

/** The unit vector to the eye. */
function directionOf({ azimuth, elevation }: CameraSettings): Vector {
  const [a, e] = [azimuth * perDegree, elevation * perDegree];
  return [Math.cos(e) * Math.sin(a), -Math.cos(e) * Math.cos(a), Math.sin(e)];
}

/** @param azimuth in degrees, used at the poles, where a direction has none */
function anglesOf(
  [x, y, z]: Vector,
  azimuth: number,
): Pick<CameraSettings, 'azimuth' | 'elevation'> {
  const across = Math.hypot(x, y);
  return {
    azimuth: across < 1e-9 ? azimuth : Math.atan2(x, -y) / perDegree,
    elevation: Math.min(90, Math.max(-90, Math.atan2(z, across) / perDegree)),
  };
}

/** Interpolates angles in degrees on the shorter way. */
const between = (from: number, to: number, part: number): number =>
  from + part * (((((to - from) % 360) + 540) % 360) - 180);

/** A spherical cubic through the second and third direction, by repeated interpolation of control points. */
function onSphere([a, b, c, d]: readonly Vector[], part: number): Vector {
  const afterB = alongArc(b, tangent(a, b, c), 1 / 3);
  // Reflected, so that the path is smooth at the third direction.
  const beforeC = alongArc(c, tangent(d, c, b), 1 / 3);
  const [p, q, r] = [
    alongArc(b, afterB, part),
    alongArc(afterB, beforeC, part),
    alongArc(beforeC, c, part),
  ];
  return alongArc(alongArc(p, q, part), alongArc(q, r, part), part);
}

/** The direction one interval after b on a path that comes from a and turns to c. */
function tangent(a: Vector, b: Vector, c: Vector): Vector {
  const beyond = reflected(a, b);
  const sum = beyond.map((own, axis) => own + c[axis]);
  const length = Math.hypot(...sum);
  return length < 1e-9 ? c : [sum[0] / length, sum[1] / length, sum[2] / length];
}

/** The direction as far beyond b as a is before it. */
function reflected(a: Vector, b: Vector): Vector {
  const along = 2 * dot(a, b);
  return [along * b[0] - a[0], along * b[1] - a[1], along * b[2] - a[2]];
}

const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/** Interpolates along the great circle; between opposite directions over the horizon. */
function alongArc(a: Vector, b: Vector, part: number): Vector {
  const cosine = Math.min(1, Math.max(-1, dot(a, b)));
  const angle = Math.acos(cosine);
  if (angle < 1e-6) return a;
  if (Math.PI - angle < 1e-6) {
    const across = Math.hypot(a[0], a[1]);
    // The same side from either end.
    const sign = a[1] < 0 || (a[1] === 0 && a[0] > 0) ? 1 : -1;
    const side: Vector =
      across > 1e-6 ? [(-sign * a[1]) / across, (sign * a[0]) / across, 0] : [1, 0, 0];
    return mixed(a, Math.cos(part * Math.PI), side, Math.sin(part * Math.PI));
  }
  const sine = Math.sin(angle);
  return mixed(a, Math.sin((1 - part) * angle) / sine, b, Math.sin(part * angle) / sine);
}

const mixed = (a: Vector, u: number, b: Vector, v: number): Vector => [
  u * a[0] + v * b[0],
  u * a[1] + v * b[1],
  u * a[2] + v * b[2],
];
