import { CaseError } from '../core/caseError';
import type { Mesh } from '../mesh/mesh';
import type { CasePhysics } from '../physics/compile';
import { t } from '../text/t';

/**
 * Checks that every boundary group has a condition.
 * @param part term for a boundary group in the message, such as `mesh's group`
 * @throws CaseError if a boundary group has no condition
 */
export function requireConditions({ groups }: Mesh, { ghosts }: CasePhysics, part: string): void {
  for (const { name } of groups) {
    if (ghosts.has(name)) continue;
    throw new CaseError(t('methodNoCondition', part, name));
  }
}
