import { precisionProblem } from '../dgModal/precisions';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import { timeIntegrators, type IntegratorId } from './timeIntegrators';

/** What a precision has to go with. */
export interface KeptPrecision {
  readonly precision: DevicePrecision;
  readonly integrator: IntegratorId;
}

/** Why a precision can't be had with the rest of a scheme, with the cure; null where it can. */
export function cprPrecisionProblem(options: KeptPrecision): string | null {
  const { precision, integrator } = options;
  if (precision !== 'df64') return precisionProblem(options);
  return timeIntegrators[integrator].form === 'embedded'
    ? 'the GPU takes steps by their error in single precision here: choose f32'
    : null;
}
