import type { PhysicsDescription } from './description';
import { t } from '../text/t';

/** The condition that joins two groups instead of building a ghost state; available for every system. */
export const periodicCondition = 'periodic';

/** A group with an invalid periodic partner, and the reason. */
export interface PeriodicFault {
  readonly group: string;
  readonly message: string;
}

/** Two groups joined by a case. */
export interface PeriodicPair {
  readonly groups: readonly [string, string];
  /** Whether a rotation about an axis, not a translation, maps one onto the other. */
  readonly turned: boolean;
}

/** Returns the pairs of groups joined by a case, each once, and the errors of the others. */
export function periodicPairs(boundaries: PhysicsDescription['boundaries']): {
  readonly pairs: readonly PeriodicPair[];
  readonly faults: readonly PeriodicFault[];
} {
  const pairs: PeriodicPair[] = [];
  const faults: PeriodicFault[] = [];
  for (const [group, { condition, partner, turned = false }] of Object.entries(boundaries)) {
    if (condition !== periodicCondition) continue;
    const message = partnerFault(boundaries, group, partner);
    if (message !== null) faults.push({ group, message });
    else if (partner !== undefined && group < partner) {
      pairs.push({ groups: [group, partner], turned });
    }
  }
  return { pairs, faults };
}

function partnerFault(
  boundaries: PhysicsDescription['boundaries'],
  group: string,
  partner: string | undefined,
): string | null {
  if (partner === undefined) return t('physicsNoPartner');
  if (partner === group) return t('physicsOwnPartner');
  if (!Object.hasOwn(boundaries, partner)) return t('physicsUnknownPartner', partner);
  const other = boundaries[partner];
  if (other.condition !== periodicCondition || other.partner !== group) {
    return t('physicsOneSidedPartner', partner, group);
  }
  const { turned = false } = boundaries[group];
  if (turned && other.turned !== true) {
    return t('physicsOneSidedTurn', partner);
  }
  return null;
}
