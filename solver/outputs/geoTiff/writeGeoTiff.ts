import { directoryBytes, writeDirectory, type TiffTag } from './tags';

/** Pixel values of a rectangle. */
export interface TiffRaster {
  readonly columns: number;
  readonly rows: number;
  /** Row by row from the largest y; NaN for missing values. */
  readonly values: Float32Array;
  /** Outer corner of the first pixel: smallest x, largest y. */
  readonly corner: readonly [x: number, y: number];
  /** Width and height of a pixel. */
  readonly pixel: readonly [width: number, height: number];
}

const bytesPerValue = 4;
/** Approximate strip size in bytes; readers load a file strip by strip. */
const stripBytes = 2 ** 16;

/** Key directory of GeoTIFF 1.1 with a single key: pixel values represent areas. */
const geoKeys = [1, 1, 1, 1, 1025, 0, 1, 1];
const noData = [...'nan\0'].map((char) => char.charCodeAt(0));

/**
 * Writes an uncompressed GeoTIFF with one band of 32-bit floating-point numbers and its position in the plane,
 * without a coordinate reference system.
 * @see OGC 19-008r4, "GeoTIFF Standard"; NaN as missing value as in GDAL's tag 42113
 */
export function writeGeoTiff(raster: TiffRaster): Uint8Array<ArrayBuffer> {
  const { columns, rows, values, corner, pixel } = raster;
  const rowBytes = bytesPerValue * columns;
  const rowsPerStrip = Math.min(rows, Math.max(1, Math.floor(stripBytes / rowBytes)));
  const strips = Math.ceil(rows / rowsPerStrip);
  const tagsWith = (start: number): TiffTag[] => [
    { tag: 256, type: 'long', values: [columns] },
    { tag: 257, type: 'long', values: [rows] },
    { tag: 258, type: 'short', values: [8 * bytesPerValue] },
    { tag: 259, type: 'short', values: [1] },
    { tag: 262, type: 'short', values: [1] },
    {
      tag: 273,
      type: 'long',
      values: Array.from({ length: strips }, (_, strip) => start + strip * rowsPerStrip * rowBytes),
    },
    { tag: 277, type: 'short', values: [1] },
    { tag: 278, type: 'long', values: [rowsPerStrip] },
    {
      tag: 279,
      type: 'long',
      values: Array.from(
        { length: strips },
        (_, strip) => Math.min(rowsPerStrip, rows - strip * rowsPerStrip) * rowBytes,
      ),
    },
    { tag: 284, type: 'short', values: [1] },
    { tag: 339, type: 'short', values: [3] },
    { tag: 33550, type: 'double', values: [...pixel, 0] },
    { tag: 33922, type: 'double', values: [0, 0, 0, ...corner, 0] },
    { tag: 34735, type: 'short', values: geoKeys },
    { tag: 42113, type: 'text', values: noData },
  ];
  const start = directoryBytes(tagsWith(0));
  const file = new Uint8Array(start + values.length * bytesPerValue);
  file.set(writeDirectory(tagsWith(start)));
  const view = new DataView(file.buffer, start);
  values.forEach((value, i) => view.setFloat32(bytesPerValue * i, value, true));
  return file;
}
