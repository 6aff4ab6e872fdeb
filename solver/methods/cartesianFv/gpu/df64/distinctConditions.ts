import type { CasePhysics } from '../../../../physics/compile';
import { distinctGhosts } from '../../../../physics/distinctGhosts';

/** Boundary groups by their conditions. */
export interface DistinctConditions {
  /** One group of each condition. */
  readonly groups: readonly string[];
  /** WGSL that says which of them has the condition of `boundaryGroup`. */
  readonly ofGroup: string;
  /** The module that it needs. */
  readonly module: string;
}

/**
 * Every condition once: in df64 it is so much code that the same on four sides takes a driver long to compile.
 * @param names of the groups as the grid numbers them
 */
export function distinctConditions(
  physics: Pick<CasePhysics, 'ghosts'>,
  names: readonly string[],
): DistinctConditions {
  const { groups, indices } = distinctGhosts(physics, names);
  // A constant array has an element at least.
  const table = names.length === 0 ? [0] : indices;
  return {
    groups,
    ofGroup: 'CONDITIONS_OF_GROUPS[boundaryGroup]',
    module: `const CONDITIONS_OF_GROUPS = array<u32, ${table.length}>(${table.map((index) => `${index}u`).join(', ')});`,
  };
}
