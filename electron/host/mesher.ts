import type { MeshingOptions } from './gmsh';

/** Where the geometry lies, where its mesh is to lie, and how fine it is to be. */
export type Geometry = Pick<MeshingOptions, 'geometry' | 'output' | 'sizes'>;

/** What a page is told of a meshing under way. */
export interface MeshingProgress {
  readonly state: 'running' | 'done' | 'failed';
  /** What the mesher said since the last time. */
  readonly lines: string[];
  /** What went wrong, one line. */
  readonly message: string | null;
}

/** A program that makes meshes of geometries. */
export interface Mesher {
  /** null where it is not installed. */
  version(): Promise<string | null>;
  /** What keeps a script from the rest of the machine, in a line. */
  describeSandbox(): Promise<string>;
  /** Begins to mesh. @returns a name to ask by. @throws UserError where enough are under way */
  start(geometry: Geometry): string;
  progress(job: string): MeshingProgress;
  cancel(job: string): void;
}
