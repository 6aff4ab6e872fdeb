import type { Dimension } from '../core/axes';
import type { CellDifference } from '../mesh/grid/difference';
import type { Mesh } from '../mesh/mesh';
import type { TensorTable } from '../mesh/tensorTable';
import type { CellShape } from '../mesh/types';
import type { CasePhysics } from '../physics/compile';
import type { LagrangeBasis } from './lagrange';

/** Points of a reference cell: one array per reference coordinate. */
export interface ReferencePoints {
  readonly count: number;
  readonly coordinates: readonly Float64Array[];
  /** Where they are all products of places along the axes, the first one running fastest: these places. */
  readonly along?: readonly Float64Array[];
}

/** The functions of a cell and their derivatives by each reference coordinate, at points, [point][function]. */
export interface BasisTable {
  /** One row of the table per point. */
  readonly points: ReferencePoints;
  readonly value: Float64Array;
  readonly derivatives: readonly Float64Array[];
  /** The same by products, where functions and points are products along the axes. */
  readonly products?: TensorTable;
}

/**
 * How the cells of a mesh come from their reference cell: from the unit line, square or cube, or the triangle
 * (0, 0), (1, 0), (0, 1). Places are x, y, z; coordinates beyond the dimension are 0.
 */
export interface CellMaps {
  /** Whether the Jacobian is the same at all points of a cell. */
  readonly isAffine: boolean;
  /** Writes the place of a reference point. */
  place(cell: number, point: ArrayLike<number>, place: Float64Array): void;
  /**
   * Writes the places of the same reference points of cells first…last−1, [cell][point], one array per axis, the same
   * as `place` has to round-off; omitted if that takes no less.
   */
  placeCells?(
    first: number,
    last: number,
    points: ReferencePoints,
    position: readonly Float64Array[],
  ): void;
  /** Writes the reference point of a place. @returns whether it lies in the cell */
  invert(cell: number, place: ArrayLike<number>, point: Float64Array): boolean;
  /**
   * Writes the adjugate of the Jacobian ∂x/∂ξ at a reference point, [reference axis][axis]: the derivative of
   * u along an axis is Σ adjugate[b][a] ∂u/∂ξ_b / determinant.
   * @returns the determinant
   */
  metric(cell: number, point: ArrayLike<number>, adjugate: Float64Array): number;
  /** The same at several points, one after the other, with their determinants; omitted if that takes no less. */
  metrics?(
    cell: number,
    points: ReferencePoints,
    adjugates: Float64Array,
    determinants: Float64Array,
  ): void;
  /** Length, area or volume; 0 of a cell that an obstacle covers. */
  measure(cell: number): number;
  /** Writes the center of gravity. */
  center(cell: number, place: Float64Array): void;
  /** Writes the corners of an upright box that holds the cell. */
  bounds(cell: number, low: Float64Array, high: Float64Array): void;
}

/** A rule on the reference cell, with what a function's coefficients are from its values. */
export interface CellRule {
  /** Times the determinant they integrate over a cell. */
  readonly weights: Float64Array;
  /** The functions at the points of the rule. */
  readonly table: BasisTable;
  /** c_j = Σ_q weights_q u(x_q) dual_qj, [point][function]. */
  readonly dual: Float64Array;
}

/** Places of a rule on one side of a cell; all arrays per point. */
export interface SidePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Unit normal, out of the cell. */
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  /** They sum to the measure of the side. */
  readonly weight: Float64Array;
}

/** The rule on the sides of cells. Sides are numbered as in `CELL_SHAPES` of the mesh. */
export interface SideRule {
  readonly pointsPerSide: number;
  /** The functions there, rows [side][point]. */
  readonly table: BasisTable;
  /** Of a side in the plane: where the points lie, 0…1 from its first corner to its second. */
  readonly positions: Float64Array;
  /** Writes the points of a side. @returns its length or area; 1 of a point */
  place(cell: number, side: number, points: SidePoints): number;
}

/**
 * Where the solution of a method lives: in a cell it is Σ wⱼ(ξ) cⱼ, whatever the functions are: modes, nodes,
 * a Taylor expansion, or 1 for means. What is read off a state, by samples, probes, norms, averages,
 * monitors, pictures and files, is written once against this.
 */
export interface CellSpace {
  readonly mesh: Mesh;
  readonly dimension: Dimension;
  readonly shape: CellShape;
  readonly cellCount: number;
  /** Coefficients per cell and variable. */
  readonly functionCount: number;
  /** Degree of the polynomials; 0 for means. */
  readonly degree: number;
  /** Where the functions are products of polynomials along the axes, the first running fastest: these polynomials. */
  readonly along?: LagrangeBasis;
  readonly maps: CellMaps;
  /** That of projections, norms and integrals over cells, and of averages over time if there is no `collocation`. */
  readonly rule: CellRule;
  /** Where coefficients are values at points: the rule of these, by which averages over time are taken. */
  readonly collocation?: CellRule;
  /** That of boundary samples and integrals. */
  readonly sides: SideRule;
  /**
   * Where the functions of a cell have no derivatives of their own, as means: what represents them. Without it they
   * are those of the functions.
   */
  readonly difference?: CellDifference;
  /** The shares of the functions in the mean over a cell, Σ shares_j c_j; good until the next call. */
  meanWeights(cell: number): Float64Array;
  /** Fills a row of a table with the functions and their derivatives at a reference point. */
  tabulate(point: ArrayLike<number>, table: BasisTable, row: number): void;
  /** Writes the reference point of a place in the cell that holds it. @returns the cell, or −1 outside of the mesh */
  locate(place: ArrayLike<number>, point: Float64Array): number;
}

/** The functions of a cell alone. */
export type CellFunctions = Pick<CellSpace, 'dimension' | 'functionCount' | 'tabulate'>;

/** Where the states of a case live, and what they are states of. State arrays are [cell][variable][function]. */
export interface StateSpace {
  readonly space: CellSpace;
  readonly physics: CasePhysics;
}
