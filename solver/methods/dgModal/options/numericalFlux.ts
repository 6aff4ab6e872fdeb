import { z } from 'zod';
import { numericalFluxIds, type NumericalFluxId } from '../../../physics/numericalFluxes';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

export const numericalFluxSchema = z.enum(numericalFluxIds).default('localLaxFriedrichs');

export const numericalFlux: MethodOption<{ readonly numericalFlux: NumericalFluxId }> = {
  field: numericalFluxField(numericalFluxIds, {
    text: t('methodDecidesBetweenTheTwoValues'),
    formulas: [
      'local Lax–Friedrichs: F̂ = ½(F(u⁻) + F(u⁺))·n − ½λ(u⁺ − u⁻)',
      t('methodRusanovTheSameWithThe'),
      'Roe: F̂ = ½(F(u⁻) + F(u⁺))·n − ½ Σ |λₖ| αₖ rₖ',
      'HLL: F̂ = (s⁺F⁻ − s⁻F⁺ + s⁻s⁺(u⁺ − u⁻))/(s⁺ − s⁻)',
      'central: F̂ = ½(F(u⁻) + F(u⁺))·n',
    ],
  }),
  usual: () => 'localLaxFriedrichs',
  check: (context) => checkNumericalFlux(context, numericalFluxIds),
  reportRow: (options) => ['Numerical flux', options.numericalFlux],
};
