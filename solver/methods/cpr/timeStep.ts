import { knownDiffusivity } from '../viscous/knownDiffusivity';
import { gradientLift } from './gradientLift';
import type { CprOperators } from './operators';
import { viscousRadius } from './viscousRadius';

/**
 * Stable λΔt(2p + 1)/h with RK4. The limit for waves along one axis, with upwind fluxes and the correction `dg`, is 1.39,
 * 1.18, 1.02, 0.90, 0.81 at p = 1…5.
 */
const stableStep = 0.8;

/** Stable |λΔt| for real negative λ; the limit of RK4 is 2.785, the difference is a margin for waves. */
const stableDecay = 2.5;

type Stepped = Pick<CprOperators, 'options' | 'integrator' | 'line'>;

/** Δt times the rate of cells. */
export const timeStepFactor = ({ options, integrator, line }: Stepped): number =>
  (options.cflNumber * integrator.relativeStep * stableStep) / (2 * line.order + 1);

/**
 * Returns the contribution of diffusion to the rate of a cell, per diffusivity over the square of its length h: the
 * spectral radius is Σ_b K ρ/h_b² ≤ K ρ/h².
 * @throws CaseError if the diffusivity depends on more than the state
 */
export function diffusionFactor({
  physics,
  options,
  line,
}: Stepped & Pick<CprOperators, 'physics'>): number {
  if (!knownDiffusivity(physics)) return 0;
  const beta = gradientLift(options.gradientLift, line.order);
  const radius = viscousRadius(line, options.viscousScheme, beta);
  return (radius * stableStep) / (stableDecay * (2 * line.order + 1));
}
