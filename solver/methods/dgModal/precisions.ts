import type { DevicePrecision } from '../../stepping/deviceStepper';
import { modeCount } from './basis';
import { integrationRules, type OverIntegration } from './integrationRules';
import { t } from '../../text/t';

export type Precision = DevicePrecision;

/** A precision and the options it depends on. */
export interface StoredPrecision {
  readonly precision: Precision;
  readonly integrator: string;
}

/** Returns why a precision is unavailable with the other options, with the remedy; null if it is available. */
export function precisionProblem({ precision, integrator }: StoredPrecision): string | null {
  if (precision !== 'f32Compensated' || integrator === 'rk4') return null;
  return t('dgCompensatedIntegrator', integrator);
}

/** Minimum size of constant tables that every device can bind, in bytes. */
const tableRoom = 65536;

/** Returns why df64 kernels are unavailable; null if they are available. */
export function df64Fault({
  precision,
  order,
  overIntegration,
}: Pick<StoredPrecision, 'precision'> & {
  readonly order: number;
  readonly overIntegration: OverIntegration;
}): string | null {
  if (precision !== 'df64') return null;
  const { volume, sidePoints } = integrationRules(order, overIntegration);
  const points = 2 * volume.weights.length + 3 * sidePoints;
  if (16 * points * (modeCount(order) + 1) <= tableRoom) return null;
  return t('dgDf64Tables', overIntegration, order);
}
