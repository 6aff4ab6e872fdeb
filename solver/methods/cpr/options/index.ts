import { z } from 'zod';
import { cflNumberSchema } from '../../cflNumberOption';
import type { MethodOption } from '../../option';
import { precisionSchema } from '../../precisionOption';
import { cflNumber } from './cflNumber';
import { correction, correctionSchema } from './correction';
import { gradientLift, gradientLiftSchema } from './gradientLift';
import { integrator, integratorSchema } from './integrator';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { order, orderSchema } from './order';
import { positivity, positivitySchema } from './positivity';
import { points, pointsSchema } from './points';
import { precision } from './precision';
import { shockCapturing, shockCapturingSchema } from './shockCapturing';
import { absoluteTolerance, relativeTolerance, toleranceSchema } from './tolerances';
import { sideGradients, sideGradientsSchema } from './sideGradients';
import { twoPointFlux, twoPointFluxSchema } from './twoPointFlux';
import { vcjhParameter, vcjhParameterSchema } from './vcjhParameter';
import { viscousScheme, viscousSchemeSchema } from './viscousScheme';
import { volumeTerm, volumeTermSchema } from './volumeTerm';

/** Options of flux reconstruction in a case. */
export const cprOptions = z.strictObject({
  id: z.literal('cpr'),
  order: orderSchema,
  points: pointsSchema,
  correction: correctionSchema,
  vcjhParameter: vcjhParameterSchema,
  volumeTerm: volumeTermSchema,
  twoPointFlux: twoPointFluxSchema,
  numericalFlux: numericalFluxSchema,
  viscousScheme: viscousSchemeSchema,
  sideGradients: sideGradientsSchema,
  gradientLift: gradientLiftSchema,
  integrator: integratorSchema,
  relativeTolerance: toleranceSchema,
  absoluteTolerance: toleranceSchema,
  precision: precisionSchema,
  cflNumber: cflNumberSchema.default(0.9),
  shockCapturing: shockCapturingSchema,
  positivity: positivitySchema,
});

export type CprOptions = z.infer<typeof cprOptions>;

/** The options in the order of the page and of reports. */
export const cprOptionList: readonly MethodOption<CprOptions>[] = [
  order,
  points,
  correction,
  vcjhParameter,
  volumeTerm,
  twoPointFlux,
  numericalFlux,
  viscousScheme,
  sideGradients,
  gradientLift,
  shockCapturing,
  positivity,
  integrator,
  relativeTolerance,
  absoluteTolerance,
  cflNumber,
  precision,
];
