import { looksLikeAsc, readAsc } from './asc';
import { asRaster, type RasterContent } from './content';
import { looksLikePng, readPng } from './png';
import { looksLikeTiff, readTiff } from './tiff/readTiff';
import { RasterError, type Extent, type Raster } from './types';
import { t } from '../text/t';

/** Number of bytes needed to see the first word of a text. */
const startBytes = 256;

/**
 * Reads a raster: an ESRI ASCII grid, a PNG image or a GeoTIFF, detected by its first bytes.
 * @param name of the file, is the prefix of messages @throws RasterError with one line
 */
export async function readRaster(file: Uint8Array, name: string): Promise<Raster> {
  // Slices of Node buffers are views, so use a plain array on the same memory.
  const plain = new Uint8Array(file.buffer, file.byteOffset, file.byteLength);
  const content = await contentOf(plain, name);
  if (!(content.columns > 0 && content.rows > 0)) throw new RasterError(t('rasterNoPixels', name));
  const { extent } = content;
  if (extent !== null && !hasArea(extent)) throw new RasterError(t('rasterNoArea', name));
  return asRaster(content, file);
}

/** Returns whether the edges differ, which pixels too small for their coordinates prevent. */
const hasArea = ({ min, max }: Extent): boolean =>
  [0, 1].every((axis) => max[axis] - min[axis] > 0 && max[axis] - min[axis] < Infinity);

async function contentOf(file: Uint8Array, name: string): Promise<RasterContent> {
  if (looksLikePng(file)) return readPng(file, name);
  if (looksLikeTiff(file)) return readTiff(file, name);
  // The decoder skips a byte order mark.
  const decoder = new TextDecoder();
  if (looksLikeAsc(decoder.decode(file.subarray(0, startBytes)))) {
    return readAsc(decoder.decode(file), name);
  }
  throw new RasterError(t('rasterUnknownFormat', name));
}

/** Reads like `readRaster`, but returns the error message instead of throwing. */
export async function readRasterOrFault(file: Uint8Array, name: string): Promise<Raster | string> {
  try {
    return await readRaster(file, name);
  } catch (error) {
    if (!(error instanceof RasterError)) throw error;
    return error.message;
  }
}
