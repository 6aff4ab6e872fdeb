import { PlainError } from '../core/plainError';

/** Error for an unusable HDF5 file: one line, `file: what is wrong, what to do`. */
export class Hdf5Error extends PlainError {
  override readonly name = 'Hdf5Error';
}
