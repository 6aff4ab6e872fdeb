import type { SystemDeclaration } from '../../physics/declaration';
import type { DevicePrecision } from '../../stepping/deviceStepper';

export type Precision = DevicePrecision;

/** A precision and what it has to go with. */
export interface KeptPrecision {
  readonly precision: Precision;
  readonly integrator: string;
}

/** Why a precision can't be had with the rest of a scheme, with the cure; null where it can. */
export function precisionProblem({ precision, integrator }: KeptPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'rk4') return null;
  return `compensated precision goes with the integrator rk4, not ${integrator}: choose rk4 or the precision f32 or df64`;
}

/** Why kernels can't compute a system in a precision, with the cure; null where they can. */
export const viscousProblem = (
  precision: Precision,
  system: Pick<SystemDeclaration, 'viscousFlux'> | null,
): string | null =>
  precision === 'df64' && system?.viscousFlux
    ? 'df64 goes without viscous fluxes on triangles: choose f32, f32Compensated or the CPU'
    : null;
