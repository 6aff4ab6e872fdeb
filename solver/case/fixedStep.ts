import { methodOf } from '../methods/methodOf';
import type { CaseDocument } from './document';
import { t } from '../text/t';

/** Returns the error in the case's fixed Δt, or null. */
export function fixedStepFault({ time, scheme }: CaseDocument): string | null {
  if ((time.fixedStep ?? null) === null) return null;
  if (time.implicit) return null;
  if (methodOf(scheme).followsError?.(scheme) !== true) return null;
  return t('caseFixedStepAdaptive');
}
