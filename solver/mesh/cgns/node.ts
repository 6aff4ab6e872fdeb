import { t } from '../../text/t';
import { Hdf5Error, type Hdf5Group, type NumericArray } from '../../hdf5';
import { MeshError } from '../types';

/** A node of a CGNS file: a labeled group with data and children (CGNS/SIDS-HDF5 mapping). */
export class CgnsNode {
  private list: readonly CgnsNode[] | null = null;

  constructor(
    private readonly group: Hdf5Group,
    readonly name: string,
    /** Such as `Zone_t`. */
    readonly label: string,
    private readonly file: string,
  ) {}

  /** Children with a label, in file order. */
  children(label: string): readonly CgnsNode[] {
    this.list ??= this.readChildren();
    return this.list.filter((child) => child.label === label);
  }

  /** The first child with a label; null if there is none. */
  child(label: string, name?: string): CgnsNode | null {
    return this.children(label).find((child) => name === undefined || child.name === name) ?? null;
  }

  private readChildren(): CgnsNode[] {
    const { group, file } = this;
    return group.names
      .filter((name) => !name.startsWith(' '))
      .map((name) => {
        if (group.kindOf(name) !== 'group') this.fail(t('cgnsLink', name));
        const own = group.group(name);
        return new CgnsNode(own, name, own.attributeText('label') ?? '', file);
      });
  }

  /** The data of the node, which are numbers; empty if there are none. */
  numbers(): NumericArray {
    return this.group.kindOf(' data') === 'dataset'
      ? this.group.dataset(' data').numbers()
      : new Float64Array(0);
  }

  /** The data of the node as text. */
  text(): string {
    return String.fromCharCode(...this.numbers().subarray(0, longestText)).trim();
  }

  /** @throws MeshError that names the node */
  fail(message: string): never {
    throw new MeshError(`${this.file}: ${this.group.path}: ${message}`);
  }
}

const longestText = 1024;

/** Returns the node above all others. */
export const rootNode = (group: Hdf5Group, file: string): CgnsNode =>
  new CgnsNode(group, '', '', file);

/** Turns errors of the file into errors of the mesh. */
export function asMeshError(error: unknown): unknown {
  return error instanceof Hdf5Error ? new MeshError(error.message) : error;
}
