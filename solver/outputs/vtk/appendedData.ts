import { encodeArray } from './encodeArray';
import { internalError } from '../../core/internalError';

export interface VtkArray {
  readonly name: string;
  /** One value per point or per cell, or as many as there are components. */
  readonly values: Float32Array | Float64Array | Int32Array | Uint8Array;
  /** 1 without; 3 for vectors. */
  readonly components?: number;
}

type Block = Float32Array | Float64Array | Int32Array | Uint8Array;

const vtkTypes = new Map<unknown, string>([
  [Float32Array, 'Float32'],
  [Float64Array, 'Float64'],
  [Int32Array, 'Int32'],
  [Uint8Array, 'UInt8'],
]);

/**
 * A VTK XML file whose arrays lie in it as raw appended data: little endian, 64-bit block sizes.
 * The version is 1.0, so that readers of any age understand the files: those up to VTK 8 know no later one, and
 * from 2.1 on edges of Lagrange hexahedra have another order.
 * @see VTK File Formats, "XML File Formats", VTKFileFormat version 1.0.
 */
export class AppendedFile {
  private readonly appended: Uint8Array[] = [];
  private length = 0;

  /** @param isCompressed whether arrays are compressed by zlib */
  constructor(
    private readonly type: 'UnstructuredGrid' | 'ImageData' | 'PolyData',
    private readonly isCompressed: boolean,
  ) {}

  /** Takes an array in. @returns the tag that represents it */
  block(name: string, values: Block, attributes = ''): string {
    const tag = `<DataArray type="${vtkTypes.get(values.constructor)}" Name="${escapeXml(name)}"${attributes} format="appended" offset="${this.length}"/>`;
    const bytes = encodeArray(values, this.isCompressed);
    this.appended.push(bytes);
    this.length += bytes.length;
    return tag;
  }

  /** @throws RangeError if it hasn't a value for each of `count` points or cells */
  array({ name, values, components = 1 }: VtkArray, count: number, what: string): string {
    if (values.length !== components * count) {
      throw internalError(`"${name}" has ${values.length} values for ${count} ${what}`);
    }
    return this.block(name, values, components === 1 ? '' : ` NumberOfComponents="${components}"`);
  }

  /** The physical time of the solution. */
  time(time: number): string {
    return this.block('TimeValue', Float64Array.of(time), ' NumberOfTuples="1"');
  }

  /** The whole file around the lines of its body, in which the tags stand. */
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

/** Pieces of a file, one after the other. */
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
