import type { Faces } from './faces';
import type { BoundaryGroup, ElementBlock, PhysicalGroup } from './types';
import type { Warnings } from './warnings';

export const UNTAGGED = 'untagged';
const NO_GROUP = -1;

/** The boundary faces of a mesh and the named groups that they belong to. */
export interface GroupedBoundary {
  /** Per face of `Faces`: index into `groups`, or −1 where the face is not on the boundary. */
  readonly groupOfFace: Int32Array;
  /** Groups that have faces, in file order; `untagged` last. */
  readonly groups: readonly BoundaryGroup[];
  readonly boundaryFaces: number;
  readonly interiorFaces: number;
  readonly untaggedFaces: number;
}

interface Candidate {
  readonly name: string;
  readonly tag: number;
  faces: number;
}

/**
 * Gives every boundary face the group of the first tagged element that lies on it. Groups of the
 * same name are one. Tagged elements that are of no use are told in `warnings`.
 */
export function groupBoundary(
  faces: Faces,
  elements: readonly ElementBlock[],
  named: readonly PhysicalGroup[],
  warnings: Warnings,
): GroupedBoundary {
  const candidates: Candidate[] = [];
  const byName = new Map<string, number>();
  const byTag = new Map<number, number>();
  for (const { name, tag } of named) {
    let index = byName.get(name);
    if (index === undefined) {
      index = candidates.push({ name, tag, faces: 0 }) - 1;
      byName.set(name, index);
    }
    byTag.set(tag, index);
  }
  const at = locate(elements);
  const groupOfFace = new Int32Array(faces.count).fill(NO_GROUP);
  let untagged: number | undefined;
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
      const { tag, physical } = at(faces.occurrences[i] - faces.facetCount);
      const own = physical === 0 ? undefined : byTag.get(physical);
      if (own === undefined) continue;
      const { name } = candidates[own];
      if (cells === 0) {
        warnings.add(
          `stray ${own}`,
          `element ${tag} of group "${name}" lies on no cell; it is ignored`,
        );
      } else if (cells > 1) {
        warnings.add(
          `interior ${own}`,
          `element ${tag} of group "${name}" lies inside the mesh, not on its boundary; it is ignored`,
        );
      } else if (group === NO_GROUP) group = own;
      else if (group === own) {
        warnings.add(`twice ${own}`, `element ${tag} of group "${name}" repeats a boundary face`);
      } else {
        warnings.add(
          `both ${group} ${own}`,
          `element ${tag} puts a face of group "${candidates[group].name}" into "${name}" too; ` +
            `"${candidates[group].name}" is used`,
        );
      }
    }
    if (cells > 1) interiorFaces++;
    if (cells !== 1) continue;
    boundaryFaces++;
    if (group === NO_GROUP) {
      untagged ??=
        byName.get(UNTAGGED) ?? candidates.push({ name: UNTAGGED, tag: 0, faces: 0 }) - 1;
      group = untagged;
      untaggedFaces++;
    }
    candidates[group].faces++;
    groupOfFace[face] = group;
  }
  if (untaggedFaces > 0) {
    warnings.add(
      'untagged',
      `${untaggedFaces} boundary ${untaggedFaces === 1 ? 'face is' : 'faces are'} in no physical ` +
        `group and collected in "${UNTAGGED}"`,
    );
  }
  return { ...keepUsed(candidates, groupOfFace), boundaryFaces, interiorFaces, untaggedFaces };
}

function keepUsed(
  candidates: readonly Candidate[],
  groupOfFace: Int32Array,
): Pick<GroupedBoundary, 'groups' | 'groupOfFace'> {
  const groups: BoundaryGroup[] = [];
  const renumbered = candidates.map(({ name, tag, faces }) =>
    faces === 0 ? NO_GROUP : groups.push({ name, tag, faceCount: faces }) - 1,
  );
  for (let face = 0; face < groupOfFace.length; face++) {
    if (groupOfFace[face] !== NO_GROUP) groupOfFace[face] = renumbered[groupOfFace[face]];
  }
  return { groups, groupOfFace };
}

/** Finds element number and physical tag of the n-th element of several blocks. */
function locate(
  blocks: readonly ElementBlock[],
): (index: number) => { tag: number; physical: number } {
  return (index) => {
    let local = index;
    for (const block of blocks) {
      const count = block.elementTags.length;
      if (local < count) {
        return { tag: block.elementTags[local], physical: block.physicalTags[local] };
      }
      local -= count;
    }
    throw new RangeError(`no element ${index}`);
  };
}
