import { methodOf } from '../methods/methodOf';
import { caseSystem } from '../physics/caseSystem';
import { stateVectors } from '../physics/stateVectors';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/**
 * Returns why rotational periodicity is not possible; null if it is. The state of a scalar equation has no
 * vector; the state of a system must rotate with its groups.
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
