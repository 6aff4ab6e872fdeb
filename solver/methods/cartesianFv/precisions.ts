import type { DevicePrecision } from '../../stepping/deviceStepper';
import type { IntegratorId } from './timeIntegrators';
import { t } from '../../text/t';

export type Precision = DevicePrecision;

/** A precision and the options it depends on. */
export interface StoredPrecision {
  readonly precision: Precision;
  readonly integrator: IntegratorId;
}

/** Returns why a precision is unavailable with the integrator, with the remedy; null if it is available. */
export function precisionProblem({ precision, integrator }: StoredPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'forwardEuler') return null;
  return t('fvCompensatedIntegrator', integrator);
}
