import { z } from 'zod';
import { crc32 } from '../core/crc32';
import { PlainError } from '../core/plainError';
import { t } from '../text/t';

/**
 * The binary container of checkpoints and histories: a JSON header and little-endian arrays, each
 * with a checksum. The layout is described in docs/reference/project-format.md.
 */

/** `\x89FLX\r\n\x1a\n`: distinguishes the file from text and detects transfers that changed line endings. */
const magic = Uint8Array.of(0x89, 0x46, 0x4c, 0x58, 0x0d, 0x0a, 0x1a, 0x0a);
const containerVersion = 1;
/** Magic, version, header length, header checksum. */
const preambleBytes = 20;
const alignment = 8;

const arrayTypes = {
  f32: Float32Array,
  f64: Float64Array,
  u32: Uint32Array,
  i32: Int32Array,
} as const;
type ArrayTypeName = keyof typeof arrayTypes;

export type ContainerArray = Float32Array | Float64Array | Uint32Array | Int32Array;
export type JsonValue =
  null | boolean | number | string | readonly JsonValue[] | { readonly [key: string]: JsonValue };

export interface Container {
  /** Type of the content, e.g. `checkpoint`, `history`. */
  readonly kind: string;
  readonly metadata: { readonly [key: string]: JsonValue };
  readonly arrays: Readonly<Record<string, ContainerArray>>;
}

/** An unusable container: one line, `file: problem, remedy`. */
export class ContainerError extends PlainError {
  override readonly name = 'ContainerError';
}

const count = z.number().int().nonnegative();
const headerSchema = z.object({
  kind: z.string().min(1),
  metadata: z.record(z.string(), z.json()),
  arrays: z.array(
    z.object({
      name: z.string().min(1),
      type: z.enum(['f32', 'f64', 'u32', 'i32']),
      length: count,
      /** Offset in bytes from the start of the data section. */
      offset: count,
      crc32: count,
    }),
  ),
});

const aligned = (bytes: number): number => Math.ceil(bytes / alignment) * alignment;

const bytesOf = (array: ContainerArray): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);

function typeOf(array: ContainerArray): ArrayTypeName {
  if (array instanceof Float32Array) return 'f32';
  if (array instanceof Float64Array) return 'f64';
  return array instanceof Uint32Array ? 'u32' : 'i32';
}

/** Requires a little-endian machine, since typed arrays are views of the file. */
function requireLittleEndian(): void {
  if (new Uint8Array(Uint16Array.of(1).buffer)[0] !== 1) {
    throw new ContainerError(t('containerBigEndian'));
  }
}

/** Writes the container. Numbers in `metadata` must be finite. */
export function writeContainer({ kind, metadata, arrays }: Container): ArrayBuffer {
  requireLittleEndian();
  let dataBytes = 0;
  const table = Object.entries(arrays).map(([name, array]) => {
    const offset = dataBytes;
    dataBytes = aligned(offset + array.byteLength);
    return {
      name,
      type: typeOf(array),
      length: array.length,
      offset,
      crc32: crc32(bytesOf(array)),
    };
  });
  const header = new TextEncoder().encode(JSON.stringify({ kind, metadata, arrays: table }));
  const dataStart = aligned(preambleBytes + header.length);

  const bytes = new Uint8Array(dataStart + dataBytes);
  const view = new DataView(bytes.buffer);
  bytes.set(magic);
  view.setUint32(8, containerVersion, true);
  view.setUint32(12, header.length, true);
  view.setUint32(16, crc32(header), true);
  bytes.set(header, preambleBytes);
  for (const entry of table) bytes.set(bytesOf(arrays[entry.name]), dataStart + entry.offset);
  return bytes.buffer;
}

/**
 * Reads a container and verifies all checksums. The arrays are views of `bytes`, without a copy.
 * @param what names the file in messages.
 * @throws ContainerError if it is not a container, damaged, truncated, or of a newer version.
 */
export function readContainer(bytes: ArrayBuffer, what: string): Container {
  requireLittleEndian();
  const all = new Uint8Array(bytes);
  const { header, dataStart } = readHeader(all, all.length, what);
  const arrays: [string, ContainerArray][] = [];
  for (const { name, type, length, offset, crc32: expected } of header.arrays) {
    const ArrayType = arrayTypes[type];
    const start = dataStart + offset;
    if (crc32(all.subarray(start, start + length * ArrayType.BYTES_PER_ELEMENT)) !== expected) {
      throw damaged(what, t('containerArrayChecksum', name));
    }
    arrays.push([name, new ArrayType(bytes, start, length)]);
  }
  return { kind: header.kind, metadata: header.metadata, arrays: Object.fromEntries(arrays) };
}

/**
 * Reads only kind and metadata, without checking the arrays.
 * @throws ContainerError as `readContainer` does
 */
export function readContainerHead(
  bytes: ArrayBuffer,
  what: string,
): Pick<Container, 'kind' | 'metadata'> {
  const { header } = readHeader(new Uint8Array(bytes), bytes.byteLength, what);
  return { kind: header.kind, metadata: header.metadata };
}

/**
 * Describes damage visible from the header and the file length, in one line; null if there is none.
 * @param start the first bytes of the file, at least its header.
 * @param fileBytes length of the whole file.
 */
export function describeContainerDamage(
  start: Uint8Array,
  fileBytes: number,
  what: string,
): string | null {
  try {
    readHeader(start, fileBytes, what);
    return null;
  } catch (error) {
    if (error instanceof ContainerError) return error.message;
    throw error;
  }
}

/** A file that is read in parts. */
export interface PartialFile {
  readonly byteLength: number;
  /** Reads bytes inside the file. */
  read(offset: number, length: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** An array of a container, by its bytes in the file. */
export interface StoredArray {
  readonly type: ArrayTypeName;
  readonly length: number;
  /** Offset in bytes from the start of the file. */
  readonly start: number;
}

export interface ContainerIndex extends Pick<Container, 'kind' | 'metadata'> {
  readonly arrays: ReadonlyMap<string, StoredArray>;
}

/**
 * Reads the header of a container, so that its arrays can be read in parts. Header and file length are checked;
 * checksums of arrays cover whole arrays and are not.
 * @throws ContainerError as `readContainer` does
 */
export async function readContainerIndex(file: PartialFile, what: string): Promise<ContainerIndex> {
  requireLittleEndian();
  const { byteLength } = file;
  const preamble = await file.read(0, Math.min(preambleBytes, byteLength));
  const isWhole = preamble.length === preambleBytes;
  const headerBytes = isWhole ? new DataView(preamble.buffer).getUint32(12, true) : 0;
  const start = await file.read(0, Math.min(preambleBytes + headerBytes, byteLength));
  const { header, dataStart } = readHeader(start, byteLength, what);
  return {
    kind: header.kind,
    metadata: header.metadata,
    arrays: new Map(
      header.arrays.map(({ name, type, length, offset }) => [
        name,
        { type, length, start: dataStart + offset },
      ]),
    ),
  };
}

interface HeaderPart {
  readonly header: z.infer<typeof headerSchema>;
  /** Offset of the data section in bytes. */
  readonly dataStart: number;
}

const damaged = (what: string, why: string): ContainerError =>
  new ContainerError(t('containerDamaged', what, why));

const cutShort = (what: string): ContainerError =>
  new ContainerError(t('containerTruncated', what));

function readHeader(start: Uint8Array, fileBytes: number, what: string): HeaderPart {
  if (fileBytes === 0) {
    throw new ContainerError(t('containerEmpty', what));
  }
  if (magic.some((byte, i) => i < start.length && start[i] !== byte)) {
    throw new ContainerError(t('containerOther', what));
  }
  if (start.length < preambleBytes) throw cutShort(what);
  const view = new DataView(start.buffer, start.byteOffset, preambleBytes);
  const version = view.getUint32(8, true);
  if (version > containerVersion) {
    throw new ContainerError(t('containerNewer', what, version, containerVersion));
  }
  if (version === 0) throw damaged(what, t('containerVersion0'));

  const headerBytes = view.getUint32(12, true);
  if (start.length < preambleBytes + headerBytes) throw cutShort(what);
  const headerPart = start.subarray(preambleBytes, preambleBytes + headerBytes);
  if (crc32(headerPart) !== view.getUint32(16, true)) {
    throw damaged(what, t('containerHeaderChecksum'));
  }
  const header = parseHeader(headerPart);
  if (!header) throw damaged(what, t('containerHeader'));

  const dataStart = aligned(preambleBytes + headerBytes);
  const names = new Set<string>();
  let free = 0;
  for (const { name, type, length, offset } of header.arrays) {
    if (names.has(name)) throw damaged(what, t('containerArrayTwice', name));
    names.add(name);
    // Arrays must be in file order without overlap: overlapping ones would be checked repeatedly.
    if (offset % alignment !== 0 || offset < free) {
      throw damaged(what, t('containerArrayPlace', name));
    }
    free = offset + length * arrayTypes[type].BYTES_PER_ELEMENT;
    if (dataStart + free > fileBytes) {
      throw cutShort(what);
    }
  }
  return { header, dataStart };
}

function parseHeader(bytes: Uint8Array): z.infer<typeof headerSchema> | null {
  try {
    return headerSchema.parse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    // The checksum matched, so the file was written like this: the caller reports it in one line.
    return null;
  }
}
