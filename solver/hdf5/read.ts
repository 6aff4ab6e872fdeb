import type { Metadata } from '../../node_modules/h5wasm/src/hdf5_util_helpers';
import { t } from '../text/t';
import { classes, decode, type Hdf5Values, type NumericArray } from './decode';
import { Hdf5Error } from './error';
import { filePath, newLibrary, type Library } from './library';

/** Largest ratio of unpacked to packed size that the filter `gzip` reaches. */
const highestRatio = 1032;
const smallSize = 2 ** 20;
/** The library's memory ends at 2 GiB. */
const largestSize = 2 ** 30;

const signature = [0x89, 0x48, 0x44, 0x46];

/** Whether a file begins like HDF5. */
export const isHdf5 = (bytes: Uint8Array): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/**
 * Reads an HDF5 file. Its groups and datasets can be used until `read` returns.
 * @param fileName for messages
 * @throws Hdf5Error with one line if the file is damaged or is not HDF5, and what `read` throws
 */
export async function readHdf5<T>(
  bytes: Uint8Array,
  fileName: string,
  read: (root: Hdf5Group) => T,
): Promise<T> {
  if (!isHdf5(bytes)) {
    throw new Hdf5Error(t('hdf5Foreign', fileName));
  }
  const library = await newLibrary();
  const { module, attempt } = library;
  module.FS.writeFile(filePath, bytes);
  const id = attempt(() => module.open(filePath, module.H5F_ACC_RDONLY, false, -1, -1));
  if (id === null || id < 0n) throw new Hdf5Error(t('hdf5Unreadable', fileName));
  return read(new Hdf5Group({ library, id, fileName, size: bytes.length }, '/'));
}

interface OpenFile {
  readonly library: Library;
  readonly id: bigint;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
}

/** What groups and datasets share: a path and attributes. */
abstract class Hdf5Object {
  constructor(
    protected readonly file: OpenFile,
    /** From the root, such as `/mesh/nodes`. */
    readonly path: string,
  ) {}

  /** Names of the attributes. @throws Hdf5Error */
  get attributeNames(): readonly string[] {
    const { library, id } = this.file;
    return attempt(this.file, this.path, () => library.module.get_attribute_names(id, this.path));
  }

  /** Reads an attribute; null if there is none of this name. @throws Hdf5Error */
  attribute(name: string): Hdf5Values | null {
    if (!this.attributeNames.includes(name)) return null;
    const { id } = this.file;
    const { module } = this.file.library;
    const shown = `${this.path}@${name}`;
    const type = attempt(this.file, shown, () =>
      module.get_attribute_metadata(id, this.path, name),
    );
    return readValues(this.file, shown, type, {
      fill: (pointer) => module.get_attribute_data(id, this.path, name, pointer),
      reclaim: (pointer) => module.reclaim_vlen_memory(id, this.path, name, pointer),
    });
  }

  /** Reads an attribute that is text; null if there is none of this name. @throws Hdf5Error */
  attributeText(name: string): string | null {
    const found = this.attribute(name);
    if (found === null) return null;
    return (
      textsOfValues(found)?.[0] ?? failType(this.file, `${this.path}@${name}`, t('hdf5Strings'))
    );
  }
}

/** A group: a folder of groups and datasets. */
export class Hdf5Group extends Hdf5Object {
  /** Names of the groups and datasets in it: in the order of creation if the file has it, else by alphabet. @throws Hdf5Error */
  get names(): readonly string[] {
    const { library, id } = this.file;
    return attempt(this.file, this.path, () => library.module.get_names(id, this.path, false));
  }

  /** Returns what a name stands for; null for nothing, and for links that lead out of the file. */
  kindOf(name: string): 'group' | 'dataset' | null {
    const { library, id } = this.file;
    const { H5G_GROUP, H5G_DATASET } = library.module;
    const type = library.attempt(() => library.module.get_type(id, this.pathOf(name)));
    if (type === H5G_GROUP) return 'group';
    return type === H5G_DATASET ? 'dataset' : null;
  }

  /** @throws Hdf5Error if no group has this name */
  group(name: string): Hdf5Group {
    if (this.kindOf(name) === 'group') return new Hdf5Group(this.file, this.pathOf(name));
    throw new Hdf5Error(t('hdf5Missing', this.file.fileName, this.pathOf(name)));
  }

  /** @throws Hdf5Error if no dataset has this name */
  dataset(name: string): Hdf5Dataset {
    if (this.kindOf(name) === 'dataset') return new Hdf5Dataset(this.file, this.pathOf(name));
    throw new Hdf5Error(t('hdf5Missing', this.file.fileName, this.pathOf(name)));
  }

  private pathOf(name: string): string {
    return `${this.path === '/' ? '' : this.path}/${name}`;
  }
}

/** A dataset: an array of numbers, text or rows of a table. */
export class Hdf5Dataset extends Hdf5Object {
  private readonly type: Metadata;

  constructor(file: OpenFile, path: string) {
    super(file, path);
    const { module } = file.library;
    this.type = attempt(file, path, () => module.get_dataset_metadata(file.id, path));
  }

  /** Extents, the slowest first; empty for a single value. */
  get shape(): readonly number[] {
    return this.type.shape ?? [0];
  }

  /** @throws Hdf5Error if the type is not supported, the data is damaged or larger than the file can hold */
  read(): Hdf5Values {
    const { id } = this.file;
    const { module } = this.file.library;
    return readValues(this.file, this.path, this.type, {
      fill: (pointer) => module.get_dataset_data(id, this.path, null, null, null, pointer),
      reclaim: (pointer) => module.reclaim_vlen_memory(id, this.path, '', pointer),
    });
  }

  /** Reads numbers; integers of 64 bits become numbers of double precision. @throws Hdf5Error */
  numbers(): NumericArray {
    const found = this.read();
    return found.kind === 'numbers'
      ? found.values
      : failType(this.file, this.path, t('hdf5Numbers'));
  }

  /** Reads strings, of fixed or variable length. @throws Hdf5Error */
  strings(): readonly string[] {
    return textsOfValues(this.read()) ?? failType(this.file, this.path, t('hdf5Strings'));
  }

  /** Reads a table (compound type) by column. @throws Hdf5Error */
  columns(): ReadonlyMap<string, Hdf5Values> {
    const found = this.read();
    return found.kind === 'columns'
      ? found.columns
      : failType(this.file, this.path, t('hdf5Columns'));
  }
}

const textsOfValues = (found: Hdf5Values): readonly string[] | null =>
  found.kind === 'strings' ? found.values : null;

function failType({ fileName }: OpenFile, path: string, expected: string): never {
  throw new Hdf5Error(t('hdf5Type', fileName, path, expected));
}

/** @throws Hdf5Error if the library fails */
function attempt<T>({ library, fileName }: OpenFile, path: string, action: () => T): T {
  const result = library.attempt(action);
  if (result === null) throw new Hdf5Error(t('hdf5Damaged', fileName, path));
  return result;
}

interface Transfer {
  /** Reads into the library's memory. */
  readonly fill: (pointer: bigint) => number;
  /** Frees strings of variable length that were read. */
  readonly reclaim: (pointer: bigint) => void;
}

function readValues(file: OpenFile, path: string, type: Metadata, transfer: Transfer): Hdf5Values {
  const { library, fileName, size } = file;
  const { module } = library;
  const count = type.shape === null ? 0 : type.total_size;
  const bytes = count * type.size;
  if (!(bytes <= Math.min(highestRatio * size + smallSize, largestSize))) {
    throw new Hdf5Error(t('hdf5TooLarge', fileName, path, bytes));
  }
  const pointer = library.attempt(() => module._malloc(Math.max(1, bytes)));
  if (!pointer) throw new Hdf5Error(t('hdf5TooLarge', fileName, path, bytes));
  if (count > 0) attempt(file, path, () => transfer.fill(BigInt(pointer)));
  const found = type.vlen
    ? variableStrings(file, path, pointer, count, type, transfer)
    : decode(module.HEAPU8.slice(pointer, pointer + bytes), type, count);
  module._free(pointer);
  return found ?? failType(file, path, t('hdf5Columns'));
}

function variableStrings(
  file: OpenFile,
  path: string,
  pointer: number,
  count: number,
  type: Metadata,
  transfer: Transfer,
): Hdf5Values | null {
  if (type.type !== classes.string) return null;
  const { module } = file.library;
  const pointers = new Uint32Array(module.HEAPU8.slice(pointer, pointer + 4 * count).buffer);
  const values = attempt(file, path, () =>
    Array.from(pointers, (at) => (at === 0 ? '' : module.UTF8ToString(at))),
  );
  if (count > 0) transfer.reclaim(BigInt(pointer));
  return { kind: 'strings', width: 1, values };
}
