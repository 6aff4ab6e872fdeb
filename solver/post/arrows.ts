import { roundDown } from '../core/rounding';
import type { Bounds } from './contourLabels';

/** Arrows as flat triangles; see `arrows`. */
export interface Arrows {
  /** x, y per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** By which their lengths are read; null if all are zero. */
  readonly key: ArrowKey | null;
}

/** An arrow that tells how long the others are. */
export interface ArrowKey {
  /** Magnitude of its vector, a round number not above the largest. */
  readonly value: number;
  /** Of the arrow, in the plane or in space across the view. */
  readonly length: number;
}

/** Share of the distance between arrows that the longest one fills. */
const longestShare = 0.9;
const headLength = 0.36;
const headWidth = 0.3;
const shaftWidth = 0.07;
/** Shorter ones, as a share of the longest, are only a speck. */
const minBlend = 0.02;

/** Evenly spread points in a box, every second row moved by half: x, y, x, y, … */
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
 * An arrow at each point along a vector, its middle at the point.
 * @param at x, y per arrow
 * @param scale length of an arrow per length of its vector; null: the longest fills its place
 * @param distance between the points
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

/** The key of arrows whose longest vector has that length, drawn times a factor. */
export function keyOf(longest: number, factor: number): ArrowKey | null {
  const value = longest > 0 ? roundDown(longest) : 0;
  const length = value * factor;
  return value > 0 && Number.isFinite(length) ? { value, length } : null;
}

/** Shaft (0…3) and head (4…6), along and across the arrow from its middle. */
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

/** As many as the outline has. */
export const pointsPerArrow = 7;

const corners = [0, 1, 2, 0, 2, 3, 4, 5, 6] as const;
