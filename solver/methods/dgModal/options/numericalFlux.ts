import { z } from 'zod';
import { numericalFluxIds } from '../../../physics/numericalFluxes';
import { checkNumericalFlux, numericalFluxField } from '../../numericalFluxOption';
import type { MethodOption } from '../../option';
import type { DgOptions } from '.';

export const numericalFluxSchema = z.enum(numericalFluxIds);

export const numericalFlux: MethodOption<DgOptions> = {
  field: numericalFluxField,
  usual: () => 'localLaxFriedrichs',
  check: checkNumericalFlux,
  reportRow: (options) => ['Numerical flux', options.numericalFlux],
};
