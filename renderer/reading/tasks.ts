import type { AirfoilFile } from '../../solver/mesh';
import type { Raster } from '../../solver/raster';
import type { Drawing } from '../outlineFiles/drawing';

/** A file of the user's. */
export interface FileContent {
  readonly name: string;
  readonly content: Blob | ArrayBuffer;
}

/** What a worker reads files as. */
export interface ReadAs {
  dxf: Drawing;
  /** Or the line that says why it can't be read, as below. */
  raster: Raster | string;
  airfoil: AirfoilFile | string;
  /** Files of a zip archive by path. */
  archive: ReadonlyMap<string, File> | string;
}
export type ReadingKind = keyof ReadAs;

/** What is asked of a worker; it reads one file. */
export interface ReadingRequest {
  readonly kind: ReadingKind;
  readonly file: FileContent;
}

export type ReadingEvent =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'read'; readonly result: ReadAs[ReadingKind] }
  | { readonly type: 'failed'; readonly message: string };
