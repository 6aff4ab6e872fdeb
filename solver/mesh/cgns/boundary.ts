import { shortened } from '../../core/formatPath';
import { isReservedName } from '../../core/reservedNames';
import { t } from '../../text/t';
import type { CgnsNode } from './node';

/** A boundary condition of a zone. */
export interface Boundary {
  readonly node: CgnsNode;
  /** The name of its family, or its own. */
  readonly name: string;
  /** `BCType_t` of the condition or of its family, such as `BCWall`. */
  readonly type: string;
  /** What `range` and `list` count: points, or elements and faces. */
  readonly location: 'points' | 'faces';
  /** First and last, per index of the zone; null if a list is given. */
  readonly range: readonly [readonly number[], readonly number[]] | null;
  /** The indices of one entry after the other. */
  readonly list: ArrayLike<number>;
}

/** Names of families without a meaning. */
const unspecified = /^(null|unspecified|orphan|userdefined)?$/i;

/** `BCType_t` of families by name. */
export type Families = ReadonlyMap<string, string>;

/**
 * Returns the boundary conditions of a zone.
 * @param indices number of indices of the zone: 1 for unstructured zones
 */
export function boundariesOf(zone: CgnsNode, indices: number, families: Families): Boundary[] {
  return zone
    .children('ZoneBC_t')
    .flatMap((part) => part.children('BC_t'))
    .map((node) => boundaryOf(node, indices, families));
}

function boundaryOf(node: CgnsNode, indices: number, families: Families): Boundary {
  const family =
    node.child('FamilyName_t')?.text() ?? node.child('AdditionalFamilyName_t')?.text() ?? '';
  const name = unspecified.test(family) ? node.name : family;
  if (isReservedName(name)) node.fail(t('readerReservedName', shortened(name)));
  // ElementRange and ElementList are of files before version 3.
  const [range, list] = [node.children('IndexRange_t')[0], node.children('IndexArray_t')[0]];
  const given = range ?? list;
  if (given === undefined) return node.fail(t('cgnsNoPlace'));
  const location = node.child('GridLocation_t')?.text() ?? 'Vertex';
  const isByElement = given.name.startsWith('Element') || location !== 'Vertex';
  const values = given.numbers();
  const ownType = node.text();
  const type = ownType === 'FamilySpecified' ? (families.get(family) ?? '') : ownType;
  const base = {
    node,
    name,
    type,
    location: isByElement ? ('faces' as const) : ('points' as const),
  };
  if (range === undefined) return { ...base, range: null, list: values };
  if (values.length !== 2 * indices) range.fail(t('cgnsLength', 2 * indices, values.length));
  const ends = [values.subarray(0, indices), values.subarray(indices)] as const;
  const sorted = [0, 1].map((end) =>
    Array.from({ length: indices }, (_, i) => (end ? Math.max : Math.min)(ends[0][i], ends[1][i])),
  );
  return { ...base, range: [sorted[0], sorted[1]], list: [] };
}
