import { t } from '../text/t';

/** A file that is no raster, or one that can't be used as it is: one line, what is wrong and what to do. */
export class RasterError extends Error {
  override readonly name = 'RasterError';
}

/** Ends of the names of files that are read. */
export const rasterSuffixes = ['.asc', '.png', '.tif', '.tiff'] as const;

/** A rectangle of the plane. */
export interface Extent {
  readonly min: readonly [x: number, y: number];
  readonly max: readonly [x: number, y: number];
}

/** Numbers on the pixels of a rectangle: heights of a terrain, or the grays of a picture. */
export interface Raster {
  readonly columns: number;
  readonly rows: number;
  /** Row after row, that with the largest y first; NaN if the file has no value. */
  readonly values: Float32Array | Float64Array;
  /** Outer edges of the pixels at the rim; null if the file doesn't say where it lies. */
  readonly extent: Extent | null;
  /** Smallest and largest value; null if no pixel has one. */
  readonly range: readonly [low: number, high: number] | null;
  /** How many pixels have no value. */
  readonly missing: number;
  /** What makes it doubtful that its numbers mean what a case takes them for; absent if nothing was looked for. */
  readonly remarks?: readonly RasterRemark[];
  /** CRC-32 of the file: tells rasters apart. */
  readonly checksum: number;
}

/** One sentence about the place or the values of a raster, without the name of its file. */
export interface RasterRemark {
  readonly about: 'place' | 'values';
  readonly text: string;
}

/** Rasters by their files as a case names them; in place of one that can't be read the line that says why. */
export type Rasters = ReadonlyMap<string, Raster | string>;

export const noRasters: Rasters = new Map();

/** The raster of a file. @throws RasterError with one line if it was not read, or can't be */
export function requireRaster(rasters: Rasters, file: string): Raster {
  const found = rasters.get(file);
  if (typeof found === 'object') return found;
  throw new RasterError(found ?? t('rasterNotRead', file));
}
