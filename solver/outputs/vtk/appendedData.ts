import { zlibSync } from 'fflate';
import { internalError } from '../../core/internalError';

export interface VtkArray {
  readonly name: string;
  /** One value per point or cell and component. */
  readonly values: Float32Array | Float64Array | Int32Array | Uint8Array;
  /** Number of components; default: 1, 3 for vectors. */
  readonly components?: number;
}

type Block = Float32Array | Float64Array | Int32Array | Uint8Array;

const vtkTypes = new Map<unknown, string>([
  [Float32Array, 'Float32'],
  [Float64Array, 'Float64'],
  [Int32Array, 'Int32'],
  [Uint8Array, 'UInt8'],
]);

/** Uncompressed block size in bytes; blocks are compressed separately, so that readers need little memory. */
const blockBytes = 1 << 18;
/** Compression level; higher ones are slower and save very little. */
const level = 4;

/**
 * Encodes an array as appended data of a VTK file with 64-bit headers: its length and bytes. Compressed: number
 * of blocks, block size, size of a shorter last block (else 0), compressed sizes, and the zlib blocks.
 */
function encodeArray(array: ArrayBufferView, isCompressed: boolean): Uint8Array {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  if (!isCompressed) return withHeader([bytes.length], [bytes]);
  const blocks: Uint8Array[] = [];
  for (let first = 0; first < bytes.length; first += blockBytes) {
    blocks.push(zlibSync(bytes.subarray(first, first + blockBytes), { level }));
  }
  const sizes = blocks.map(({ length }) => length);
  return withHeader([blocks.length, blockBytes, bytes.length % blockBytes, ...sizes], blocks);
}

function withHeader(numbers: readonly number[], blocks: readonly Uint8Array[]): Uint8Array {
  const head = 8 * numbers.length;
  const result = new Uint8Array(head + blocks.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(result.buffer);
  numbers.forEach((value, i) => view.setBigUint64(8 * i, BigInt(value), true));
  let at = head;
  for (const block of blocks) {
    result.set(block, at);
    at += block.length;
  }
  return result;
}

/**
 * A VTK XML file with raw appended data: little endian, 64-bit block sizes. Version 1.0, for compatibility: VTK
 * up to version 8 reads no later one, and version 2.1 changed the edge order of Lagrange hexahedra.
 * @see VTK File Formats, "XML File Formats", VTKFileFormat version 1.0.
 */
export class AppendedFile {
  private readonly appended: Uint8Array[] = [];
  private length = 0;

  /** @param isCompressed whether arrays are compressed with zlib */
  constructor(
    private readonly type: 'UnstructuredGrid' | 'ImageData' | 'PolyData',
    private readonly isCompressed: boolean,
  ) {}

  /** Adds an array. @returns its tag */
  block(name: string, values: Block, attributes = ''): string {
    const tag = `<DataArray type="${vtkTypes.get(values.constructor)}" Name="${escapeXml(name)}"${attributes} format="appended" offset="${this.length}"/>`;
    const bytes = encodeArray(values, this.isCompressed);
    this.appended.push(bytes);
    this.length += bytes.length;
    return tag;
  }

  /** Adds an array. @throws RangeError if the number of values does not match `count` points or cells */
  array({ name, values, components = 1 }: VtkArray, count: number, what: string): string {
    if (values.length !== components * count) {
      throw internalError(`"${name}" has ${values.length} values for ${count} ${what}`);
    }
    return this.block(name, values, components === 1 ? '' : ` NumberOfComponents="${components}"`);
  }

  /** Returns the tag for the physical time of the solution. */
  time(time: number): string {
    return this.block('TimeValue', Float64Array.of(time), ' NumberOfTuples="1"');
  }

  /** Assembles the file from the lines of its body, which contain the tags. */
  finish(body: readonly string[]): Uint8Array {
    const compressor = this.isCompressed ? ' compressor="vtkZLibDataCompressor"' : '';
    const head = [
      '<?xml version="1.0"?>',
      `<VTKFile type="${this.type}" version="1.0" byte_order="LittleEndian" header_type="UInt64"${compressor}>`,
      ...body,
      '<AppendedData encoding="raw">',
      '_',
    ].join('\n');
    const encoder = new TextEncoder();
    return joined([
      encoder.encode(head),
      ...this.appended,
      encoder.encode('\n</AppendedData>\n</VTKFile>\n'),
    ]);
  }
}

/** Concatenates byte arrays. */
export function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const file = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    file.set(piece, at);
    at += piece.length;
  }
  return file;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
