import { dot, lengthOf, plus, times, unit, type Vector } from './vector';

/** The cells around a vertex on the boundary, viewed from it. */
export interface BoundaryFan {
  /** Cells of the fan. */
  readonly cellCount: number;
  /** Between the first edge and the last, through the cells. */
  readonly angle: number;
  /** Halves of the edges on the boundary, counter-clockwise of which lie the cells, and of which clockwise. */
  readonly first: Vector;
  readonly last: Vector;
}

/**
 * Unit normals, out of the domain, of the lines through a vertex on the boundary beyond which its cells are mirrored:
 * of both edges one where they continue in one line, or nearly so; two at a corner.
 */
export interface MirrorLines {
  readonly first: Vector;
  readonly last: Vector;
  readonly isCorner: boolean;
}

/** Less than this between two edges is a corner. */
const cornerAngle = (3 / 4) * Math.PI;

/**
 * Cells with their images must surround the vertex without a gap through which a free stream would leak: the edges
 * out of the domain, reflected, must cancel what they are. So the one line is parallel to the chord between the
 * middles of both edges, and the two of a corner are at right angles, beside the bisector of its edges.
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

/** By a right angle, counter-clockwise for 1, clockwise for −1. */
const turned = ([x, y]: Vector, sign: number): Vector => times(sign, [-y, x]);

/** The normal, out of the domain, of an edge that begins at a vertex, with the cells counter-clockwise of it or not. */
export const edgeNormal = (edge: Vector, isFirst: boolean): Vector =>
  unit(turned(edge, isFirst ? -1 : 1));
