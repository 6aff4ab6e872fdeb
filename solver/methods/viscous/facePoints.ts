/** One array per row of values at the points of the current faces. */
export type Rows = readonly Float64Array[];

export type FaceSide = 'left' | 'right';

/** Faces by blocks, and the points on them. Points of a face are numbered as the left side's. */
export interface FacePoints {
  /** Most points of a block. */
  readonly capacity: number;
  /**
   * Visits all faces: those between cells by how the states beyond are turned, 0 for not at all, and those of each
   * boundary group.
   */
  visit(
    between: (first: number, last: number, rotation: number) => void,
    boundary: (first: number, last: number, group: number) => void,
  ): void;
  /** Values of [cell][row][function] at the points of faces, of the cells on one side. @returns how many points */
  trace(side: FaceSide, values: Float64Array, first: number, last: number, target: Rows): number;
  /** Calls for each point of faces with its place among the points of all sides, [cell][side][point]. */
  points(
    side: FaceSide,
    first: number,
    last: number,
    each: (at: number, sidePoint: number) => void,
  ): void;
  /** Adds what passes faces, per unit of the reference side, to the functions of the cells on one side. */
  lift(side: FaceSide, amounts: Rows, first: number, last: number, out: Float64Array): void;
}
