import type { ReferencePoints } from '../cellSpace';
import { pointsOf } from './points';
import type { Lattice, ReferenceCell } from './types';

/**
 * Returns the reference point at coordinates of a side, each 0…1: along its first edge, and in three dimensions
 * along its last one from the same corner.
 */
export function pointOnSide(
  { corners, sides }: Pick<ReferenceCell, 'corners' | 'sides'>,
  side: number,
  at: readonly number[],
): number[] {
  const own = sides[side];
  const origin = corners[own[0]];
  const ends = [corners[own[1]], corners[own[own.length - 1]]];
  return origin.map((start, axis) =>
    at.reduce((sum, share, i) => sum + (ends[i][axis] - start) * share, start),
  );
}

/** Returns points of all sides, [side][point], from coordinates on a side. */
export function pointsOnSides(
  cell: Pick<ReferenceCell, 'corners' | 'sides' | 'dimension'>,
  onSide: readonly (readonly number[])[],
): ReferencePoints {
  return pointsOf(
    cell.dimension,
    cell.sides.flatMap((_, side) => onSide.map((at) => pointOnSide(cell, side, at))),
  );
}

/**
 * Returns the outward normal of a side of the reference cell, with length equal to the side's measure relative to
 * the unit line or square.
 */
export function referenceNormal(
  { corners, sides, dimension }: Pick<ReferenceCell, 'corners' | 'sides' | 'dimension'>,
  side: number,
): number[] {
  const own = sides[side].map((corner) => corners[corner]);
  const along = (end: number): number[] => own[end].map((value, axis) => value - own[0][axis]);
  switch (dimension) {
    case 1:
      return [2 * own[0][0] - 1];
    case 2: {
      const [x, y] = along(1);
      return [y, -x];
    }
    case 3: {
      const [a, b] = [along(1), along(own.length - 1)];
      return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
    }
    default:
      return dimension satisfies never;
  }
}

const tolerance = 1e-9;

/** Returns the lattice points on a side; in two dimensions from its first corner to its second. */
export function latticePointsOfSide(
  cell: Pick<ReferenceCell, 'corners' | 'sides' | 'dimension'>,
  { points: { count, coordinates } }: Pick<Lattice, 'points'>,
  side: number,
): number[] {
  const normal = referenceNormal(cell, side);
  const [origin, next = origin] = cell.sides[side].map((corner) => cell.corners[corner]);
  const from = (i: number, direction: (axis: number) => number): number =>
    coordinates.reduce(
      (sum, { [i]: value }, axis) => sum + (value - origin[axis]) * direction(axis),
      0,
    );
  const along = (i: number): number => from(i, (axis) => next[axis] - origin[axis]);
  return Array.from({ length: count }, (_, i) => i)
    .filter((i) => Math.abs(from(i, (axis) => normal[axis])) < tolerance)
    .sort((a, b) => along(a) - along(b));
}
