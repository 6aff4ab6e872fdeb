import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { IntegratorId } from './timeIntegrators';
import { t } from '../../text/t';

export type Precision = DevicePrecision;

/** A precision and what it has to go with. */
export interface KeptPrecision {
  readonly precision: Precision;
  readonly integrator: IntegratorId;
}

/** Why a precision can't be had with the integrator, with the cure; null where it can. */
export function precisionProblem({ precision, integrator }: KeptPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'forwardEuler') return null;
  return t('fvCompensatedIntegrator', integrator);
}
