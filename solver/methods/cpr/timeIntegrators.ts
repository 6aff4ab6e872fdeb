import type { EmbeddedIntegrator } from '../../stepping/integrators/types';
import type { StepControl } from '../../stepping/stepController';
import { rdpk3sp35 } from '../../stepping/integrators/rdpk3sp35';
import { timeIntegrators as withFixedStep, type DgIntegrator } from '../dgModal/timeIntegrators';

/** A table with the time step that it allows, or begins with. */
export type CprIntegrator = DgIntegrator | (EmbeddedIntegrator & { readonly relativeStep: number });

const all = { ...withFixedStep, rdpk3sp35: { ...rdpk3sp35, relativeStep: 1 } };

/** Every time integrator of the method, by the name that cases use. */
export const timeIntegrators: Readonly<Record<keyof typeof all, CprIntegrator>> = all;

export type IntegratorId = keyof typeof all;

export const integratorIds = Object.keys(all) as IntegratorId[];

/** How Δt follows the error of steps; without it the rate of cells sets it. */
export function stepControl({
  integrator: id,
  relativeTolerance,
  absoluteTolerance,
}: {
  readonly integrator: IntegratorId;
  readonly relativeTolerance: number;
  readonly absoluteTolerance: number;
}): StepControl | undefined {
  const integrator = timeIntegrators[id];
  if (integrator.form !== 'embedded') return undefined;
  return { ...integrator, relativeTolerance, absoluteTolerance };
}
