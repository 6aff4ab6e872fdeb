import { methodOf } from '../methods/methodOf';
import type { CaseDocument } from './document';

/** What is wrong with the case's own Δt; null for nothing. */
export function fixedStepFault({ time, scheme }: CaseDocument): string | null {
  if ((time.fixedStep ?? null) === null) return null;
  if (methodOf(scheme).followsError?.(scheme) !== true) return null;
  return 'the time integrator chooses Δt by the error of steps: choose another one, or take the fixed step away';
}
