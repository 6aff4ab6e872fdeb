import { PlainError } from '../core/plainError';
import type { BlockShape, MeshFile } from '../mesh/types';

/** A named quantity at the nodes of the cells of a result. */
export interface ResultField {
  readonly name: string;
  /** Per part of the result: [cell][node]. */
  readonly values: readonly Float64Array[];
}

/** Interpolation of nodal values in a reference cell, see `referenceCorners`. */
export interface NodalBasis {
  readonly shape: BlockShape;
  readonly degree: number;
  readonly count: number;
  /** Writes the weights of the nodes at a reference point. */
  evaluate(point: ArrayLike<number>, weights: Float64Array): void;
}

/** Cells of one shape and their interpolation. */
export interface ResultPart {
  readonly basis: NodalBasis;
  /** x, y, z of the corners, [cell][corner][axis], in the order of `CELL_SHAPES`. */
  readonly corners: Float64Array;
}

/** A state computed by another program: cells with values at nodes. */
export interface ForeignResult {
  /** Name of the program, or of the file format if it is unknown. */
  readonly program: string;
  readonly fileName: string;
  readonly time: number;
  readonly parts: readonly ResultPart[];
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
