import type { Faces } from './faces';
import type { BoundaryGroup, ElementBlock, PhysicalGroup } from './types';
import type { Warnings } from './warnings';
import { t } from '../text/t';
import { internalError } from '../core/internalError';

export const UNTAGGED = 'untagged';
const NO_GROUP = -1;

/** The boundary faces of a mesh and the named groups that they belong to. */
export interface GroupedBoundary {
  /** Per face of `Faces`: index into `groups`, or −1 for interior faces. */
  readonly groupOfFace: Int32Array;
  /** Groups that have faces, in file order; `untagged` last. */
  readonly groups: readonly BoundaryGroup[];
  readonly boundaryFaces: number;
  readonly interiorFaces: number;
  readonly untaggedFaces: number;
}

/** Candidate groups by name; some may turn out to have no faces. */
interface Candidates {
  readonly list: { readonly name: string; readonly tag: number; faces: number }[];
  readonly byName: Map<string, number>;
  readonly byTag: Map<number, number>;
}

/**
 * Assigns every boundary face the group of the first tagged element on it. Groups of the same name are merged.
 * Tagged elements that cannot be used are reported in `warnings`.
 *
 * @param elements the blocks of one dimension less than the cells, as given to `matchFaces`
 * @param named the physical groups of that dimension
 */
export function groupBoundary(
  faces: Faces,
  elements: readonly ElementBlock[],
  named: readonly PhysicalGroup[],
  warnings: Warnings,
): GroupedBoundary {
  const candidates = collectCandidates(named);
  const groupOfFace = new Int32Array(faces.count).fill(NO_GROUP);
  const lookUp = elementLookup(elements);
  let untaggedFaces = 0;
  let boundaryFaces = 0;
  let interiorFaces = 0;
  for (let face = 0; face < faces.count; face++) {
    const end = faces.starts[face + 1];
    let i = faces.starts[face];
    while (i < end && faces.occurrences[i] < faces.facetCount) i++;
    const cells = i - faces.starts[face];
    let group = NO_GROUP;
    for (; i < end; i++) {
      const { tag, physical } = lookUp(faces.occurrences[i] - faces.facetCount);
      group = claim(candidates, cells, group, tag, physical, warnings);
    }
    if (cells > 1) interiorFaces++;
    if (cells !== 1) continue;
    boundaryFaces++;
    if (group === NO_GROUP) {
      untaggedFaces++;
      group = candidate(candidates, UNTAGGED, 0);
    }
    candidates.list[group].faces++;
    groupOfFace[face] = group;
  }
  if (untaggedFaces > 0) {
    warnings.add('untagged', untaggedWarning(untaggedFaces));
  }
  const groups = keepUsed(candidates, groupOfFace);
  return { groupOfFace, groups, boundaryFaces, interiorFaces, untaggedFaces };
}

export const untaggedWarning = (faces: number): string => t('meshUntagged', faces, UNTAGGED);

function collectCandidates(named: readonly PhysicalGroup[]): Candidates {
  const candidates: Candidates = { list: [], byName: new Map(), byTag: new Map() };
  for (const { name, tag } of named) {
    candidates.byTag.set(tag, candidate(candidates, name, tag));
  }
  return candidates;
}

/** Returns the candidate of this name; creates it if necessary. */
function candidate({ list, byName }: Candidates, name: string, tag: number): number {
  const known = byName.get(name);
  if (known !== undefined) return known;
  const index = list.push({ name, tag, faces: 0 }) - 1;
  byName.set(name, index);
  return index;
}

/** Returns the group of a face with this many cells after another element on it. */
function claim(
  { list, byTag }: Candidates,
  cells: number,
  group: number,
  elementTag: number,
  physical: number,
  warnings: Warnings,
): number {
  const own = physical === 0 ? undefined : byTag.get(physical);
  if (own === undefined) return group;
  const { name } = list[own];
  if (cells === 0) {
    warnings.add(`stray ${own}`, t('meshStrayElement', elementTag, name));
    return group;
  }
  if (cells > 1) {
    warnings.add(`inside ${own}`, t('meshInteriorElement', elementTag, name));
    return group;
  }
  if (group === NO_GROUP) return own;
  if (group === own) {
    warnings.add(`twice ${own}`, t('meshRepeatedElement', elementTag, name));
  } else {
    const first = list[group].name;
    warnings.add(`both ${group} ${own}`, t('meshElementInTwo', elementTag, name, first));
  }
  return group;
}

/** Drops groups without faces and renumbers the others in place. */
function keepUsed({ list }: Candidates, groupOfFace: Int32Array): BoundaryGroup[] {
  const groups: BoundaryGroup[] = [];
  const renumbered = list.map(({ name, tag, faces }) =>
    faces === 0 ? NO_GROUP : groups.push({ name, tag, faceCount: faces }) - 1,
  );
  for (let face = 0; face < groupOfFace.length; face++) {
    if (groupOfFace[face] !== NO_GROUP) groupOfFace[face] = renumbered[groupOfFace[face]];
  }
  return groups;
}

/** Finds element number and physical tag of the n-th element of several blocks. */
function elementLookup(
  blocks: readonly ElementBlock[],
): (index: number) => { tag: number; physical: number } {
  return (index) => {
    let local = index;
    for (const { elementTags, physicalTags } of blocks) {
      if (local < elementTags.length) {
        return { tag: elementTags[local], physical: physicalTags[local] };
      }
      local -= elementTags.length;
    }
    throw internalError(`no element ${index}`);
  };
}
