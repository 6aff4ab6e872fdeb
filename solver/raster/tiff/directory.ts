import { RasterError } from '../types';
import { t } from '../../text/t';

/** Bytes per value by TIFF type number. */
const typeBytes: Readonly<Record<number, number>> = {
  1: 1,
  2: 1,
  3: 2,
  4: 4,
  5: 8,
  6: 1,
  7: 1,
  8: 2,
  9: 4,
  10: 8,
  11: 4,
  12: 8,
  13: 4,
  16: 8,
  17: 8,
  18: 8,
};

/** Maximum number of images; more indicate a malicious file. */
const maxDirectories = 1000;
const maxEntries = 4096;

interface Entry {
  readonly type: number;
  readonly count: number;
  /** Offset of the values in the file. */
  readonly at: number;
}

/** The tags of one image of a TIFF file. */
export class TiffDirectory {
  constructor(
    private readonly view: DataView,
    private readonly entries: ReadonlyMap<number, Entry>,
    readonly littleEndian: boolean,
    private readonly name: string,
  ) {}

  /** Returns all numbers of a tag; empty if it is missing. @throws RasterError if the file is truncated */
  numbers(tag: number): number[] {
    const entry = this.entries.get(tag);
    if (!entry) return [];
    this.requireInside(tag, entry);
    const bytes = typeBytes[entry.type];
    return Array.from({ length: entry.count }, (_, i) =>
      this.read(entry.type, entry.at + i * bytes),
    );
  }

  /** Returns the number of values of a tag. */
  count(tag: number): number {
    return this.entries.get(tag)?.count ?? 0;
  }

  /** Returns all numbers of a tag that counts or refers to something. @throws RasterError also if one cannot */
  counts(tag: number): number[] {
    return this.numbers(tag).map((value) => this.asCount(tag, value));
  }

  /** Returns the first number of such a tag, or a default if it is missing. @throws RasterError like `counts` */
  number(tag: number, or: number): number {
    const entry = this.entries.get(tag);
    if (!entry || entry.count < 1) return or;
    this.requireInside(tag, entry);
    return this.asCount(tag, this.read(entry.type, entry.at));
  }

  bytes(tag: number): Uint8Array | null {
    const entry = this.entries.get(tag);
    if (!entry) return null;
    this.requireInside(tag, entry);
    return new Uint8Array(
      this.view.buffer,
      this.view.byteOffset + entry.at,
      entry.count * typeBytes[entry.type],
    );
  }

  /** Returns the text up to its terminating 0; null if the tag is missing. */
  text(tag: number): string | null {
    const bytes = this.bytes(tag);
    if (!bytes) return null;
    const end = bytes.indexOf(0);
    return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
  }

  /** Tags may have numbers of any type. */
  private asCount(tag: number, value: number): number {
    if (Number.isSafeInteger(value) && value >= 0) return value;
    throw unreadable(this.name, t('tiffTagNotWhole', tag, value));
  }

  private requireInside(tag: number, { type, count, at }: Entry): void {
    if (at + count * typeBytes[type] <= this.view.byteLength) return;
    throw unreadable(this.name, t('tiffTagEnds', tag));
  }

  private read(type: number, at: number): number {
    const { view, littleEndian: little } = this;
    switch (type) {
      case 1:
      case 2:
      case 7:
        return view.getUint8(at);
      case 3:
        return view.getUint16(at, little);
      case 4:
      case 13:
        return view.getUint32(at, little);
      case 5:
        return view.getUint32(at, little) / view.getUint32(at + 4, little);
      case 6:
        return view.getInt8(at);
      case 8:
        return view.getInt16(at, little);
      case 9:
        return view.getInt32(at, little);
      case 10:
        return view.getInt32(at, little) / view.getInt32(at + 4, little);
      case 11:
        return view.getFloat32(at, little);
      case 12:
        return view.getFloat64(at, little);
      case 17:
        return Number(view.getBigInt64(at, little));
      default:
        return Number(view.getBigUint64(at, little));
    }
  }
}

export const unreadable = (name: string, why: string): RasterError =>
  new RasterError(t('tiffUnreadable', name, why));

/**
 * Returns the images of a TIFF or BigTIFF file: at least one.
 * @throws RasterError with one line
 * @see Adobe, "TIFF Revision 6.0", section 2; Aware Systems, "The BigTIFF File Format"
 */
export function tiffDirectories(file: Uint8Array, name: string): TiffDirectory[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const littleEndian = file[0] === 0x49;
  const isBig = view.getUint16(2, littleEndian) === 43;
  const offset = (at: number): number =>
    isBig ? Number(view.getBigUint64(at, littleEndian)) : view.getUint32(at, littleEndian);
  const [headBytes, countBytes, entryBytes, offsetBytes] = isBig ? [16, 8, 20, 8] : [8, 2, 12, 4];
  const directories: TiffDirectory[] = [];
  const seen = new Set<number>();
  if (file.length < headBytes) throw unreadable(name, t('tiffTruncated'));
  for (let at = offset(headBytes - offsetBytes); at !== 0 && !seen.has(at);) {
    seen.add(at);
    const entries = at + countBytes <= file.length ? countAt(at) : Infinity;
    const end = at + countBytes + entries * entryBytes;
    if (entries > maxEntries || end + offsetBytes > file.length) {
      // Further images are overviews and masks; use those that are intact.
      if (directories.length === 0) throw unreadable(name, t('tiffTagsTruncated'));
      break;
    }
    const found = Array.from({ length: entries }, (_, i) =>
      entryAt(at + countBytes + i * entryBytes),
    );
    directories.push(new TiffDirectory(view, new Map(found), littleEndian, name));
    if (directories.length === maxDirectories) break;
    at = offset(end);
  }
  if (directories.length === 0) throw unreadable(name, t('tiffNoImage'));
  return directories;

  function countAt(at: number): number {
    return isBig ? Number(view.getBigUint64(at, littleEndian)) : view.getUint16(at, littleEndian);
  }

  function entryAt(at: number): [number, Entry] {
    const tag = view.getUint16(at, littleEndian);
    const type = view.getUint16(at + 2, littleEndian);
    const count = offset(at + 4);
    const bytes = typeBytes[type];
    const valueAt = at + 4 + offsetBytes;
    // Unknown types have no values.
    if (bytes === undefined) return [tag, { type: 1, count: 0, at: valueAt }];
    return [tag, { type, count, at: count * bytes <= offsetBytes ? valueAt : offset(valueAt) }];
  }
}
