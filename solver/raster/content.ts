import { crc32 } from '../core/crc32';
import { noDataRemark } from './noData';
import { RasterError, type Extent, type Raster, type RasterRemark } from './types';
import { t } from '../text/t';

/** Maximum number of pixels; more would take gigabytes. */
const maxPixels = 2 ** 27;
/** Limit of the unpacked size: a fixed allowance plus deflate's maximum ratio per input byte. */
const [freeBytes, bytesPerByte] = [2 ** 27, 1100];

/** Content of a raster file. */
export interface RasterContent {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array | Float64Array;
  readonly extent: Extent | null;
  readonly remarks?: readonly RasterRemark[];
}

/** @param name of the file, for the message @throws RasterError if there are too many pixels */
export function requireSize(name: string, columns: number, rows: number): void {
  if (columns * rows <= maxPixels) return;
  const [given, most] = [columns * rows, maxPixels].map((count) => count.toLocaleString('en-US'));
  throw new RasterError(t('rasterTooLarge', name, given, most));
}

/**
 * @param bytes of all pixels
 * @throws RasterError if they are far more than a file of this size can contain, as in a decompression bomb
 */
export function requireUnpackedSize(name: string, bytes: number, file: Uint8Array): void {
  if (bytes <= freeBytes + bytesPerByte * file.length) return;
  const [given, most] = [file.length, Math.round(bytes)].map((count) =>
    count.toLocaleString('en-US'),
  );
  throw new RasterError(t('rasterUnpacksTooLarge', name, given, most));
}

/** Copies values to shared memory for workers, and computes their statistics. */
export function asRaster(content: RasterContent, file: Uint8Array): Raster {
  const own = inSharedMemory(content.values);
  let [low, high, missing] = [Infinity, -Infinity, 0];
  // Iterating over shared memory takes several times as long.
  for (let i = 0; i < own.length; i++) {
    const value = own[i];
    if (Number.isNaN(value)) missing++;
    else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const range = missing < own.length ? ([low, high] as const) : null;
  const noData = range && noDataRemark(own, range);
  const remarks = [...(content.remarks ?? []), ...(noData ? [noData] : [])];
  return { ...content, values: own, range, missing, remarks, checksum: crc32(file) };
}

/** Falls back to ordinary memory if the browser provides no shared memory. */
function inSharedMemory(values: RasterContent['values']): RasterContent['values'] {
  if (typeof SharedArrayBuffer === 'undefined') return values;
  const shared = new SharedArrayBuffer(values.byteLength);
  const own = values instanceof Float32Array ? new Float32Array(shared) : new Float64Array(shared);
  own.set(values);
  return own;
}
