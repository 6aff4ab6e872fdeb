import { roundDown } from '../core/rounding';
import type { Bounds } from './contourLabels';

/** Arrows as flat triangles; see `arrows`. */
export interface Arrows {
  /** x, y per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Key to the arrow length; null if all vectors are zero. */
  readonly key: ArrowKey | null;
}

/** Reference arrow for the length scale. */
export interface ArrowKey {
  /** Magnitude of its vector, a round number not above the largest. */
  readonly value: number;
  /** Length of the arrow, in the plane or in space across the view. */
  readonly length: number;
}

/** Length of the longest arrow relative to the spacing of arrows. */
const longestShare = 0.9;
const headLength = 0.36;
const headWidth = 0.3;
const shaftWidth = 0.07;
/** Minimum length relative to the longest arrow; shorter ones are omitted. */
const minBlend = 0.02;

/** Returns a staggered grid of points in a box: x, y, x, y, … */
export function evenPoints({ minX, minY, maxX, maxY }: Bounds, distance: number): Float64Array {
  const points: number[] = [];
  const rowDistance = (distance * Math.sqrt(3)) / 2;
  for (let row = 0, y = minY + rowDistance / 2; y < maxY; row++, y += rowDistance) {
    const first = minX + (row % 2 === 0 ? 0.25 : 0.75) * distance;
    for (let x = first; x < maxX; x += distance) points.push(x, y);
  }
  return Float64Array.from(points);
}

/**
 * Draws an arrow centered at each point.
 * @param at x, y per arrow
 * @param scale arrow length per vector magnitude; null: the longest fills the spacing
 * @param distance spacing of the points
 */
export function arrows(
  at: ArrayLike<number>,
  u: ArrayLike<number>,
  v: ArrayLike<number>,
  distance: number,
  scale: number | null,
): Arrows {
  let longest = 0;
  for (let i = 0; i < u.length; i++) {
    const length = Math.hypot(u[i], v[i]);
    if (Number.isFinite(length)) longest = Math.max(longest, length);
  }
  const factor = scale ?? (longest > 0 ? (longestShare * distance) / longest : 0);
  const points: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < u.length; i++) {
    const length = factor * Math.hypot(u[i], v[i]);
    if (!(length > minBlend * factor * longest) || length === Infinity) continue;
    const [cos, sin] = [(factor * u[i]) / length, (factor * v[i]) / length];
    const head = Math.min(length, headLength * longestShare * distance);
    const first = points.length / 2;
    for (const [along, across] of outline(length, head, distance)) {
      points.push(
        at[2 * i] + along * cos - across * sin,
        at[2 * i + 1] + along * sin + across * cos,
      );
    }
    for (const corner of corners) triangles.push(first + corner);
  }
  return {
    points: Float32Array.from(points),
    triangles: Uint32Array.from(triangles),
    key: keyOf(longest, factor),
  };
}

/** Returns the key for arrows with this largest vector magnitude, scaled by a factor. */
export function keyOf(longest: number, factor: number): ArrowKey | null {
  const value = longest > 0 ? roundDown(longest) : 0;
  const length = value * factor;
  return value > 0 && Number.isFinite(length) ? { value, length } : null;
}

/** Returns shaft (0…3) and head (4…6), along and across the arrow from its center. */
function outline(length: number, head: number, distance: number): [number, number][] {
  const shaft = (shaftWidth * longestShare * distance) / 2;
  const wing = (headWidth * head) / (2 * headLength);
  const [tail, neck, tip] = [-length / 2, length / 2 - head, length / 2];
  return [
    [tail, -shaft],
    [neck, -shaft],
    [neck, shaft],
    [tail, shaft],
    [neck, -wing],
    [tip, 0],
    [neck, wing],
  ];
}

/** Number of points in the outline. */
export const pointsPerArrow = 7;

const corners = [0, 1, 2, 0, 2, 3, 4, 5, 6] as const;
