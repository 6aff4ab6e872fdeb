import type { KernelParts, StripVariables } from '../../../grid/compiled/strips';
import type { FvOperators } from '../../operators';
import type { GridLayout } from './gridLayout';

/** What the kernels of a case are written from. */
export interface FvKernelParts extends KernelParts {
  readonly operators: FvOperators;
  readonly layout: GridLayout;
}

/** A kernel over strips while its code is written. */
export interface FvStrip extends FvKernelParts, StripVariables {}
