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
  /** If all points are products of coordinates along the axes, the first running fastest: these coordinates. */
  readonly along?: readonly Float64Array[];
}

/** The functions of a cell and their derivatives by each reference coordinate, at points, [point][function]. */
export interface BasisTable {
  /** One row of the table per point. */
  readonly points: ReferencePoints;
  readonly value: Float64Array;
  readonly derivatives: readonly Float64Array[];
  /** Tensor-product form, if functions and points are products along the axes. */
  readonly products?: TensorTable;
}

/**
 * Maps of the reference cell to the cells of a mesh: from the unit line, square or cube, or the triangle (0, 0), (1,
 * 0), (0, 1). Positions are x, y, z; coordinates beyond the dimension are 0.
 */
export interface CellMaps {
  /** Whether the Jacobian is the same at all points of a cell. */
  readonly isAffine: boolean;
  /** Writes the position of a reference point. */
  place(cell: number, point: ArrayLike<number>, place: Float64Array): void;
  /**
   * Writes the positions of the same reference points of cells first…last−1, [cell][point], one array per axis,
   * equal to `place` up to round-off; omitted if that is no faster.
   */
  placeCells?(
    first: number,
    last: number,
    points: ReferencePoints,
    position: readonly Float64Array[],
  ): void;
  /** Writes the reference point of a position. @returns whether it is in the cell */
  invert(cell: number, place: ArrayLike<number>, point: Float64Array): boolean;
  /**
   * Writes the adjugate of the Jacobian ∂x/∂ξ at a reference point, [reference axis][axis]: the derivative of
   * u along an axis is Σ adjugate[b][a] ∂u/∂ξ_b / determinant.
   * @returns the determinant
   */
  metric(cell: number, point: ArrayLike<number>, adjugate: Float64Array): number;
  /** Computes the same at several points in order, with their determinants; omitted if that is no faster. */
  metrics?(
    cell: number,
    points: ReferencePoints,
    adjugates: Float64Array,
    determinants: Float64Array,
  ): void;
  /** Length, area or volume; 0 for a cell covered by an obstacle. */
  measure(cell: number): number;
  /** Writes the centroid. */
  center(cell: number, place: Float64Array): void;
  /** Writes the corners of an axis-aligned box that contains the cell. */
  bounds(cell: number, low: Float64Array, high: Float64Array): void;
}

/** A quadrature rule on the reference cell, with the projection of values to coefficients. */
export interface CellRule {
  /** Multiplied by the determinant, they integrate over a cell. */
  readonly weights: Float64Array;
  /** The functions at the points of the rule. */
  readonly table: BasisTable;
  /** c_j = Σ_q weights_q u(x_q) dual_qj, [point][function]. */
  readonly dual: Float64Array;
}

/** Points of a rule on one side of a cell; all arrays per point. */
export interface SidePoints {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly z: Float64Array;
  /** Outward unit normal. */
  readonly nx: Float64Array;
  readonly ny: Float64Array;
  readonly nz: Float64Array;
  /** Weights, which sum to the measure of the side. */
  readonly weight: Float64Array;
}

/** The quadrature rule on the sides of cells. Sides are numbered as in `CELL_SHAPES` of the mesh. */
export interface SideRule {
  readonly pointsPerSide: number;
  /** The functions at the points, rows [side][point]. */
  readonly table: BasisTable;
  /** In 2D, positions of the points on a side, from 0 at its first corner to 1 at its second. */
  readonly positions: Float64Array;
  /** Writes the points of a side. @returns its length or area; 1 for a point */
  place(cell: number, side: number, points: SidePoints): number;
}

/**
 * The discrete space of a method: in a cell the solution is Σ wⱼ(ξ) cⱼ, for any functions: modal, nodal, a Taylor
 * expansion, or 1 for means. All evaluation of states (samples, probes, norms, averages, monitors, pictures, files)
 * is written once against this interface.
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
  /** If the functions are products of polynomials along the axes, the first running fastest: these polynomials. */
  readonly along?: LagrangeBasis | undefined;
  readonly maps: CellMaps;
  /** Rule of projections, norms and integrals over cells, and of time averages without `collocation`. */
  readonly rule: CellRule;
  /** If coefficients are nodal values: the rule at the nodes, used for time averages. */
  readonly collocation?: CellRule;
  /** Rule of boundary samples and integrals. */
  readonly sides: SideRule;
  /**
   * Finite differences that represent derivatives if the functions have none, e.g. means. If absent, derivatives are
   * those of the functions.
   */
  readonly difference?: CellDifference;
  /** Returns the weights of the functions in the mean over a cell, Σ weights_j c_j; valid until the next call. */
  meanWeights(cell: number): Float64Array;
  /** Fills a row of a table with the functions and their derivatives at a reference point. */
  tabulate(point: ArrayLike<number>, table: BasisTable, row: number): void;
  /** Writes the reference point of a position in the cell that contains it. @returns the cell, or −1 outside the mesh */
  locate(place: ArrayLike<number>, point: Float64Array): number;
}

/** The functions of a cell. */
export type CellFunctions = Pick<CellSpace, 'dimension' | 'functionCount' | 'tabulate'>;

/** The space of a case's states, with its physics. State arrays are [cell][variable][function]. */
export interface StateSpace {
  readonly space: CellSpace;
  readonly physics: CasePhysics;
}
