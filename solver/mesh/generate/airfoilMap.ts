import { cubicSpline, segmentStride } from '../curves/cubicSpline';
import { MeshError } from '../types';
import { isUpperFirst, noseOf, type AirfoilPoints } from './airfoilPoints';
import { t } from '../../text/t';

/**
 * The conformal map z = z₀ + w²/2 from the upper half plane to the plane around an airfoil, with z₀ inside the
 * leading edge. Airfoil and wake become one flat line, lower side on the left; lines across it form a C-grid (A.
 * Jameson, Comm. Pure Appl. Math. 27, 1974).
 */
export interface AirfoilMap {
  /** The trailing edge in the mapped plane, on the right: X and Y. */
  readonly trailingEdge: readonly [number, number];
  /** Height and slope of the mapped airfoil for −X … X of the trailing edge. */
  readonly surfaceAt: (x: number) => { readonly height: number; readonly slope: number };
  /** Maps a point of the mapped plane to the physical plane. */
  readonly place: (x: number, y: number) => [number, number];
  /** Maps a point to the mapped plane; x < 0 below the airfoil and its wake. */
  readonly flat: (x: number, y: number, side: 1 | -1) => [number, number];
}

/** @throws MeshError with one line if the points do not form an airfoil */
export function airfoilMap(points: AirfoilPoints): AirfoilMap {
  const closed = closedAndOrdered(points);
  const center = insideLeadingEdge(closed);
  const flat = (x: number, y: number, side: 1 | -1): [number, number] => {
    const [dx, dy] = [x - center[0], y - center[1]];
    let angle = Math.atan2(dy, dx);
    if (side < 0 && angle < Math.PI / 2) angle += 2 * Math.PI;
    if (side > 0 && angle < -Math.PI / 2) angle += 2 * Math.PI;
    const size = Math.sqrt(2 * Math.hypot(dx, dy));
    return [size * Math.cos(angle / 2), size * Math.sin(angle / 2)];
  };
  const nose = noseOf(closed);
  // Starts at the lower side of the trailing edge; w is smooth around the nose.
  const line = closed.map(([x, y], index) => flat(x, y, index <= nose ? 1 : -1)).toReversed();
  for (let i = 1; i < line.length; i++) {
    if (line[i][0] > line[i - 1][0]) continue;
    const [x, y] = closed[closed.length - 1 - i];
    throw new MeshError(t('airfoilFolded', x, y));
  }
  return {
    trailingEdge: line[line.length - 1],
    surfaceAt: splineThrough(line),
    place: (x, y) => [center[0] + (x * x - y * y) / 2, center[1] + x * y],
    flat,
  };
}

/** Returns the points from the trailing edge over the upper side; both ends are in the middle of a blunt edge. */
function closedAndOrdered(given: AirfoilPoints): AirfoilPoints {
  const [first, last] = [given[0], given[given.length - 1]];
  if (!isUpperFirst(given)) {
    throw new MeshError(t('airfoilDirection'));
  }
  const front = Math.min(...given.map(([x]) => x));
  const back = (first[0] + last[0]) / 2;
  const middle = (first[1] + last[1]) / 2;
  const nose = noseOf(given);
  // Subtract a wedge of the height of the edge.
  return given.map(([x, y], index) => {
    const end = index <= nose ? first : last;
    const part = (x - front) / (end[0] - front);
    return [x + part * (back - end[0]), y + part * (middle - end[1])];
  });
}

/** Returns the point half a radius of curvature behind the leading edge. */
function insideLeadingEdge(points: AirfoilPoints): [number, number] {
  const nose = noseOf(points);
  if (nose < 2 || nose > points.length - 3) {
    throw new MeshError(t('airfoilLeadingEdge'));
  }
  const [a, b, c] = [points[nose - 1], points[nose], points[nose + 1]];
  const [abX, abY, acX, acY] = [b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]];
  const cross = abX * acY - abY * acX;
  const sides = Math.hypot(abX, abY) * Math.hypot(acX, acY) * Math.hypot(c[0] - b[0], c[1] - b[1]);
  // Radius of the circle through three points.
  const radius = Math.min(0.1, Math.max(0.0005, sides / (2 * Math.abs(cross))));
  return [b[0] + radius / 2, b[1]];
}

/** Returns a spline over X. */
function splineThrough(line: readonly (readonly [number, number])[]): AirfoilMap['surfaceAt'] {
  const nodes = Float64Array.from(line.flat());
  const ends = Float64Array.from(line, ([x]) => x);
  const lengths = ends.subarray(1).map((end, i) => end - ends[i]);
  const segments = cubicSpline(nodes, lengths, false);
  return (x) => {
    let [low, high] = [0, lengths.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (x >= ends[middle]) low = middle;
      else high = middle;
    }
    const part = (x - ends[low]) / lengths[low];
    const [c0, c1, c2, c3] = segments.subarray(low * segmentStride + 4, (low + 1) * segmentStride);
    return {
      height: c0 + part * (c1 + part * (c2 + part * c3)),
      slope: (c1 + part * (2 * c2 + part * 3 * c3)) / lengths[low],
    };
  };
}
