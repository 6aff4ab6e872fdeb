import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { IntegratorId } from './timeIntegrators';
import { t } from '../../text/t';

export type Precision = DevicePrecision;

/** A precision and what it has to go with. */
export interface StoredPrecision {
  readonly precision: Precision;
  readonly integrator: IntegratorId;
}

/** Why a precision is unavailable with the integrator, with the remedy; null if it can. */
export function precisionProblem({ precision, integrator }: StoredPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'forwardEuler') return null;
  return t('fvCompensatedIntegrator', integrator);
}
