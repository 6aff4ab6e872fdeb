import { forwardEuler } from '../../stepping/integrators/forwardEuler';
import { sspRk2 } from '../../stepping/integrators/sspRk2';
import { sspRk3 } from '../../stepping/integrators/sspRk3';
import type { DifferenceIntegrator, DifferenceStage } from '../../stepping/integrators/types';

/**
 * One stage: y_target = u + weight (y_source − u) + factor·Δt·R(y_source, t + abscissa·Δt), with y₀ = u. A mean
 * of u and of a forward Euler step from y_source, so what one such step keeps, every stage keeps.
 */
export interface MeanStage extends DifferenceStage {
  /** Of y_source − u; those of the other states are 0. */
  readonly weight: number;
}

/** The length over Δt of the forward Euler step that a stage takes a share of. */
export const eulerFactor = ({ weight, factor }: MeanStage): number =>
  weight === 0 ? factor : factor / weight;

/** An explicit method that is stable with the time step of forward Euler. */
export interface MeanIntegrator extends DifferenceIntegrator {
  readonly stages: readonly MeanStage[];
}

const ofMeans = (integrator: DifferenceIntegrator): MeanIntegrator => ({
  ...integrator,
  stages: integrator.stages.map((stage) => ({ ...stage, weight: ownWeight(stage) })),
});

const ownWeight = ({ source, weights }: DifferenceStage): number =>
  source === 0 ? 0 : weights[source - 1];

/** Every time integrator of the method, by the name that cases use. */
export const timeIntegrators = {
  forwardEuler: ofMeans(forwardEuler),
  sspRk2: ofMeans(sspRk2),
  sspRk3: ofMeans(sspRk3),
};

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];
