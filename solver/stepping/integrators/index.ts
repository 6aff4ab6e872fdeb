import { carpenterKennedy } from './carpenterKennedy';
import { midpoint } from './midpoint';
import { rk4 } from './rk4';
import { sspRk3 } from './sspRk3';

export * from './types';

/** Every time integrator, by the name that cases use. */
export const timeIntegrators = { rk4, midpoint, sspRk3, carpenterKennedy };

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];
