import type { Dimension } from '../core/axes';

/** Shapes of the cells that methods work on. */
export type CellShape = 'line' | 'triangle' | 'quadrangle' | 'hexahedron';

/** Points of a reference cell: one array per reference coordinate. */
export interface ReferencePoints {
  readonly count: number;
  readonly coordinates: readonly Float64Array[];
}

/** The functions of a cell at points, [point][function], and their derivatives by each reference coordinate. */
export interface BasisTable {
  readonly value: Float64Array;
  readonly derivatives: readonly Float64Array[];
}

/** How the cells of a mesh come from their reference cell. */
export interface CellMaps {
  /** Writes x, y, z of a reference point; coordinates beyond the dimension are 0. */
  place(cell: number, point: ArrayLike<number>, place: Float64Array): void;
  /** Writes the reference point of a place. @returns whether it lies in the cell */
  invert(cell: number, place: ArrayLike<number>, point: Float64Array): boolean;
  /**
   * Writes the adjugate of the Jacobian ∂x/∂ξ at a reference point, [reference axis][axis]: the derivative of
   * u along an axis is Σ adjugate[b][a] ∂u/∂ξ_b / determinant.
   * @returns the determinant
   */
  metric(cell: number, point: ArrayLike<number>, adjugate: Float64Array): number;
  /** Length, area or volume. */
  measure(cell: number): number;
}

/** A rule on the reference cell, with what a function's coefficients are from its values. */
export interface CellRule {
  readonly points: ReferencePoints;
  /** Times the determinant they integrate over a cell. */
  readonly weights: Float64Array;
  readonly table: BasisTable;
  /** c = Σ_q weight_q u(x_q) dual_q, [point][function]. */
  readonly dual: Float64Array;
}

/**
 * Where the solution of a method lives: in a cell it is Σ wⱼ(ξ) cⱼ, whatever the functions are: modes, nodes,
 * a Taylor expansion, or 1 for means. What is read off a state, by samples, probes, norms, averages,
 * monitors, pictures and files, is written once against this.
 */
export interface CellSpace {
  readonly dimension: Dimension;
  readonly shape: CellShape;
  readonly cellCount: number;
  /** Coefficients per cell and variable. */
  readonly functionCount: number;
  /** Degree of the polynomials; 0 for means. */
  readonly degree: number;
  readonly maps: CellMaps;
  /** That of projections, norms, averages and integrals over cells. */
  readonly rule: CellRule;
  /** The mean over a cell is Σ meanWeights_j c_j. */
  readonly meanWeights: Float64Array;
  /** Fills a row of a table with the functions at a reference point. */
  tabulate(point: ArrayLike<number>, table: BasisTable, row: number): void;
}
