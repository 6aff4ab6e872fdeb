import type { EmbeddedIntegrator, TimeIntegrator } from '../../stepping/integrators/types';
import { rdpk3sp35 } from '../../stepping/integrators/rdpk3sp35';
import { timeIntegrators as withFixedStep, type DgIntegrator } from '../dgModal/timeIntegrators';

/** A table with the time step that it allows, or begins with. */
export type CprIntegrator = DgIntegrator | (EmbeddedIntegrator & { readonly relativeStep: number });

const all = { ...withFixedStep, rdpk3sp35: { ...rdpk3sp35, relativeStep: 1 } };

/** Every time integrator of the method, by the name that cases use. */
export const timeIntegrators: Readonly<Record<keyof typeof all, CprIntegrator>> = all;

export type IntegratorId = keyof typeof all;

export const integratorIds = Object.keys(all) as IntegratorId[];

/** On a device Δt follows the largest wave speed alone. */
export function deviceIntegrator(id: IntegratorId): TimeIntegrator {
  const integrator = timeIntegrators[id];
  if (integrator.form !== 'embedded') return integrator;
  throw new Error(`the kernels have no stages of ${id}`);
}
