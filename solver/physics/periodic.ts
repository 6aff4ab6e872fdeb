import type { PhysicsDescription } from './description';

/** The condition that joins two groups instead of building a state outside; any system has it. */
export const periodicCondition = 'periodic';

/** A group whose periodic partner is not right, and why. */
export interface PeriodicFault {
  readonly group: string;
  readonly message: string;
}

/** The pairs of groups that a case joins, each once, and what is wrong with the others. */
export function periodicPairs(boundaries: PhysicsDescription['boundaries']): {
  readonly pairs: readonly (readonly [string, string])[];
  readonly faults: readonly PeriodicFault[];
} {
  const pairs: [string, string][] = [];
  const faults: PeriodicFault[] = [];
  for (const [group, { condition, partner }] of Object.entries(boundaries)) {
    if (condition !== periodicCondition) continue;
    const message = partnerFault(boundaries, group, partner);
    if (message !== null) faults.push({ group, message });
    else if (partner !== undefined && group < partner) pairs.push([group, partner]);
  }
  return { pairs, faults };
}

function partnerFault(
  boundaries: PhysicsDescription['boundaries'],
  group: string,
  partner: string | undefined,
): string | null {
  if (partner === undefined) return 'has no partner, choose the group on the other side';
  if (partner === group) return 'is its own partner, choose the group on the other side';
  if (!Object.hasOwn(boundaries, partner)) return `has the partner "${partner}", which is no group`;
  const other = boundaries[partner];
  if (other.condition !== periodicCondition || other.partner !== group) {
    return `has the partner "${partner}": make that periodic with the partner "${group}" too`;
  }
  return null;
}
