import { chordLengths, cubicSpline, segmentStride } from '../mesh/curves/cubicSpline';
import type { Piece } from './outline';

type Point = readonly [x: number, y: number];

export const line = (group: string, from: Point, to: Point): Piece => ({
  group,
  breaks: [0, 1],
  at: (t) => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])],
  slope: () => [to[0] - from[0], to[1] - from[1]],
  isStraight: true,
});

export const ellipse = (group: string, [x, y]: Point, [a, b]: Point): Piece => ({
  group,
  breaks: [0, 0.25, 0.5, 0.75, 1],
  at(t) {
    // Makes both end points bitwise identical.
    const angle = 2 * Math.PI * (t === 1 ? 0 : t);
    return [x + a * Math.cos(angle), y + b * Math.sin(angle)];
  },
  slope(t) {
    const angle = 2 * Math.PI * t;
    return [-2 * Math.PI * a * Math.sin(angle), 2 * Math.PI * b * Math.cos(angle)];
  },
  isStraight: false,
});

/** Returns the cubic spline through points, with chord length as parameter; a closed spline returns to the first point. */
export function splineThrough(group: string, points: readonly Point[], closed: boolean): Piece {
  const nodes = Float64Array.from(points.flat());
  const lengths = chordLengths(nodes, closed);
  const segments = cubicSpline(nodes, lengths, closed);
  const ends = [0];
  for (const length of lengths) ends.push(ends[ends.length - 1] + length);
  const whole = ends[ends.length - 1];
  const breaks = ends.map((end) => end / whole);
  const locate = (t: number): readonly [segment: number, u: number] => {
    const segment = Math.min(segmentAt(breaks, t), lengths.length - 1);
    return [segment, Math.min(1, ((t - breaks[segment]) * whole) / lengths[segment])];
  };
  return {
    group,
    breaks,
    at(t) {
      const [segment, u] = locate(t);
      if (u === 1) return [...points[(segment + 1) % points.length]] as [number, number];
      const c = segments.subarray(segment * segmentStride);
      return [c[0] + u * (c[1] + u * (c[2] + u * c[3])), c[4] + u * (c[5] + u * (c[6] + u * c[7]))];
    },
    slope(t) {
      const [segment, u] = locate(t);
      const c = segments.subarray(segment * segmentStride);
      const scale = whole / lengths[segment];
      return [
        scale * (c[1] + u * (2 * c[2] + 3 * u * c[3])),
        scale * (c[5] + u * (2 * c[6] + 3 * u * c[7])),
      ];
    },
    isStraight: false,
  };
}

/** Returns the last interval that starts at or before t. */
function segmentAt(breaks: readonly number[], t: number): number {
  let [low, high] = [0, breaks.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (breaks[middle] <= t) low = middle;
    else high = middle;
  }
  return low;
}
