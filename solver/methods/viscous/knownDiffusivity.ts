import { CaseError } from '../../core/caseError';
import { isGradientInput } from '../../physics/gradients';
import type { CasePhysics } from '../../physics/compile';
import { t } from '../../text/t';

/**
 * Returns the maximum diffusivity of the viscous fluxes, which limits the time step; null if there are none.
 * @throws CaseError if it depends on more than the state
 */
export function knownDiffusivity({
  maxDiffusivity,
}: Pick<CasePhysics, 'maxDiffusivity'>): CasePhysics['maxDiffusivity'] {
  if (!maxDiffusivity?.inputs.some(isGradientInput)) return maxDiffusivity;
  throw new CaseError(t('methodNoDiffusivity'));
}
