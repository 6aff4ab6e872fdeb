import { keyOf, type ArrowKey } from '../arrows';
import { axesOf } from './lattices';

/** Share of the distance between arrows that the longest one fills. */
const longestShare = 0.95;
const headLength = 0.36;
const headWidth = 0.15;
const shaftWidth = 0.05;
/** Shorter ones, as a share of the longest, are only a speck. */
const minBlend = 0.02;
/** Sides of shaft and head. */
const sides = 5;

/** Arrows as bodies in space. */
export interface SpaceArrows {
  /** x, y, z per point. */
  readonly points: Float32Array<ArrayBuffer>;
  /** 3 point indices each. */
  readonly triangles: Uint32Array<ArrayBuffer>;
  /** By which their lengths are read; null if all are zero. */
  readonly key: ArrowKey | null;
}

/**
 * An arrow at each place along a vector, its tail at the place.
 * @param at x, y, z per arrow
 * @param vectors the same; arrows of which one component isn't finite are left out
 * @param scale length of an arrow per length of its vector; null: the longest fills its place
 * @param distance between the places
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
    // Rings about the tail, the neck, and the neck as wide as the head; then the tip.
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

/** Of one arrow: tail, shaft, back of the head and head. */
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
