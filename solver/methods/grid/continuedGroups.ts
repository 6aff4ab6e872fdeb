import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';

/** Returns the indices of the boundary groups beyond which means continue linearly. */
export const continuedGroups = (
  { groups }: Pick<CartesianGrid, 'groups'>,
  { continuations }: Pick<CasePhysics, 'continuations'>,
): ReadonlySet<number> =>
  new Set(groups.flatMap(({ name }, group) => (continuations.has(name) ? [group] : [])));
