import { CaseError } from '../../core/caseError';
import { isGradientInput } from '../../physics/gradients';
import type { CasePhysics } from '../../physics/compile';
import { t } from '../../text/t';

/**
 * How fast viscous fluxes spread at most, which limits the time step; null if there are none.
 * @throws CaseError if that isn't known by the state
 */
export function knownDiffusivity({
  maxDiffusivity,
}: Pick<CasePhysics, 'maxDiffusivity'>): CasePhysics['maxDiffusivity'] {
  if (!maxDiffusivity?.inputs.some(isGradientInput)) return maxDiffusivity;
  throw new CaseError(t('methodNoDiffusivity'));
}
