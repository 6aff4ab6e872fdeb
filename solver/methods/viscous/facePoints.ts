import { axesOf, normalInputs } from '../../core/axes';
import type { PointBlock } from '../../space/pointBlock';

/** One array per row of values at the points of the current faces. */
export type Rows = readonly Float64Array[];

export type FaceSide = 'left' | 'right';

/** Faces in blocks, and the points on them. Points of a face are numbered as on the left side. */
export interface FacePoints {
  /** Maximum number of points of a block. */
  readonly capacity: number;
  /**
   * Visits all faces: interior faces grouped by the rotation of the neighbor states (0 for none), and the faces of each
   * boundary group.
   */
  visit(
    between: (first: number, last: number, rotation: number) => void,
    boundary: (first: number, last: number, group: number) => void,
  ): void;
  /** Evaluates values, [cell][row][function], of the cells on one side at face points. @returns the number of points */
  trace(side: FaceSide, values: Float64Array, first: number, last: number, target: Rows): number;
  /**
   * Evaluates values at the matched points of boundary faces, the other ends of the lines that end on them. Omitted by
   * methods without lines.
   */
  traceMatched?(values: Float64Array, first: number, last: number, target: Rows): void;
  /** Calls `each` per face point with its index among the points of all sides, [cell][side][point]. */
  points(
    side: FaceSide,
    first: number,
    last: number,
    each: (at: number, sidePoint: number) => void,
  ): void;
  /** Lifts amounts at faces, per unit area of the reference side, to the functions of the cells on one side. */
  lift(side: FaceSide, amounts: Rows, first: number, last: number, out: Float64Array): void;
}

/**
 * Binds positions and outward normals of the left cells as inputs of programs at face points.
 * @param areas area vectors per unit area of the reference side @param positions both [cell][side][point][axis]
 */
export function bindPlaces(
  points: FacePoints,
  block: PointBlock,
  dimension: 1 | 2 | 3,
  areas: Float64Array,
  positions: Float64Array,
): { readonly size: Float64Array; read(first: number, last: number): void } {
  const places = block.arraysOf(axesOf(dimension));
  const normals = block.arraysOf(normalInputs(dimension));
  /** Lengths of the area vectors. */
  const size = block.array('area');
  return {
    size,
    read(first, last) {
      points.points('left', first, last, (at, sidePoint) => {
        const from = sidePoint * dimension;
        size[at] = Math.hypot(...areas.subarray(from, from + dimension));
        for (let a = 0; a < dimension; a++) {
          places[a][at] = positions[from + a];
          normals[a][at] = areas[from + a] / size[at];
        }
      });
    },
  };
}
