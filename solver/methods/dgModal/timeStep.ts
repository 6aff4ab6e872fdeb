import type { SteppingRules } from '../../stepping/rules';
import { knownDiffusivity } from '../viscous/knownDiffusivity';
import type { DgOperators, RunSettings } from './operators';

/** The largest |λΔt| of real negative λ that is stable with RK4 is 2.785; some is left to the waves. */
const stableDecay = 2.5;

/**
 * ρ/S at p = 1…5: the spectral radius ρ of ∇² on lattices of equal triangles over S = Σ (side/2·area)², the largest of
 * triangles of any shape. For those of equal sides it is 15 to 18 % less.
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

/** What diffusion adds to the rate of a cell, per diffusivity and Σ (side/2·area)². */
export const spectralFactor = (order: number): number =>
  spectralRadii[order - 1] / (stableDecay * (2 * order + 1));

/**
 * What diffusion adds to the rate of each cell, per diffusivity; null if there are no viscous fluxes.
 * @throws CaseError if the diffusivity isn't known by the state
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
