import type { Local } from '../../../../wasm';
import type { KernelParts, StripVariables } from '../../../grid/compiled/strips';
import type { FvOperators } from '../../operators';
import type { GridLayout } from './gridLayout';

/** A row of cells whose face values are computed. */
export interface CellRow {
  /** Address of the mean of the first variable in its first column. */
  readonly means: Local;
  /** Address of the output. */
  readonly sides: Local;
  /**
   * Number of additional columns before the first one, 0 or 1, and the end: 8 · the number of columns including these.
   */
  readonly before: 0 | 1;
  readonly end: Local;
}

/** Input of the kernel generators of a case. */
export interface FvKernelParts extends KernelParts {
  readonly operators: FvOperators;
  readonly layout: GridLayout;
}

/** Code generation state of a kernel over strips. */
export interface FvStrip extends FvKernelParts, StripVariables {}
