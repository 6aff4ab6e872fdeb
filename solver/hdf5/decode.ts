import type { Metadata } from '../../node_modules/h5wasm/src/hdf5_util_helpers';

/** Classes of types, as HDF5 numbers them (H5T_class_t). */
export const classes = {
  integer: 0,
  float: 1,
  string: 3,
  compound: 6,
  enumeration: 8,
  array: 10,
} as const;

export type NumericArray =
  | Int8Array
  | Uint8Array
  | Int16Array
  | Uint16Array
  | Int32Array
  | Uint32Array
  | Float32Array
  | Float64Array;

/** Contents of a dataset or attribute, row-major; `width` values per item, 1 unless items are arrays. */
export type Hdf5Values =
  | { readonly kind: 'numbers'; readonly width: number; readonly values: NumericArray }
  | { readonly kind: 'strings'; readonly width: number; readonly values: readonly string[] }
  | {
      readonly kind: 'columns';
      readonly width: number;
      readonly columns: ReadonlyMap<string, Hdf5Values>;
    };

/** The part of a type's description that decoding uses. */
export type Hdf5Type = Pick<
  Metadata,
  | 'type'
  | 'size'
  | 'signed'
  | 'vlen'
  | 'littleEndian'
  | 'array_type'
  | 'compound_type'
  | 'enum_type'
>;

interface Items {
  readonly view: DataView;
  /** Offset of the first item and distance of items, in bytes. */
  readonly at: number;
  readonly stride: number;
  readonly count: number;
  /** Rows of a table per item, and their distance in bytes; one row unless items are arrays of tables. */
  readonly rows: number;
  readonly rowStride: number;
}

/** Returns the items of a type in memory, which are little-endian; null for an unsupported type. */
export function decode(bytes: Uint8Array, type: Hdf5Type, count: number): Hdf5Values | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return hasMixedOrders(type)
    ? null
    : decodeItems(type, 1, { view, at: 0, stride: type.size, count, rows: 1, rowStride: 0 });
}

/** @param width values of this type per item, one after the other */
function decodeItems(type: Hdf5Type, width: number, items: Items): Hdf5Values | null {
  if (type.vlen) return null;
  switch (type.type) {
    case classes.integer:
    case classes.float:
    case classes.enumeration: {
      const base = type.enum_type?.type ?? type.type;
      const values = numbers(base === classes.float, type, width, items);
      return values && { kind: 'numbers', width: width * items.rows, values };
    }
    case classes.string:
      return {
        kind: 'strings',
        width: width * items.rows,
        values: strings(type.size, width, items),
      };
    case classes.array: {
      const element = type.array_type;
      if (!element) return null;
      const length = (element.shape ?? []).reduce((product, extent) => product * extent, 1);
      return decodeItems(element, width * length, items);
    }
    case classes.compound: {
      if (width !== 1 && items.rows !== 1) return null;
      const rows = width === 1 ? items : { ...items, rows: width, rowStride: type.size };
      const columns = new Map<string, Hdf5Values>();
      for (const member of type.compound_type?.members ?? []) {
        const column = decodeItems(member, 1, { ...rows, at: rows.at + member.offset });
        if (column === null) return null;
        columns.set(member.name, column);
      }
      return { kind: 'columns', width: rows.rows, columns };
    }
    default:
      return null;
  }
}

function numbers(
  isFloat: boolean,
  type: Hdf5Type,
  width: number,
  items: Items,
): NumericArray | null {
  const { view, at, stride, count, rows, rowStride } = items;
  const { size, signed } = type;
  const total = count * rows * width;
  const filled = <T extends NumericArray>(values: T, read: (offset: number) => number): T => {
    for (let i = 0, to = 0; i < count; i++) {
      for (let row = 0; row < rows; row++) {
        const first = at + i * stride + row * rowStride;
        for (let k = 0; k < width; k++) values[to++] = read(first + k * size);
      }
    }
    return values;
  };
  if (isFloat) {
    if (size === 8) return filled(new Float64Array(total), (o) => view.getFloat64(o, true));
    if (size === 4) return filled(new Float32Array(total), (o) => view.getFloat32(o, true));
    return null;
  }
  switch (size) {
    case 1:
      return signed
        ? filled(new Int8Array(total), (o) => view.getInt8(o))
        : filled(new Uint8Array(total), (o) => view.getUint8(o));
    case 2:
      return signed
        ? filled(new Int16Array(total), (o) => view.getInt16(o, true))
        : filled(new Uint16Array(total), (o) => view.getUint16(o, true));
    case 4:
      return signed
        ? filled(new Int32Array(total), (o) => view.getInt32(o, true))
        : filled(new Uint32Array(total), (o) => view.getUint32(o, true));
    case 8: {
      const high = (o: number): number =>
        signed ? view.getInt32(o, true) : view.getUint32(o, true);
      return filled(
        new Float64Array(total),
        (o) => high(o + 4) * 2 ** 32 + view.getUint32(o, true),
      );
    }
    default:
      return null;
  }
}

function strings(
  size: number,
  width: number,
  { view, at, stride, count, rows, rowStride }: Items,
): string[] {
  const decoder = new TextDecoder();
  const found: string[] = [];
  for (let i = 0; i < count * rows; i++) {
    const first = at + Math.floor(i / rows) * stride + (i % rows) * rowStride;
    for (let k = 0; k < width; k++) {
      const offset = view.byteOffset + first + k * size;
      const bytes = new Uint8Array(view.buffer, offset, size);
      const end = bytes.indexOf(0);
      found.push(decoder.decode(end < 0 ? bytes : bytes.subarray(0, end)));
    }
  }
  return found;
}

/** Whether a table mixes byte orders, which the library would not convert. */
function hasMixedOrders(type: Hdf5Type): boolean {
  const orders = new Set<boolean>();
  const visit = (own: Hdf5Type): void => {
    if (own.array_type) visit(own.array_type);
    else if (own.compound_type) own.compound_type.members.forEach(visit);
    else if (own.type !== classes.string && own.size > 1) orders.add(own.littleEndian);
  };
  visit(type);
  return orders.size > 1;
}
