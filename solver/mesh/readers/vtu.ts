import { unzlibSync } from 'fflate';
import { shortened } from '../../core/formatPath';
import { t } from '../../text/t';
import { MeshError, type MeshFile } from '../types';
import { meshOfVtk, type VtkGrid } from './vtkCells';

/** VTK writes facts about an array before its numbers. */
const informationKey = /<InformationKey\b[^]*?<\/InformationKey>/g;

/** Largest ratio of unpacked to packed size that zlib reaches. */
const highestRatio = 1032;

interface DataArray {
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string;
}

/** A named array of a file, `width` numbers per point or cell. */
export interface VtkField {
  readonly name: string;
  readonly width: number;
  readonly values: ArrayLike<number>;
}

/** The contents of a file. */
export interface VtuContents {
  readonly grid: VtkGrid;
  /** Arrays that all pieces have. */
  readonly pointFields: readonly VtkField[];
  readonly cellFields: readonly VtkField[];
  /** The field data TimeValue; null if there is none. */
  readonly time: number | null;
}

/** Reads the mesh of an unstructured grid of VTK's XML format, see `readVtuContents`. */
export function readVtu(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
): MeshFile {
  const { grid } = readVtuContents(bytes, fileName, onProgress, false);
  return meshOfVtk(grid, 'VTU', fileName, failAt(fileName));
}

const failAt =
  (fileName: string) =>
  (message: string): never => {
    throw new MeshError(`${fileName}: ${message}`);
  };

/**
 * Reads unstructured grids of VTK's XML format (VTK File Formats): ASCII, Base64 or raw, plain or compressed by zlib.
 * @param withFields whether to read point and cell data, not only numbers of groups
 */
export function readVtuContents(
  bytes: Uint8Array,
  fileName: string,
  onProgress?: (fraction: number) => void,
  withFields = true,
): VtuContents {
  const fail: (message: string) => never = failAt(fileName);
  const text = new TextDecoder('latin1').decode(bytes);
  const appended = /<AppendedData\b([^>]*)>\s*_/.exec(text);
  const head = appended ? text.slice(0, appended.index) : text;
  const root = attributesOf(/<VTKFile\b([^>]*)>/.exec(head)?.[1] ?? '');
  if (root.type !== 'UnstructuredGrid') return fail(t('vtkDataset', shortened(root.type ?? '')));
  const pieces = [...head.matchAll(/<Piece\b([^>]*)>([^]*?)<\/Piece>/g)];
  if (pieces.length === 0) return fail(t('readerNoElements'));
  const data: Data = {
    root,
    appended: appended
      ? {
          encoding: attributesOf(appended[1]).encoding ?? 'base64',
          from: appended.index + appended[0].length,
          bytes,
        }
      : null,
    fail,
  };
  if (root.byte_order === 'BigEndian') return fail(t('vtkBigEndian'));
  const { compressor = '' } = root;
  if (compressor !== '' && compressor !== 'vtkZLibDataCompressor') {
    return fail(t('vtkCompressor', shortened(compressor)));
  }
  const points: number[] = [];
  const connectivity: number[] = [];
  const ends: number[] = [];
  const types: number[] = [];
  const fields = { PointData: new JoinedFields(), CellData: new JoinedFields() };
  for (const [index, [, , body]] of pieces.entries()) {
    const [before, corners] = [points.length / 3, connectivity.length];
    const [place] = arraysOf(body, 'Points', data);
    const cells = new Map(arraysOf(body, 'Cells', data).map(({ name, values }) => [name, values]));
    for (let i = 0; i < (place?.values.length ?? 0); i++) points.push(place.values[i]);
    for (const [name, target, shift] of [
      ['connectivity', connectivity, before],
      ['offsets', ends, corners],
      ['types', types, 0],
    ] as const) {
      const values = cells.get(name);
      if (!values) return fail(t('vtkNoArray', name));
      for (let i = 0; i < values.length; i++) target.push(values[i] + shift);
    }
    for (const section of withFields
      ? (['PointData', 'CellData'] as const)
      : (['CellData'] as const)) {
      fields[section].add(arraysOf(body, section, data, withFields), index);
    }
    onProgress?.((index + 1) / pieces.length);
  }
  if (points.length % 3 !== 0 || points.some((value) => !Number.isFinite(value))) {
    return fail(t('vtkPoints'));
  }
  const [pointFields, cellFields] = [fields.PointData, fields.CellData].map((own) =>
    own.list(pieces.length),
  );
  const cellData = new Map(cellFields.flatMap(({ name, width, values }) => (width === 1 ? [[name, values]] : []))); // prettier-ignore
  const isFormerOrder = Number(root.version ?? 0) < 2.1;
  const [time] = arraysOf(head, 'FieldData', data).filter(({ name }) =>
    /^time_?value$/i.test(name),
  );
  return {
    grid: { points: Float64Array.from(points), connectivity, ends, types, cellData, isFormerOrder },
    pointFields,
    cellFields,
    time: time?.values.length === 1 ? time.values[0] : null,
  };
}

/** Arrays of several pieces, one after the other. */
class JoinedFields {
  private readonly found = new Map<string, { width: number; values: number[]; pieces: number }>();

  add(fields: readonly VtkField[], piece: number): void {
    for (const { name, width, values } of fields) {
      const known = this.found.get(name) ?? { width, values: [], pieces: 0 };
      // Arrays that an earlier piece lacks are incomplete.
      if (known.pieces !== piece || known.width !== width) continue;
      for (let i = 0; i < values.length; i++) known.values.push(values[i]);
      known.pieces++;
      this.found.set(name, known);
    }
  }

  list(pieces: number): VtkField[] {
    return [...this.found]
      .filter(([, own]) => own.pieces === pieces)
      .map(([name, { width, values }]) => ({ name, width, values }));
  }
}

interface Data {
  readonly root: Readonly<Record<string, string>>;
  readonly appended: {
    readonly encoding: string;
    /** Byte after the underscore. */
    readonly from: number;
    readonly bytes: Uint8Array;
  } | null;
  readonly fail: (message: string) => never;
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:]+)\s*=\s*"([^"]*)"/g)].map(([, key, value]) => [key, value]),
  );

/** Reads the arrays of a section. @param isWide whether to read cell data of several numbers per cell */
function arraysOf(body: string, section: string, data: Data, isWide = false): VtkField[] {
  const [, content = ''] = new RegExp(`<${section}\\b[^>]*>([^]*?)</${section}>`).exec(body) ?? [];
  const found: VtkField[] = [];
  for (const [, text, inner = ''] of content.matchAll(
    /<DataArray\b([^>]*?)(?:\/>|>([^]*?)<\/DataArray>)/g,
  )) {
    const attributes = attributesOf(text);
    const { Name: name = '', NumberOfComponents: width = '1' } = attributes;
    if (section === 'CellData' && width !== '1' && !isWide) continue;
    // A String array, such as labels, has no meaning for a mesh.
    if (attributes.type === 'String') continue;
    const values = valuesOf({ attributes, content: inner }, data);
    found.push({ name, width: Math.max(1, Number(width) || 1), values });
  }
  return found;
}

function valuesOf({ attributes, content }: DataArray, data: Data): ArrayLike<number> {
  const { format = 'ascii', type = '', offset = '0' } = attributes;
  switch (format) {
    case 'ascii': {
      const words = content.replace(informationKey, '').trim().split(/\s+/);
      return words[0] === '' ? [] : words.map(Number);
    }
    case 'binary':
      return numbersOf(type, unpacked(new Base64(content.trim(), data.fail), data), data);
    case 'appended': {
      const { appended, fail } = data;
      const at = Number(offset);
      if (!appended || !Number.isInteger(at) || at < 0)
        return fail(t('vtkOffset', shortened(offset)));
      const source =
        appended.encoding === 'raw'
          ? new Raw(appended.bytes.subarray(appended.from + at), fail)
          : new Base64(
              new TextDecoder('latin1').decode(appended.bytes.subarray(appended.from + at)),
              fail,
            );
      return numbersOf(type, unpacked(source, data), data);
    }
    default:
      return data.fail(t('vtkEncoding', shortened(format)));
  }
}

/** Bytes that are taken one part after the other. */
interface Source {
  /** Returns the next bytes; a part that was encoded on its own ends with it if `isEnd`. */
  take(length: number, isEnd: boolean): Uint8Array;
}

class Raw implements Source {
  private at = 0;
  constructor(
    private readonly bytes: Uint8Array,
    private readonly fail: Data['fail'],
  ) {}
  take(length: number): Uint8Array {
    if (!(length >= 0 && this.at + length <= this.bytes.length))
      this.fail(t('readerEnds', t('vtkData')));
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

class Base64 implements Source {
  private at = 0;
  /** Decoded bytes of the current part that were not taken yet. */
  private rest: Uint8Array = new Uint8Array(0);
  constructor(
    private readonly text: string,
    private readonly fail: Data['fail'],
  ) {}
  take(length: number, isEnd: boolean): Uint8Array {
    const missing = length - this.rest.length;
    if (missing > 0) {
      const characters = 4 * Math.ceil(missing / 3);
      const part = this.text.slice(this.at, this.at + characters);
      if (part.length < characters || !/^[A-Za-z0-9+/]*={0,2}$/.test(part)) {
        this.fail(t('readerEnds', t('vtkData')));
      }
      this.at += characters;
      const decoded = Uint8Array.from(atob(part), (character) => character.charCodeAt(0));
      const joined = new Uint8Array(this.rest.length + decoded.length);
      joined.set(this.rest);
      joined.set(decoded, this.rest.length);
      this.rest = joined;
    }
    if (this.rest.length < length) this.fail(t('readerEnds', t('vtkData')));
    const taken = this.rest.subarray(0, length);
    this.rest = isEnd ? new Uint8Array(0) : this.rest.subarray(length);
    return taken;
  }
}

/** Returns the bytes of an array: after its length, or unpacked block by block after the sizes of the blocks. */
function unpacked(source: Source, { root, fail }: Data): Uint8Array {
  const wide = root.header_type === 'UInt64';
  const size = wide ? 8 : 4;
  const integers = (count: number, isEnd: boolean): number[] => {
    const part = source.take(size * count, isEnd);
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength);
    return Array.from({ length: count }, (_, i) =>
      wide ? Number(view.getBigUint64(8 * i, true)) : view.getUint32(4 * i, true),
    );
  };
  if (!root.compressor) {
    const [length] = integers(1, false);
    return source.take(length, true);
  }
  const [count, whole, last] = integers(3, false);
  if (count > 1e7) return fail(t('readerEnds', t('vtkData')));
  const packed = integers(count, true);
  const parts: Uint8Array[] = [];
  for (const [i, length] of packed.entries()) {
    const expected = i === count - 1 && last > 0 ? last : whole;
    if (expected > highestRatio * length + 1024) return fail(t('vtkBlock'));
    const block = source.take(length, i === count - 1);
    const part = unzipped(block, expected);
    if (part === null) return fail(t('vtkBlock'));
    parts.push(part);
  }
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Returns null if a block is damaged: the library leaves the checksum to its user. */
function unzipped(block: Uint8Array, length: number): Uint8Array | null {
  try {
    const part = unzlibSync(block, { out: new Uint8Array(length) });
    const end = new DataView(block.buffer, block.byteOffset + block.byteLength - 4, 4);
    return part.length === length && adler32(part) === end.getUint32(0) ? part : null;
  } catch {
    return null;
  }
}

/** Returns the checksum of zlib's format (RFC 1950). */
function adler32(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return ((b << 16) | a) >>> 0;
}

function numbersOf(type: string, bytes: Uint8Array, { fail }: Data): ArrayLike<number> {
  // A copy: views of several bytes per number must be aligned, and Node's Buffer shares memory with its slices.
  const { buffer } = new Uint8Array(bytes);
  const whole = (size: number): ArrayBuffer => {
    if (bytes.length % size !== 0) fail(t('readerEnds', t('vtkData')));
    return buffer;
  };
  switch (type) {
    case 'Int8':
      return new Int8Array(buffer);
    case 'UInt8':
      return bytes;
    case 'Int16':
      return new Int16Array(whole(2));
    case 'UInt16':
      return new Uint16Array(whole(2));
    case 'Int32':
      return new Int32Array(whole(4));
    case 'UInt32':
      return new Uint32Array(whole(4));
    case 'Int64':
      return Array.from(new BigInt64Array(whole(8)), Number);
    case 'UInt64':
      return Array.from(new BigUint64Array(whole(8)), Number);
    case 'Float32':
      return new Float32Array(whole(4));
    case 'Float64':
      return new Float64Array(whole(8));
    default:
      return fail(t('vtkNumberType', shortened(type)));
  }
}
