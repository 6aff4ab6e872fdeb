import type { DevicePrecision } from '../../stepping/deviceStepper';
import { modeCount } from './basis';
import { integrationRules } from './integrationRules';
import type { DgOptions } from './options';
import { t } from '../../text/t';

export type Precision = DevicePrecision;

/** A precision and what it has to go with. */
export interface StoredPrecision {
  readonly precision: Precision;
  readonly integrator: string;
}

/** Why a precision is unavailable with the rest of a scheme, with the remedy; null if it can. */
export function precisionProblem({ precision, integrator }: StoredPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'rk4') return null;
  return t('dgCompensatedIntegrator', integrator);
}

/** What a device binds of constant tables at least, in bytes. */
const tableRoom = 65536;

/** Why kernels can't compute in a precision; null if they can. */
export function df64Fault({
  precision,
  order,
  overIntegration,
}: Pick<DgOptions, 'precision' | 'order' | 'overIntegration'>): string | null {
  if (precision !== 'df64') return null;
  const { volume, sidePoints } = integrationRules(order, overIntegration);
  const points = 2 * volume.weights.length + 3 * sidePoints;
  if (16 * points * (modeCount(order) + 1) <= tableRoom) return null;
  return t('dgDf64Tables', overIntegration, order);
}
