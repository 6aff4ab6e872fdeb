import { dot, lengthOf, plus, times, unit, type Vector } from './vector';

/** The cells around a boundary vertex, relative to it. */
export interface BoundaryFan {
  /** Number of cells of the fan. */
  readonly cellCount: number;
  /** Angle between the first and the last edge, through the cells. */
  readonly angle: number;
  /** Half edges on the boundary: the cells are counter-clockwise of the first and clockwise of the last. */
  readonly first: Vector;
  readonly last: Vector;
}

/**
 * Unit normals, out of the domain, of the lines through a boundary vertex across which its cells are mirrored: one line
 * if both edges are nearly collinear; two at a corner.
 */
export interface MirrorLines {
  readonly first: Vector;
  readonly last: Vector;
  readonly isCorner: boolean;
}

/** A smaller angle between two edges is a corner. */
const cornerAngle = (3 / 4) * Math.PI;

/**
 * Computes the mirror lines. Cells with their images must surround the vertex without gaps, which would violate
 * free-stream preservation: the reflected boundary edges must cancel the original ones. So a single line is parallel to
 * the chord between the midpoints of both edges, and the two lines of a corner are at right angles, symmetric about the
 * bisector of its edges.
 */
export function mirrorLines({ cellCount, angle, first, last }: BoundaryFan): MirrorLines {
  const [ofFirst, ofLast] = [turned(first, -1), turned(last, 1)];
  if (cellCount > 1 && angle >= cornerAngle) {
    const chord = plus(ofFirst, ofLast);
    const isTip = lengthOf(chord) < 1e-9 * lengthOf(ofFirst);
    const normal = unit(isTip ? plus(first, last) : chord);
    return { first: normal, last: normal, isCorner: false };
  }
  const bisector = unit(plus(unit(ofFirst), unit(ofLast)));
  const sides = [-1, 1].map((sign) => unit(plus(bisector, turned(bisector, sign))));
  const [a, b] = dot(sides[0], ofFirst) > dot(sides[1], ofFirst) ? sides : [sides[1], sides[0]];
  return { first: a, last: b, isCorner: true };
}

/** Rotates by a right angle, counter-clockwise for 1, clockwise for −1. */
const turned = ([x, y]: Vector, sign: number): Vector => times(sign, [-y, x]);

/** Returns the outward normal of an edge from a vertex. `isFirst` means that the cells are counter-clockwise of it. */
export const edgeNormal = (edge: Vector, isFirst: boolean): Vector =>
  unit(turned(edge, isFirst ? -1 : 1));
