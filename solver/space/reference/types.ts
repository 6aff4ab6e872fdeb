import type { Dimension } from '../../core/axes';
import type { CellShape } from '../../mesh/types';
import type { ReferencePoints } from '../cellSpace';

/** Points and weights; the weights sum to the measure of what the rule is on. */
export interface ReferenceRule {
  readonly points: ReferencePoints;
  readonly weights: Float64Array;
}

/** Points at equal distances along the edges of a reference cell, and what joins them. */
export interface Lattice {
  readonly points: ReferencePoints;
  /** 2 points per edge of a line; none of other shapes. */
  readonly edges: readonly number[];
  /** 3 points per triangle, counter-clockwise; of a hexahedron those of its faces, viewed from outside. */
  readonly triangles: readonly number[];
  /** Which points are the corners of the cell, in its own order. */
  readonly corners: readonly number[];
}

/** The cell that those of a mesh are mapped from: the unit line, square or cube, or (0, 0), (1, 0), (0, 1). */
export interface ReferenceCell {
  readonly shape: CellShape;
  readonly dimension: Dimension;
  /** Coordinates of the corners, in the order of Gmsh's and VTK's files. */
  readonly corners: readonly (readonly number[])[];
  /** Corners of each side as in `CELL_SHAPES`: counter-clockwise, in space viewed from outside. */
  readonly sides: readonly (readonly number[])[];
  /** Length, area or volume. */
  readonly measure: number;
  contains(point: ArrayLike<number>): boolean;
  /** @param intervals along each edge, 1 at least; points along the first coordinate come first */
  lattice(intervals: number): Lattice;
  /** A rule exact for polynomials of a degree: in all coordinates together of a triangle, in each of the others. */
  rule(degree: number): ReferenceRule;
  /** Points within a distance along each coordinate of one inside, as far as they lie in the cell. */
  around(point: ArrayLike<number>, reach: number): ReferencePoints;
}
