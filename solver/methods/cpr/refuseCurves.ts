import { trueNormalInputs } from '../../core/axes';
import { CaseError } from '../../core/caseError';
import type { CasePhysics } from '../../physics/compile';
import { t } from '../../text/t';

/** @throws CaseError if a condition uses the normal of a curve: walls have the normals of the cells */
export function refuseCurves({ ghosts, dimension }: CasePhysics): void {
  for (const [group, ghost] of ghosts) {
    if (!trueNormalInputs(dimension).some((input) => ghost.uses(input))) continue;
    throw new CaseError(t('cprCurve', group));
  }
}
