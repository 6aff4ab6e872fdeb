import type { KernelParts, StripVariables } from '../../../grid/compiled/strips';
import type { FvOperators } from '../../operators';
import type { GridLayout } from './gridLayout';

/** Input of the kernel generators of a case. */
export interface FvKernelParts extends KernelParts {
  readonly operators: FvOperators;
  readonly layout: GridLayout;
}

/** Code generation state of a kernel over strips. */
export interface FvStrip extends FvKernelParts, StripVariables {}
