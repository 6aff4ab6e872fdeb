import { PlainError } from '../core/plainError';
import type { CellShape, MeshFile } from '../mesh/types';

/** A named quantity at the nodes of the cells of a result. */
export interface ResultField {
  readonly name: string;
  /** [cell][node] */
  readonly values: Float64Array;
}

/** Interpolation of nodal values in a reference cell, see `referenceCells`. */
export interface NodalBasis {
  readonly shape: CellShape;
  readonly degree: number;
  readonly count: number;
  /** Writes the weights of the nodes at a reference point. */
  evaluate(point: ArrayLike<number>, weights: Float64Array): void;
}

/** A state computed by another program: cells of one shape with values at nodes; triangles among quadrilaterals are collapsed, see `collapsedParts`. */
export interface ForeignResult {
  /** Name of the program, or of the file format if it is unknown. */
  readonly program: string;
  readonly fileName: string;
  readonly time: number;
  readonly basis: NodalBasis;
  /** x, y, z of the corners, [cell][corner][axis], in the order of `CELL_SHAPES`. */
  readonly corners: Float64Array;
  readonly fields: readonly ResultField[];
  /** The cells as a mesh: the only elements of their dimension. */
  readonly mesh: MeshFile;
  /** What was left out or changed, one line each. */
  readonly remarks: readonly string[];
}

/** Error for an unusable result of another program: one line, `file: what is wrong, what to do`. */
export class ImportError extends PlainError {
  override readonly name = 'ImportError';
}
