import type { Curve } from '../curves/curve';
import type { MeshFile } from '../types';

/** A mesh as a file would hold it, and the curves on which groups of its boundary lie, by name. */
export interface GeneratedFile {
  readonly file: MeshFile;
  readonly curves: ReadonlyMap<string, Curve>;
}
