import { forwardEuler } from '../../stepping/integrators/forwardEuler';
import { sspRk2 } from '../../stepping/integrators/sspRk2';
import { sspRk3 } from '../../stepping/integrators/sspRk3';
import type { DifferenceIntegrator, DifferenceStage } from '../../stepping/integrators/types';

/**
 * One stage: y_target = u + weight (y_source − u) + factor·Δt·R(y_source, t + abscissa·Δt), with y₀ = u. It is a convex
 * combination of u and a forward Euler step from y_source, so it preserves everything that the Euler step preserves.
 */
export interface MeanStage extends DifferenceStage {
  /** Weight of y_source − u; the other states have weight 0. */
  readonly weight: number;
}

/** Returns the step of a stage's forward Euler part, relative to Δt. */
export const eulerFactor = ({ weight, factor }: MeanStage): number =>
  weight === 0 ? factor : factor / weight;

/** Explicit method that is stable with the time step of forward Euler. */
export interface MeanIntegrator extends DifferenceIntegrator {
  readonly stages: readonly MeanStage[];
}

const ofMeans = (integrator: DifferenceIntegrator): MeanIntegrator => ({
  ...integrator,
  stages: integrator.stages.map((stage) => ({ ...stage, weight: ownWeight(stage) })),
});

const ownWeight = ({ source, weights }: DifferenceStage): number =>
  source === 0 ? 0 : weights[source - 1];

/** All time integrators of the method, by identifier. */
export const timeIntegrators = {
  forwardEuler: ofMeans(forwardEuler),
  sspRk2: ofMeans(sspRk2),
  sspRk3: ofMeans(sspRk3),
};

export type IntegratorId = keyof typeof timeIntegrators;

export const integratorIds = Object.keys(timeIntegrators) as IntegratorId[];
