import { UNTAGGED } from '../boundaryFaces';
import type { BoundaryGroup, CellMesh } from '../types';
import { boundaryFaces, type BoundaryFaces } from './boundaryFaces';
import type { GroupChange } from './changes';
import { selectFaces } from './selectFaces';
import { t } from '../../text/t';

/** A change that could not be made or has no effect. */
export interface GroupFault {
  /** Index of the change. */
  readonly index: number;
  /** `error` if faces would keep the wrong group. */
  readonly level: 'error' | 'warning';
  /** One line: what is wrong, what to do. */
  readonly message: string;
}

/** Groups during the changes: names and, per face, the index of one. */
interface Draft {
  readonly names: string[];
  readonly groups: Uint16Array;
}

/**
 * Applies changes of boundary groups in order. Skips and reports changes that are not possible. New groups follow
 * those of the file; empty groups are removed.
 */
export function applyGroupChanges<M extends CellMesh>(
  mesh: M,
  changes: readonly GroupChange[],
): { readonly mesh: M; readonly faults: readonly GroupFault[] } {
  if (changes.length === 0) return { mesh, faults: [] };
  const boundary = boundaryFaces(mesh);
  const draft: Draft = { names: [...boundary.names], groups: boundary.groups };
  const faults = changes.flatMap((change, index): GroupFault[] => {
    const fault = make(change, draft, boundary);
    return fault ? [{ index, ...fault }] : [];
  });
  return { mesh: { ...mesh, ...withoutEmpty(mesh, draft) }, faults };
}

function make(
  change: GroupChange,
  draft: Draft,
  boundary: BoundaryFaces,
): Omit<GroupFault, 'index'> | null {
  const { names, groups } = draft;
  switch (change.kind) {
    case 'split': {
      const { faces, fault } = selectFaces({ ...boundary, names, groups }, change.by);
      if (faces === null || !faces.includes(1)) {
        const reason = fault ?? t('meshSelectsNothing');
        const message = t('meshGroupLost', change.name, reason);
        return { level: 'error', message };
      }
      const target = groupNamed(names, change.name);
      for (let face = 0; face < groups.length; face++) if (faces[face]) groups[face] = target;
      return null;
    }
    case 'merge': {
      const there = change.groups.filter((name) => isThere(draft, name));
      for (const name of there) move(draft, name, change.name);
      const missing = change.groups.filter((name) => !there.includes(name));
      return missing.length === 0 || isThere(draft, change.name)
        ? null
        : notThere(t('meshNothingToMerge', missing, change.name));
    }
    case 'rename':
      if (isThere(draft, change.group)) move(draft, change.group, change.name);
      else if (!isThere(draft, change.name))
        return notThere(t('meshNothingToRename', change.group));
      return null;
    default:
      return change satisfies never;
  }
}

const notThere = (message: string): Omit<GroupFault, 'index'> => ({ level: 'warning', message });

const isThere = ({ names, groups }: Draft, name: string): boolean => {
  const group = names.indexOf(name);
  return group >= 0 && groups.includes(group);
};

/** Moves all faces of a group to another one; a new one takes its position in the list. */
function move({ names, groups }: Draft, from: string, to: string): void {
  const group = names.indexOf(from);
  const target = names.indexOf(to);
  if (target < 0) names[group] = to;
  else groups.forEach((own, face) => own === group && (groups[face] = target));
}

function groupNamed(names: string[], name: string): number {
  const known = names.indexOf(name);
  return known >= 0 ? known : names.push(name) - 1;
}

/** Removes empty groups and puts `untagged` last. New groups get unused tags. */
function withoutEmpty(
  mesh: CellMesh,
  { names, groups }: Draft,
): Pick<CellMesh, 'groups' | 'boundaryGroups'> {
  const counts = new Uint32Array(names.length);
  for (const group of groups) counts[group]++;
  const order = [...names.keys()]
    .filter((group) => counts[group] > 0)
    .sort((a, b) => Number(names[a] === UNTAGGED) - Number(names[b] === UNTAGGED) || a - b);
  let lastTag = mesh.groups.reduce((last, { tag }) => Math.max(last, tag), 0);
  const list = order.map((group): BoundaryGroup => {
    const known = mesh.groups[group] as BoundaryGroup | undefined;
    const isFiled = known !== undefined && (known.tag !== 0 || names[group] === UNTAGGED);
    const tag = names[group] === UNTAGGED ? 0 : isFiled ? known.tag : ++lastTag;
    return { name: names[group], tag, faceCount: counts[group] };
  });
  const place = new Uint16Array(names.length);
  order.forEach((group, index) => (place[group] = index));
  return { groups: list, boundaryGroups: groups.map((group) => place[group]) };
}
