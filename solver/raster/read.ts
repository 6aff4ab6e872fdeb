import { notExpected, recognizedBytes, recognizeFile } from '../fileKinds/recognize';
import { readAsc } from './asc';
import { asRaster, type RasterContent } from './content';
import { readPng } from './png';
import { readTiff } from './tiff/readTiff';
import { RasterError, type Extent, type Raster } from './types';
import { t } from '../text/t';

/**
 * Reads a raster: an ESRI ASCII grid, a PNG image or a GeoTIFF, recognized by its content.
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
  const found = recognizeFile(file.subarray(0, recognizedBytes), file.length);
  switch (found.format) {
    case 'png':
      return readPng(file, name);
    case 'tiff':
      return readTiff(file, name);
    case 'asciiGrid':
      // The decoder skips a byte order mark.
      return readAsc(new TextDecoder().decode(file), name);
    default:
      throw new RasterError(notExpected(name, found, t('rasterExpected')));
  }
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
