import { z } from 'zod';
import { numericalFluxIds, type NumericalFluxId } from '../../../physics/numericalFluxes';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';

export const numericalFluxSchema = z.enum(numericalFluxIds).default('localLaxFriedrichs');

export const numericalFlux: MethodOption<{ readonly numericalFlux: NumericalFluxId }> = {
  field: numericalFluxField(numericalFluxIds, {
    text: 'Decides between the two values that the solution has on a side: u⁻ inside and u⁺ outside, with the normal n. λ is the largest wave speed of the two.',
    formulas: [
      'local Lax–Friedrichs: F̂ = ½(F(u⁻) + F(u⁺))·n − ½λ(u⁺ − u⁻)',
      'Rusanov: the same with the wave speed of the mean state',
      'Roe: F̂ = ½(F(u⁻) + F(u⁺))·n − ½ Σ |λₖ| αₖ rₖ',
      'HLL: F̂ = (s⁺F⁻ − s⁻F⁺ + s⁻s⁺(u⁺ − u⁻))/(s⁺ − s⁻)',
      'central: F̂ = ½(F(u⁻) + F(u⁺))·n',
    ],
  }),
  usual: () => 'localLaxFriedrichs',
  check: (context) => checkNumericalFlux(context, numericalFluxIds),
  reportRow: (options) => ['Numerical flux', options.numericalFlux],
};
