import type { CasePhysics } from '../../../../physics/compile';
import { distinctGhosts } from '../../../../physics/distinctGhosts';

/** Boundary groups with distinct conditions. */
export interface DistinctConditions {
  /** One group per condition. */
  readonly groups: readonly string[];
  /** WGSL expression of the index of the condition of `boundaryGroup`. */
  readonly ofGroup: string;
  /** Module that `ofGroup` needs. */
  readonly module: string;
}

/**
 * Removes duplicate conditions: in df64 the code is so long that four copies slow down driver compilation.
 * @param names names of the groups, in grid order
 */
export function distinctConditions(
  physics: Pick<CasePhysics, 'ghosts'>,
  names: readonly string[],
): DistinctConditions {
  const { groups, indices } = distinctGhosts(physics, names);
  // A constant array needs at least one element.
  const table = names.length === 0 ? [0] : indices;
  return {
    groups,
    ofGroup: 'CONDITIONS_OF_GROUPS[boundaryGroup]',
    module: `const CONDITIONS_OF_GROUPS = array<u32, ${table.length}>(${table.map((index) => `${index}u`).join(', ')});`,
  };
}
