import { chordLengths, cubicSpline, segmentStride } from '../mesh/curves/cubicSpline';
import type { Piece } from './outline';

type Point = readonly [x: number, y: number];

export const line = (group: string, from: Point, to: Point): Piece => ({
  group,
  breaks: [0, 1],
  at: (t) => [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])],
});

export const ellipse = (group: string, [x, y]: Point, [a, b]: Point): Piece => ({
  group,
  breaks: [0, 0.25, 0.5, 0.75, 1],
  at(t) {
    // The same point at both ends, to the last digit.
    const angle = 2 * Math.PI * (t === 1 ? 0 : t);
    return [x + a * Math.cos(angle), y + b * Math.sin(angle)];
  },
});

/** The cubic spline through points by the length of its chords; a closed one goes back to the first. */
export function splineThrough(group: string, points: readonly Point[], closed: boolean): Piece {
  const nodes = Float64Array.from(points.flat());
  const lengths = chordLengths(nodes, closed);
  const segments = cubicSpline(nodes, lengths, closed);
  const ends = [0];
  for (const length of lengths) ends.push(ends[ends.length - 1] + length);
  const whole = ends[ends.length - 1];
  const breaks = ends.map((end) => end / whole);
  return {
    group,
    breaks,
    at(t) {
      const segment = Math.min(segmentAt(breaks, t), lengths.length - 1);
      const u = Math.min(1, ((t - breaks[segment]) * whole) / lengths[segment]);
      if (u === 1) return [...points[(segment + 1) % points.length]] as [number, number];
      const c = segments.subarray(segment * segmentStride);
      return [c[0] + u * (c[1] + u * (c[2] + u * c[3])), c[4] + u * (c[5] + u * (c[6] + u * c[7]))];
    },
  };
}

/** The last interval that begins at t or before. */
function segmentAt(breaks: readonly number[], t: number): number {
  let [low, high] = [0, breaks.length - 1];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (breaks[middle] <= t) low = middle;
    else high = middle;
  }
  return low;
}
