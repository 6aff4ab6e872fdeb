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

/** The directory of a TIFF file: entries of tag number, type and values, in ascending order of tag numbers. */

/** Value types of tags, with their numbers in the file. */
const types = {
  text: { id: 2, bytes: 1 },
  short: { id: 3, bytes: 2 },
  long: { id: 4, bytes: 4 },
  double: { id: 12, bytes: 8 },
} as const;

interface TiffTag {
  readonly tag: number;
  readonly type: keyof typeof types;
  /** Values; for text, the character codes with a terminating 0. */
  readonly values: ArrayLike<number>;
}

const headBytes = 8;
const entryBytes = 12;
/** Values of up to this many bytes are stored in the entry itself. */
const inlineBytes = 4;

const bytesOf = ({ type, values }: TiffTag): number => types[type].bytes * values.length;

/** Returns the size in bytes of header, directory and external values, which is the offset of the image data. */
const directoryBytes = (tags: readonly TiffTag[]): number => placesOf(tags).at(-1) ?? headBytes;

/** Writes the header and the only directory of a little-endian file. @see Adobe, "TIFF Revision 6.0" */
function writeDirectory(tags: readonly TiffTag[]): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(directoryBytes(tags));
  const view = new DataView(file.buffer);
  const places = placesOf(tags);
  file.set([...'II*'].map((char) => char.charCodeAt(0)));
  view.setUint32(4, headBytes, true);
  view.setUint16(headBytes, tags.length, true);
  tags.forEach((entry, index) => {
    const { tag, type, values } = entry;
    const at = headBytes + 2 + index * entryBytes;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, types[type].id, true);
    view.setUint32(at + 4, values.length, true);
    const isInline = bytesOf(entry) <= inlineBytes;
    if (!isInline) view.setUint32(at + 8, places[index], true);
    const start = isInline ? at + 8 : places[index];
    for (let i = 0; i < values.length; i++) {
      writeValue(view, start + i * types[type].bytes, type, values[i]);
    }
  });
  return file;
}

/** Returns the offset of each tag's external values, and the end offset of all. */
function placesOf(tags: readonly TiffTag[]): number[] {
  // The entries are followed by the offset of the next directory: none.
  let end = headBytes + 2 + tags.length * entryBytes + 4;
  const places = tags.map((tag) => {
    const place = end;
    // The format requires even offsets; doubles are aligned to 8 bytes.
    if (bytesOf(tag) > inlineBytes) end = Math.ceil((end + bytesOf(tag)) / 8) * 8;
    return place;
  });
  return [...places, end];
}

function writeValue(view: DataView, at: number, type: TiffTag['type'], value: number): void {
  if (type === 'text') view.setUint8(at, value);
  else if (type === 'short') view.setUint16(at, value, true);
  else if (type === 'long') view.setUint32(at, value, true);
  else view.setFloat64(at, value, true);
}

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
