import type { Dimension } from '../../core/axes';
import type { CellShape } from '../../mesh/types';
import type { ReferencePoints } from '../cellSpace';

/** Quadrature points and weights; the weights sum to the measure of the domain of the rule. */
export interface ReferenceRule {
  readonly points: ReferencePoints;
  readonly weights: Float64Array;
}

/** Equidistant points along the edges of a reference cell, with their edges and triangles. */
export interface Lattice {
  readonly points: ReferencePoints;
  /** 2 points per edge of a line; none for other shapes. */
  readonly edges: readonly number[];
  /** 3 points per triangle, counter-clockwise; for a hexahedron those of its faces, seen from outside. */
  readonly triangles: readonly number[];
  /** Indices of the corners of the cell, in its own order. */
  readonly corners: readonly number[];
}

/** The reference cell of a mesh: the unit line, square or cube, or (0, 0), (1, 0), (0, 1). */
export interface ReferenceCell {
  readonly shape: CellShape;
  readonly dimension: Dimension;
  /** Coordinates of the corners, in the order of Gmsh's and VTK's files. */
  readonly corners: readonly (readonly number[])[];
  /** Corners of each side as in `CELL_SHAPES`: counter-clockwise, in three dimensions seen from outside. */
  readonly sides: readonly (readonly number[])[];
  /** Length, area or volume. */
  readonly measure: number;
  contains(point: ArrayLike<number>): boolean;
  /** @param intervals along each edge, at least 1; points along the first coordinate come first */
  lattice(intervals: number): Lattice;
  /** Returns a rule exact for polynomials of a degree: total degree on a triangle, degree per coordinate on other shapes. */
  rule(degree: number): ReferenceRule;
  /** Returns points in the cell within a distance along each coordinate of an inner point. */
  around(point: ArrayLike<number>, reach: number): ReferencePoints;
}
