import { keyOf, type ArrowKey } from '../arrows';
import { axesOf } from './lattices';

/** Length of the longest arrow relative to the spacing of arrows. */
const longestShare = 0.95;
const headLength = 0.36;
const headWidth = 0.15;
const shaftWidth = 0.05;
/** Minimum length relative to the longest arrow; shorter ones are omitted. */
const minBlend = 0.02;
/** Number of sides of shaft and head. */
const sides = 5;

/** Arrows as solid shapes in space. */
export interface SpaceArrows {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** Key to the arrow length; null if all vectors are zero. */
  readonly key: ArrowKey | null;
}

/**
 * Draws an arrow at each point, with its tail there.
 * @param at x, y, z per arrow
 * @param vectors x, y, z per arrow; arrows with a non-finite component are omitted
 * @param scale arrow length per vector magnitude; null: the longest fills the spacing
 * @param distance spacing of the points
 */
export function spaceArrows(
  at: ArrayLike<number>,
  vectors: ArrayLike<number>,
  distance: number,
  scale: number | null,
): SpaceArrows {
  const lengthOf = (i: number): number =>
    Math.hypot(vectors[3 * i], vectors[3 * i + 1], vectors[3 * i + 2]);
  let longest = 0;
  for (let i = 0; i < at.length / 3; i++) {
    if (Number.isFinite(lengthOf(i))) longest = Math.max(longest, lengthOf(i));
  }
  const factor = scale ?? (longest > 0 ? (longestShare * distance) / longest : 0);
  const points: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i < at.length / 3; i++) {
    const length = factor * lengthOf(i);
    if (!(length > minBlend * factor * longest) || length === Infinity) continue;
    const along = [0, 1, 2].map((axis) => (factor * vectors[3 * i + axis]) / length);
    const head = Math.min(length, headLength * longestShare * distance);
    const wing = (headWidth * head) / headLength;
    const shaft = Math.min((shaftWidth * longestShare * distance) / 2, wing / 2);
    const [u, v] = axesOf(along);
    const first = points.length / 3;
    const add = (way: number, radius: number, angle: number): void => {
      const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
      for (let axis = 0; axis < 3; axis++) {
        points.push(at[3 * i + axis] + way * along[axis] + a * u[axis] + b * v[axis]);
      }
    };
    // Rings at the tail, at the neck, and at the neck with the radius of the head; then the tip.
    for (const [way, radius] of [
      [0, shaft],
      [length - head, shaft],
      [length - head, wing],
    ]) {
      for (let side = 0; side < sides; side++) add(way, radius, (2 * Math.PI * side) / sides);
    }
    add(length, 0, 0);
    for (const corner of corners) triangles.push(first + corner);
  }
  return {
    points: Float32Array.from(points),
    triangles: Uint32Array.from(triangles),
    key: keyOf(longest, factor),
  };
}

/** Triangles of one arrow: tail, shaft, back of the head, head. */
const corners: readonly number[] = Array.from({ length: sides }, (_, side) => {
  const next = (side + 1) % sides;
  const ring = (number: number, own: number): number => number * sides + own;
  return [
    ...(side > 1 ? [0, side, side - 1] : []),
    ...[ring(0, side), ring(0, next), ring(1, next), ring(0, side), ring(1, next), ring(1, side)],
    ...[ring(1, side), ring(1, next), ring(2, next), ring(1, side), ring(2, next), ring(2, side)],
    ...[ring(2, side), ring(2, next), 3 * sides],
  ];
}).flat();
