import { precisionProblem } from '../dgModal/precisions';
import type { DevicePrecision } from '../../stepping/deviceStepper';
import { timeIntegrators, type IntegratorId } from './timeIntegrators';

/** What a precision has to go with. */
export interface KeptPrecision {
  readonly precision: DevicePrecision;
  readonly integrator: IntegratorId;
  readonly order: number;
  readonly shockCapturing: boolean;
}

/** Why a precision can't be had with the rest of a scheme, with the cure; null where it can. */
export function cprPrecisionProblem(options: KeptPrecision): string | null {
  const { precision, integrator, order, shockCapturing } = options;
  if (precision !== 'df64') return precisionProblem(options);
  const single =
    shockCapturing && order > 0
      ? 'captures shocks'
      : timeIntegrators[integrator].form === 'embedded'
        ? 'takes steps by their error'
        : null;
  return single && `the GPU ${single} in single precision here: choose f32`;
}
