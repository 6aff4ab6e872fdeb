/** The directory of a TIFF file: entries of tag number, type and values, in ascending order of tag numbers. */

/** Value types of tags, with their numbers in the file. */
const types = {
  text: { id: 2, bytes: 1 },
  short: { id: 3, bytes: 2 },
  long: { id: 4, bytes: 4 },
  double: { id: 12, bytes: 8 },
} as const;

export interface TiffTag {
  readonly tag: number;
  readonly type: keyof typeof types;
  /** For text, the character codes with a terminating 0. */
  readonly values: ArrayLike<number>;
}

const headBytes = 8;
const entryBytes = 12;
/** Values of up to this many bytes are stored in the entry itself. */
const inlineBytes = 4;

const bytesOf = ({ type, values }: TiffTag): number => types[type].bytes * values.length;

/** Returns the size in bytes of header, directory and external values, which is the offset of the image data. */
export const directoryBytes = (tags: readonly TiffTag[]): number =>
  placesOf(tags).at(-1) ?? headBytes;

/** Writes the header and the only directory of a little-endian file. @see Adobe, "TIFF Revision 6.0" */
export function writeDirectory(tags: readonly TiffTag[]): Uint8Array<ArrayBuffer> {
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
