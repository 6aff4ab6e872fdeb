import type { SteppingRules } from '../../stepping/rules';
import { knownDiffusivity } from '../viscous/knownDiffusivity';
import type { DgOperators, RunSettings } from './operators';

/** RK4 is stable for real negative λ up to |λΔt| = 2.785; the margin is left for the waves. */
const stableDecay = 2.5;

/**
 * ρ/S at p = 1…5: the spectral radius ρ of ∇² on lattices of equal triangles over S = Σ (side/2·area)², the maximum
 * over all triangle shapes. Equilateral triangles are 15 to 18 % below it.
 */
const spectralRadii = [27, 94, 240, 524, 1010];

/** Δt = factor · min(1/rate), cfl · s/(2p+1), s the integrator's relative step. */
function timeStepFactor({ element }: DgOperators, settings: RunSettings): number {
  return (settings.cflNumber * settings.integrator.relativeStep) / (2 * element.order + 1);
}

export const steppingRules = (operators: DgOperators, settings: RunSettings): SteppingRules => ({
  endTime: settings.endTime,
  steadyTolerance: settings.steadyTolerance,
  timeStepFactor: timeStepFactor(operators, settings),
});

/** Returns the contribution of diffusion to a cell's rate, per diffusivity and Σ (side/2·area)². */
export const spectralFactor = (order: number): number =>
  spectralRadii[order - 1] / (stableDecay * (2 * order + 1));

/**
 * Returns the contribution of diffusion to the rate of each cell, per diffusivity; null without viscous fluxes.
 * @throws CaseError if the diffusivity isn't a known function of the state
 */
export function diffusionRates({
  physics,
  element: { order },
  cells,
  cellCount,
}: Pick<DgOperators, 'physics' | 'element' | 'cells' | 'cellCount'>): Float64Array | null {
  if (!knownDiffusivity(physics)) return null;
  const share = spectralFactor(order);
  const { xr, yr, xs, ys, determinant } = cells;
  return Float64Array.from({ length: cellCount }, (_, cell) => {
    const [ar, as] = [xr[cell] ** 2 + yr[cell] ** 2, xs[cell] ** 2 + ys[cell] ** 2];
    const across = (xs[cell] - xr[cell]) ** 2 + (ys[cell] - yr[cell]) ** 2;
    return (share * (ar + as + across)) / determinant[cell] ** 2;
  });
}
