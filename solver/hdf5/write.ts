import type {
  CompoundMember,
  H5Module,
  Metadata,
  WriteMetadata,
} from '../../node_modules/h5wasm/src/hdf5_util_helpers';
import { internalError } from '../core/internalError';
import { classes, type NumericArray } from './decode';
import { filePath, newLibrary, type Library } from './library';

/** A column of a table: a number per row, or a nested table; the library cannot write arrays in tables. */
export type Hdf5Column =
  | { readonly name: string; readonly values: Float32Array | Float64Array }
  | { readonly name: string; readonly columns: readonly Hdf5Column[] };

/** What a dataset or attribute is written from; `length`: bytes of strings of fixed length. */
export type Hdf5Data =
  | NumericArray
  | BigInt64Array
  | { readonly strings: readonly string[]; readonly length?: number }
  | { readonly table: readonly Hdf5Column[]; readonly rows: number };

export interface DatasetOptions {
  /** Extents, the slowest first; empty for a single value, the number of values if omitted. */
  readonly shape?: readonly number[];
  /** Whether the data is compressed by the filter `gzip`; not for strings of variable length. */
  readonly isCompressed?: boolean;
  /** Attributes of numbers by name. */
  readonly attributes?: Readonly<
    Record<string, { readonly data: NumericArray; readonly shape: readonly number[] }>
  >;
}

/** A group that is being written. */
export interface Hdf5Writer {
  group(name: string): Hdf5Writer;
  dataset(name: string, data: Hdf5Data, options?: DatasetOptions): void;
  /** Writes an array of the shape; a single value if it is omitted. */
  attribute(name: string, data: Hdf5Data, shape?: readonly number[]): void;
}

/** Returns the bytes of an HDF5 file whose contents `build` writes. */
export async function writeHdf5(build: (root: Hdf5Writer) => void): Promise<Uint8Array> {
  const library = await newLibrary();
  const { module } = library;
  const id = written(library, () => module.open(filePath, module.H5F_ACC_TRUNC, false, -1, -1));
  build(writerOf(library, id, '/'));
  written(library, () => module.close_file(id));
  return module.FS.readFile(filePath);
}

/** Data is well-formed unless a caller breaks the rules of the library. */
function written<T>({ attempt }: Library, action: () => T): T {
  const result = attempt(action);
  if (result === null) throw internalError('HDF5 data cannot be written');
  return result;
}

function writerOf(library: Library, id: bigint, path: string): Hdf5Writer {
  const { module } = library;
  const pathOf = (name: string): string => `${path === '/' ? '' : path}/${name}`;
  const writeAttribute = (
    own: string,
    name: string,
    data: Hdf5Data,
    shape: readonly number[],
  ): void => {
    const { values, ...type } = encoded(data);
    const metadata = metadataOf(type, shape.map(BigInt));
    written(library, () =>
      type.vlen
        ? module.create_vlen_str_attribute(id, own, name, values, metadata)
        : withMemory(module, bytesOf(values, type.size), (pointer) =>
            module.create_attribute(id, own, name, pointer, metadata),
          ),
    );
  };
  return {
    group(name) {
      written(library, () => module.create_group(id, pathOf(name), false));
      return writerOf(library, id, pathOf(name));
    },
    dataset(name, data, { shape, isCompressed = false, attributes = {} } = {}) {
      const { values, ...type } = encoded(data);
      const extents = (shape ?? [countOf(values, type)]).map(BigInt);
      const isPacked = isCompressed && !type.vlen && extents.length > 0 && values.length > 0;
      const metadata = {
        ...metadataOf(type, extents),
        chunks: isPacked ? extents : null,
        compression: isPacked ? 1 : 0,
        compression_opts: isPacked ? [4] : [],
        track_order: false,
      };
      written(library, () =>
        type.vlen
          ? module.create_vlen_str_dataset(id, pathOf(name), values, metadata)
          : withMemory(module, bytesOf(values, type.size), (pointer) =>
              module.create_dataset(id, pathOf(name), pointer, metadata),
            ),
      );
      for (const [key, own] of Object.entries(attributes)) {
        writeAttribute(pathOf(name), key, own.data, own.shape);
      }
    },
    attribute: (name, data, shape = []) => writeAttribute(path, name, data, shape),
  };
}

type Encoded = Pick<WriteMetadata, 'type' | 'size' | 'signed' | 'vlen' | 'cset' | 'compound_type'>;
type Values = NumericArray | BigInt64Array | readonly string[];

const utf8 = 1;
/** Size that the library expects of strings of variable length. */
const pointerSize = 4;

function encoded(data: Hdf5Data): Encoded & { readonly values: Values } {
  if ('strings' in data) {
    const { strings, length } = data;
    const [type, vlen] = [classes.string, length === undefined];
    return { type, vlen, size: length ?? pointerSize, signed: false, cset: utf8, values: strings };
  }
  if ('table' in data) return encodedTable(data.table, data.rows);
  const isFloat = data instanceof Float64Array || data instanceof Float32Array;
  const type = isFloat ? classes.float : classes.integer;
  const signed = !isFloat && !/^Uint/.test(data.constructor.name);
  return { type, vlen: false, size: data.BYTES_PER_ELEMENT, signed, values: data };
}

const countOf = (values: Values, { type, size }: Encoded): number =>
  type === classes.compound ? values.length / size : values.length;

/** Rows without gaps between columns. */
function encodedTable(
  columns: readonly Hdf5Column[],
  rows: number,
): Encoded & { readonly values: Uint8Array } {
  const members: CompoundMember[] = [];
  const parts: { readonly bytes: Uint8Array; readonly size: number }[] = [];
  let offset = 0;
  for (const column of columns) {
    const { name } = column;
    if ('columns' in column) {
      const { values, ...type } = encodedTable(column.columns, rows);
      members.push({ ...memberOf(type), name, offset });
      parts.push({ bytes: values, size: type.size });
    } else {
      const { values, ...type } = encoded(column.values);
      members.push({ ...memberOf(type), name, offset });
      parts.push({ bytes: bytesOf(values, type.size), size: type.size });
    }
    offset += parts[parts.length - 1].size;
  }
  const values = new Uint8Array(rows * offset);
  let start = 0;
  for (const { bytes, size } of parts) {
    for (let row = 0; row < rows; row++) {
      values.set(bytes.subarray(row * size, (row + 1) * size), row * offset + start);
    }
    start += size;
  }
  const compound_type = { members, nmembers: members.length };
  return {
    type: classes.compound,
    size: offset,
    signed: false,
    vlen: false,
    compound_type,
    values,
  };
}

const memberOf = (type: Encoded): Metadata => ({
  ...type,
  ...{ littleEndian: true, chunks: null, maxshape: null, shape: [], total_size: 1 },
  type: type.type,
});

const metadataOf = (type: Encoded, shape: bigint[]): WriteMetadata => ({
  ...type,
  littleEndian: true,
  shape,
  maxshape: shape,
  total_size: Number(shape.reduce((product, extent) => product * extent, 1n)),
});

function bytesOf(values: Values, size: number): Uint8Array {
  if (ArrayBuffer.isView(values)) {
    return new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  }
  const bytes = new Uint8Array(values.length * size);
  const encoder = new TextEncoder();
  for (const [i, text] of values.entries())
    bytes.set(encoder.encode(text).subarray(0, size), i * size);
  return bytes;
}

function withMemory(module: H5Module, bytes: Uint8Array, use: (pointer: bigint) => number): number {
  const pointer = module._malloc(Math.max(1, bytes.length));
  if (pointer === 0) throw internalError('HDF5 data exceeds the memory of the library');
  try {
    module.HEAPU8.set(bytes, pointer);
    return use(BigInt(pointer));
  } finally {
    module._free(pointer);
  }
}
