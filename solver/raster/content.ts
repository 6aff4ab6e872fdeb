import { crc32 } from '../core/crc32';
import { RasterError, type Extent, type Raster } from './types';

/** More would take gigabytes. */
const mostPixels = 2 ** 27;

/** What a reader has found in a file. */
export interface RasterContent {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array | Float64Array;
  readonly extent: Extent | null;
}

/** @param name of the file, for the message @throws RasterError for more pixels than are taken */
export function requireSize(name: string, columns: number, rows: number): void {
  if (columns * rows <= mostPixels) return;
  const [given, most] = [columns * rows, mostPixels].map((count) => count.toLocaleString('en-US'));
  throw new RasterError(
    `${name}: has ${given} pixels, at most ${most} are taken; cut out a part, or make them coarser`,
  );
}

/** Puts values where workers can share them, and takes stock of them. */
export function asRaster(content: RasterContent, file: Uint8Array): Raster {
  const own = inSharedMemory(content.values);
  let [low, high, missing] = [Infinity, -Infinity, 0];
  for (const value of own) {
    if (Number.isNaN(value)) missing++;
    else {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const range = missing < own.length ? ([low, high] as const) : null;
  return { ...content, values: own, range, missing, checksum: crc32(file) };
}

/** Pages keep values out of shared memory where the browser gives none. */
function inSharedMemory(values: RasterContent['values']): RasterContent['values'] {
  if (typeof SharedArrayBuffer === 'undefined') return values;
  const shared = new SharedArrayBuffer(values.byteLength);
  const own = values instanceof Float32Array ? new Float32Array(shared) : new Float64Array(shared);
  own.set(values);
  return own;
}
