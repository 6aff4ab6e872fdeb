/** A TIFF file's directory: entries of a number, a type and values, in rising order of their numbers. */

/** What values of a tag are, with the number of that type in the file. */
const types = {
  text: { id: 2, bytes: 1 },
  short: { id: 3, bytes: 2 },
  long: { id: 4, bytes: 4 },
  double: { id: 12, bytes: 8 },
} as const;

export interface TiffTag {
  readonly tag: number;
  readonly type: keyof typeof types;
  /** Of text the codes of its characters, with the 0 at its end. */
  readonly values: ArrayLike<number>;
}

const headBytes = 8;
const entryBytes = 12;
/** Values of this many bytes are in the entry itself. */
const inlineBytes = 4;

const bytesOf = ({ type, values }: TiffTag): number => types[type].bytes * values.length;

/** Bytes of the head and the directory, with the values beside it: where the picture begins. */
export const directoryBytes = (tags: readonly TiffTag[]): number =>
  placesOf(tags).at(-1) ?? headBytes;

/** The head of the file and its only directory, little endian. @see Adobe, "TIFF Revision 6.0" */
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

/** Where the values of each tag lie that don't fit into its entry, and behind them where all end. */
function placesOf(tags: readonly TiffTag[]): number[] {
  // Behind the entries stands the place of a further directory: none.
  let end = headBytes + 2 + tags.length * entryBytes + 4;
  const places = tags.map((tag) => {
    const place = end;
    // On even places, as the format wants it, and doubles on those of doubles.
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
