import { shortened } from '../../core/formatPath';
import { t } from '../../text/t';
import { Hdf5Error, type Hdf5Dataset, type Hdf5Group, type NumericArray } from '../../hdf5';
import { MeshError } from '../types';

/** The part of a group of HDF5 that CGNS uses. */
export interface CgnsGroup extends Pick<Hdf5Group, 'attributeText' | 'kindOf' | 'names' | 'path'> {
  group(name: string): CgnsGroup;
  dataset(name: string): Pick<Hdf5Dataset, 'numbers'>;
}

/** A node of a CGNS file: a labeled group with data and children (CGNS/SIDS-HDF5 mapping). */
export class CgnsNode {
  private list: readonly CgnsNode[] | null = null;

  constructor(
    private readonly group: CgnsGroup,
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
        if (group.kindOf(name) !== 'group') this.fail(t('cgnsLink', shortened(name)));
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
    const path = this.group.path.split('/').map(shortened).join('/');
    throw new MeshError(`${this.file}: ${path}: ${message}`);
  }
}

const longestText = 1024;

/** Returns the node above all others. */
export const rootNode = (group: CgnsGroup, file: string): CgnsNode =>
  new CgnsNode(group, '', '', file);

/** Turns errors of the file into errors of the mesh. */
export function asMeshError(error: unknown): unknown {
  return error instanceof Hdf5Error ? new MeshError(error.message) : error;
}
