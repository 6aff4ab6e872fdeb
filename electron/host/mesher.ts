import type { MeshingOptions } from './gmsh';

/** Input, output and sizes of a meshing job. */
export type Geometry = Pick<MeshingOptions, 'geometry' | 'output' | 'sizes'>;

/** Progress of a meshing job. */
export interface MeshingProgress {
  readonly state: 'running' | 'done' | 'failed';
  /** Output since the last request. */
  readonly lines: string[];
  /** Error as one line. */
  readonly message: string | null;
}

/** A mesher for geometries. */
export interface Mesher {
  /** Null if it is not installed. */
  version(): Promise<string | null>;
  /** Description of the sandbox in one line. */
  describeSandbox(): Promise<string>;
  /** Starts a job. @returns its ID @throws UserError at the limit of jobs */
  start(geometry: Geometry): string;
  progress(job: string): MeshingProgress;
  cancel(job: string): void;
}
