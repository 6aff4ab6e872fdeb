import type { GroupTypes } from '../../solver/case';
import type { AirfoilFile } from '../../solver/mesh';
import type { Raster } from '../../solver/raster';
import type { Drawing } from '../outlineFiles/drawing';

/** A file of the user's. */
export interface FileContent {
  readonly name: string;
  readonly content: Blob | ArrayBuffer;
}

/** A mesh that was converted to MSH. */
export interface ImportedMesh {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly warnings: readonly string[];
  readonly types: GroupTypes;
}

/** Results of a worker by kind of file. */
export interface ReadAs {
  dxf: Drawing;
  /** The raster, or the reason it is unreadable. */
  raster: Raster | string;
  airfoil: AirfoilFile | string;
  /** A mesh file with its quadrilaterals split, or the reason that is impossible. */
  triangles: Uint8Array<ArrayBuffer> | string;
  /** A mesh of another format as MSH, or the reason it is unreadable. */
  importedMesh: ImportedMesh | string;
  /** Files of a zip archive by path, or the reason it is unreadable. */
  archive: ReadonlyMap<string, File> | string;
}
export type ReadingKind = keyof ReadAs;

/** A request to a worker, which reads one file. */
export interface ReadingRequest {
  readonly kind: ReadingKind;
  readonly file: FileContent;
}

export type ReadingEvent =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'read'; readonly result: ReadAs[ReadingKind] }
  | { readonly type: 'failed'; readonly message: string };
