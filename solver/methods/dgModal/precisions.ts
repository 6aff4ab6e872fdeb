import type { DevicePrecision } from '../../stepping/deviceStepper';
import { modeCount } from './basis';
import { integrationRules } from './integrationRules';
import type { DgOptions } from './options';

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

/** What a device binds of constant tables at least, in bytes. */
const tableRoom = 65536;

/** Why kernels can't compute in a precision; null where they can. */
export function df64Fault({
  precision,
  order,
  overIntegration,
}: Pick<DgOptions, 'precision' | 'order' | 'overIntegration'>): string | null {
  if (precision !== 'df64') return null;
  const { volume, sidePoints } = integrationRules(order, overIntegration);
  const points = 2 * volume.weights.length + 3 * sidePoints;
  if (16 * points * (modeCount(order) + 1) <= tableRoom) return null;
  return `the tables of over-integration exact for ${overIntegration} fluxes are too large in df64 at order ${order}, those of f32 and f32Compensated are not`;
}
