import { z } from 'zod';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import type { Stepping } from '../oneStep';
import type { ReconstructionOptions } from '../reconstruction';
import { t } from '../../../text/t';

/** Fluxes that are stable with one value per cell and explicit steps; the central flux is unstable at any step size. */
const fluxIds = [
  'laxFriedrichs',
  'localLaxFriedrichs',
  'rusanov',
  'hll',
  'hllc',
  'hllcShockStable',
  'roe',
  'roeEntropyFix',
  'roeLowMach',
  'exact',
  'upwind',
  'laxWendroff',
  'force',
  'musta',
] as const;

export const numericalFluxSchema = z.enum(fluxIds).default('localLaxFriedrichs');

interface FluxOptions extends Pick<ReconstructionOptions, 'integrator'> {
  readonly numericalFlux: (typeof fluxIds)[number];
  readonly stepping: Stepping;
}

export const numericalFlux: MethodOption<FluxOptions> = {
  field: numericalFluxField(fluxIds, {
    text: t('methodCouplesTheValuesUAnd'),
    formulas: [
      'Lax–Friedrichs: F̂ = ½(F(u⁻) + F(u⁺))·n − ½ s(u⁺ − u⁻)',
      'local Lax–Friedrichs: F̂ = ½(F(u⁻) + F(u⁺))·n − ½λ(u⁺ − u⁻)',
      t('methodRusanovTheSameWithThe'),
      'Roe: F̂ = ½(F(u⁻) + F(u⁺))·n − ½ Σ |λₖ| αₖ rₖ',
      'HLL: F̂ = (s⁺F⁻ − s⁻F⁺ + s⁻s⁺(u⁺ − u⁻))/(s⁺ − s⁻)',
      'Lax–Wendroff: F̂ = F(u*)·n,  u* = ½(u⁻ + u⁺) − (F(u⁺) − F(u⁻))·n/(2s)',
      t('methodFORCEAverageOfLaxFriedrichs'),
    ],
  }),
  usual: () => 'localLaxFriedrichs',
  check(context) {
    const { numericalFlux: id, integrator, stepping } = context.options;
    const findings = checkNumericalFlux(context, fluxIds);
    if (id !== 'hllcShockStable' || stepping !== 'semiDiscrete' || integrator !== 'forwardEuler') {
      return findings;
    }
    const message =
      'hllcShockStable has no acoustic dissipation across slow flow and is unstable with forwardEuler: choose the integrator sspRk2 or sspRk3';
    return [...findings, { option: 'integrator', level: 'error', message }];
  },
  reportRow: (options) => ['Numerical flux', options.numericalFlux],
};
