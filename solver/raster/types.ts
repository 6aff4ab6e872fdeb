import { PlainError } from '../core/plainError';
import { t } from '../text/t';

/** Error for an invalid or unusable raster file: one line, what is wrong and what to do. */
export class RasterError extends PlainError {
  override readonly name = 'RasterError';
}

/** Supported file name suffixes. */
export const rasterSuffixes = ['.asc', '.png', '.tif', '.tiff'] as const;

/** A rectangle in the plane. */
export interface Extent {
  readonly min: readonly [x: number, y: number];
  readonly max: readonly [x: number, y: number];
}

/** Values on the pixels of a rectangle: terrain heights or the grays of an image. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Values row by row, starting at the largest y; NaN for missing values. */
  readonly values: Float32Array | Float64Array;
  /** Outer edges of the edge pixels; null if the file has no georeference. */
  readonly extent: Extent | null;
  /** Smallest and largest value; null if no pixel has one. */
  readonly range: readonly [low: number, high: number] | null;
  /** Number of pixels without a value. */
  readonly missing: number;
  /** Doubts about units or values of the raster; absent if not checked. */
  readonly remarks?: readonly RasterRemark[];
  /** CRC-32 of the file, to distinguish rasters. */
  readonly checksum: number;
}

/** One sentence about the position or the values of a raster, without its file name. */
export interface RasterRemark {
  readonly about: 'place' | 'values';
  readonly text: string;
}

/** Rasters by file name in the case; for unreadable files, the error message. */
export type Rasters = ReadonlyMap<string, Raster | string>;

export const noRasters: Rasters = new Map();

/** Returns the raster of a file. @throws RasterError with one line if it was not read or is unreadable */
export function requireRaster(rasters: Rasters, file: string): Raster {
  const found = rasters.get(file);
  if (typeof found === 'object') return found;
  throw new RasterError(found ?? t('rasterNotRead', file));
}
