import type { EmbeddedIntegrator } from '../../stepping/integrators/types';
import type { StepControl } from '../../stepping/stepController';
import { rdpk3sp35 } from '../../stepping/integrators/rdpk3sp35';
import { timeIntegrators as withFixedStep, type DgIntegrator } from '../dgModal/timeIntegrators';

/** Time integrator with its relative stable step, which is the initial step under error control. */
export type CprIntegrator = DgIntegrator | (EmbeddedIntegrator & { readonly relativeStep: number });

const all = { ...withFixedStep, rdpk3sp35: { ...rdpk3sp35, relativeStep: 1 } };

/** All time integrators of the method, by their name in cases. */
export const timeIntegrators: Readonly<Record<keyof typeof all, CprIntegrator>> = all;

export type IntegratorId = keyof typeof all;

export const integratorIds = Object.keys(all) as IntegratorId[];

/** Returns the error control of Δt; undefined if the rate of cells sets Δt. */
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
