import type { GeoTIFFImage, Pool } from 'geotiff';
import { oneLine } from '../core/oneLine';
import { requireSize, type RasterContent } from './content';
import { greyOf } from './grey';
import { carefulPool } from './tiffBlocks';
import { RasterError, type Extent } from './types';

/** Little and big endian, classic and with 64-bit offsets. */
const signatures = ['II*\0', 'II+\0', 'MM\0*', 'MM\0+'] as const;
const pixelIsPoint = 2;

export const looksLikeTiff = (file: Uint8Array): boolean =>
  signatures.some((signature) => [...signature].every((char, i) => file[i] === char.charCodeAt(0)));

/**
 * Reads the first picture of a TIFF file, at the place that GeoTIFF's tags give it: of one band the numbers as they
 * are, of three or four of 8 or 16 bits the greys of their colours, see `greyOf`.
 * @param name stands at the beginning of messages @throws RasterError with one line
 * @see OGC 19-008r4, "GeoTIFF Standard"
 */
export async function readTiff(file: Uint8Array, name: string): Promise<RasterContent> {
  // Read when it is needed: it is large.
  const { fromArrayBuffer, Pool } = await import('geotiff');
  try {
    const tiff = await fromArrayBuffer(new Uint8Array(file).buffer);
    const image = await tiff.getImage();
    requireSize(name, image.getWidth(), image.getHeight());
    const [width, height] = [image.getTileWidth(), image.getTileHeight()];
    requireSize(name, width, height);
    // On this thread.
    const pool = carefulPool(new Pool(0), width * height * image.getBytesPerPixel(), name);
    return {
      columns: image.getWidth(),
      rows: image.getHeight(),
      values: await valuesOf(image, pool, name),
      extent: await extentOf(image, name),
    };
  } catch (error) {
    if (error instanceof RasterError) throw error;
    throw new RasterError(
      `${name}: the TIFF file can't be read (${oneLine(error)}); export it again, not compressed`,
    );
  }
}

async function valuesOf(
  image: GeoTIFFImage,
  pool: Pool,
  name: string,
): Promise<RasterContent['values']> {
  const bands = image.getSamplesPerPixel();
  const bits = image.getBitsPerSample();
  if (bands === 3 || bands === 4) {
    if (bits > 16)
      throw new RasterError(`${name}: has ${bands} bands; keep the one of the heights`);
    return greyOf(await image.readRasters({ interleave: true, pool }), bands, 2 ** bits - 1);
  }
  if (bands !== 1)
    throw new RasterError(`${name}: has ${bands} bands; keep the one of the heights`);
  const [band] = await image.readRasters({ interleave: false, pool });
  const isSingle = band instanceof Float32Array || bits < 32;
  const values = isSingle ? Float32Array.from(band) : Float64Array.from(band);
  const given = await image.fileDirectory.loadValue('GDAL_NODATA');
  const noData = typeof given === 'string' ? Number.parseFloat(given) : NaN;
  const stored = isSingle ? Math.fround(noData) : noData;
  return values.map((value) => (value === stored ? NaN : value));
}

/** null for a picture that doesn't say. @throws RasterError for one that doesn't lie along the axes */
async function extentOf(image: GeoTIFFImage, name: string): Promise<Extent | null> {
  const place = await placeOf(image, name);
  if (place === null) return null;
  const half = image.getGeoKeys()?.GTRasterTypeGeoKey === pixelIsPoint ? 0.5 : 0;
  const { left, top, width, height } = place;
  const [x, y] = [left - half * width, top + half * height];
  return {
    min: [x, y - image.getHeight() * height],
    max: [x + image.getWidth() * width, y],
  };
}

/** The first corner of the first pixel, or its centre, and the size of pixels. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function placeOf({ fileDirectory }: GeoTIFFImage, name: string): Promise<Place | null> {
  const numbers = async (tag: 'ModelTiepoint' | 'ModelPixelScale' | 'ModelTransformation') =>
    Array.from((await fileDirectory.loadValue(tag)) ?? [], Number);
  const [width, height] = await numbers('ModelPixelScale');
  const [i, j, , x, y] = await numbers('ModelTiepoint');
  if (width > 0 && height > 0 && y !== undefined) {
    return { left: x - i * width, top: y + j * height, width, height };
  }
  const [a, b, , left, d, e, , top] = await numbers('ModelTransformation');
  if (top === undefined) return null;
  if (b !== 0 || d !== 0 || !(a > 0) || !(e < 0)) {
    throw new RasterError(`${name}: is turned or mirrored; warp it so that north is up`);
  }
  return { left, top, width: a, height: -e };
}
