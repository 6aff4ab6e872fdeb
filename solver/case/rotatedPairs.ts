import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import { stateVectors } from '../physics/stateVectors';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/**
 * Why periodic groups of a case can't be turned against each other; null if they can: a state of one variable has no
 * vector, that of several has to turn with its groups.
 */
export function rotatedPairsFault({
  mesh,
  system,
  scheme,
}: Pick<CaseDocument, 'mesh' | 'system' | 'scheme'>): string | null {
  const own = caseSystem(system);
  if (mesh.grid || own?.dimension === 1) {
    return t('caseTurnedGrid');
  }
  if (!own || own.variables.length === 1) return null;
  if (stateVectors(own).length > 0 && methodOf(scheme).rotatedPairs === true) return null;
  return t('caseTurnedVectors');
}
