import { z } from 'zod';
import { crc32 } from '../core/crc32';
import {
  readContainer,
  readContainerHead,
  writeContainer,
  type Container,
  type ContainerArray,
} from './container';

/**
 * Files that grow during a run without being rewritten: a base file such as `history.fxb`, and the segments
 * `history.1.fxb`, `history.2.fxb`, … with later rows of the same arrays. Each segment holds the checksum of the
 * file before it. Segments that do not continue their predecessor are leftovers and are ignored, so that the folder
 * is readable between any two writes.
 */

/** Files are merged with later rows up to this size. */
export const mergedBytes = 512 * 1024;
/** Smaller files are always merged with later rows. */
export const smallestBytes = 16 * 1024;

const segmentKind = 'segment';
const segmentSchema = z.object({ after: z.number().int().nonnegative().nullable() });

/** Returns the name of a segment; the base is segment 0. */
export const segmentFile = (file: string, index: number): string =>
  index === 0 ? file : file.replace(/\.fxb$/, `.${index}.fxb`);

/** Returns the segments of a file among names, in no particular order. */
export const segmentsOf = (file: string, names: readonly string[]): string[] => {
  const stem = file.replace(/\.fxb$/, '.');
  return names.filter(
    (name) => name.startsWith(stem) && /^\d+\.fxb$/.test(name.slice(stem.length)),
  );
};

/** Content of a segment without use, for hosts that cannot remove files. */
export const unusedSegment = (): ArrayBuffer =>
  writeContainer({ kind: segmentKind, metadata: { after: null }, arrays: {} });

/** Tables to which rows are appended. */
export interface GrowingTables {
  /** Number of rows per table. */
  readonly counts: readonly number[];
  /** Changes whenever earlier rows were dropped. */
  readonly revision: number;
  /** Returns a container with the rows from the given ones on. */
  content(from: readonly number[]): Container;
}

/** A file to write; `bytes` is null for one that is no longer needed. */
export interface SegmentPart {
  readonly file: string;
  readonly bytes: ArrayBuffer | null;
}

interface WrittenSegment {
  /** First row per table. */
  readonly from: readonly number[];
  readonly bytes: number;
  readonly checksum: number;
}

/** Writes tables as a base and segments. A write takes the bytes of the new rows, or at most `mergedBytes`. */
export class SegmentWriter {
  private written: readonly WrittenSegment[] = [];
  /** Rows in the written segments. */
  private counts: readonly number[] = [];
  private revision: number | null = null;
  /** Number of files written so far, including those that are leftovers now. */
  private files = 0;

  /** @param file the base, such as `history.fxb` */
  constructor(
    readonly file: string,
    private readonly tables: GrowingTables,
  ) {}

  /** Returns all rows as one base. */
  whole(): ArrayBuffer {
    return writeContainer(this.tables.content(this.tables.counts.map(() => 0)));
  }

  /**
   * Yields the files that add all new rows, the first one with the rows. A file counts as written when the next one
   * is requested; after a failure, the next call yields its rows again.
   */
  *parts(): Generator<SegmentPart, void, undefined> {
    const { tables, file } = this;
    const { counts, revision } = tables;
    const index = revision === this.revision ? this.firstToMerge() : 0;
    const kept = this.written.slice(0, index);
    const from =
      index === 0 ? counts.map(() => 0) : (this.written[index]?.from ?? [...this.counts]);
    const content = tables.content(from);
    const bytes = writeContainer(
      index === 0
        ? content
        : { ...content, kind: segmentKind, metadata: { after: kept[index - 1].checksum } },
    );
    yield { file: segmentFile(file, index), bytes };
    const checksum = crc32(new Uint8Array(bytes));
    this.written = [...kept, { from, bytes: bytes.byteLength, checksum }];
    this.counts = counts;
    this.revision = revision;
    if (index > 0) {
      this.files = Math.max(this.files, index + 1);
      return;
    }
    const { files } = this;
    this.files = 1;
    for (let old = 1; old < files; old++) yield { file: segmentFile(file, old), bytes: null };
  }

  /**
   * Returns the first segment to merge with the new rows. Segments at most as large as what follows them are merged,
   * so that few remain and rows are rewritten only a few times.
   */
  private firstToMerge(): number {
    const { arrays } = this.tables.content(this.counts);
    let bytes = Object.values(arrays).reduce((sum, { byteLength }) => sum + byteLength, 0);
    let first = this.written.length;
    while (first > 0) {
      const last = this.written[first - 1].bytes;
      if (bytes + last > mergedBytes || last > Math.max(bytes, smallestBytes)) break;
      bytes += last;
      first--;
    }
    return first;
  }
}

/** Access to the files of a run. */
export interface SegmentSource {
  /** Names of the existing files. */
  readonly names: readonly string[];
  /** Returns the content of a file; null if it is gone. */
  read(file: string): Promise<ArrayBuffer | null>;
  /** Returns the name for messages; default: the name of the file. */
  shown?(file: string): string;
}

/**
 * Reads a base and its segments as one container; other files as they are.
 * @returns null if there is no base
 * @throws ContainerError if a file is damaged
 */
export async function readSegments(
  file: string,
  { names, read, shown = (name) => name }: SegmentSource,
): Promise<ArrayBuffer | null> {
  const base = names.includes(file) ? await read(file) : null;
  // Only containers have segments.
  if (!base || !file.endsWith('.fxb')) return base;
  const parts: Container[] = [];
  let before = base;
  for (let index = 1; ; index++) {
    const name = segmentFile(file, index);
    const bytes = names.includes(name) ? await read(name) : null;
    if (!bytes || !continues(bytes, before, shown(name))) break;
    parts.push(readContainer(bytes, shown(name)));
    before = bytes;
  }
  if (parts.length === 0) return base;
  const { arrays, ...whole } = readContainer(base, shown(file));
  const joined = Object.entries(arrays).map(([name, array]): [string, ContainerArray] => [
    name,
    join(
      array,
      parts.map((part) => part.arrays[name]),
    ),
  ]);
  return writeContainer({ ...whole, arrays: Object.fromEntries(joined) });
}

/** Whether a file is the segment after another one, and no leftover. */
function continues(bytes: ArrayBuffer, before: ArrayBuffer, what: string): boolean {
  const { kind, metadata } = readContainerHead(bytes, what);
  const segment = segmentSchema.safeParse(metadata);
  return (
    kind === segmentKind && segment.success && segment.data.after === crc32(new Uint8Array(before))
  );
}

/** Joins arrays of the same type; others are of another kind of file and are left out. */
function join(
  first: ContainerArray,
  others: readonly (ContainerArray | undefined)[],
): ContainerArray {
  if (!(first instanceof Float64Array)) return first;
  const rest = others.filter((array) => array instanceof Float64Array);
  const all = new Float64Array(rest.reduce((length, array) => length + array.length, first.length));
  all.set(first);
  let offset = first.length;
  for (const array of rest) {
    all.set(array, offset);
    offset += array.length;
  }
  return all;
}
