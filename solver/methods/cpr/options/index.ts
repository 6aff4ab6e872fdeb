import { z } from 'zod';
import { t } from '../../../text/t';
import {
  artificialViscosityOption,
  artificialViscositySchema,
} from '../../artificialViscosityOption';
import { cflNumberSchema, cflNumberOption } from '../../cflNumberOption';
import { precisionProblem, type StoredPrecision } from '../../dgModal/precisions';
import type { MethodOption } from '../../option';
import { precisionSchema, precisionOption } from '../../precisionOption';
import type { IntegratorId } from '../timeIntegrators';
import { correction, correctionSchema } from './correction';
import { gradientLift, gradientLiftSchema } from './gradientLift';
import { integrator, integratorSchema } from './integrator';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { order, orderSchema } from './order';
import { positivity, positivitySchema } from './positivity';
import { points, pointsSchema } from './points';
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
  artificialViscosity: artificialViscositySchema,
  positivity: positivitySchema,
});

export type CprOptions = z.infer<typeof cprOptions>;

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/** Fraction of the largest stable step 0.8 h/(λ(2p + 1)), 1/h = Σ 1/h_b over the axes of a cell. */
const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: t('cprCflHelp'),
    formulas: ['Δt = 0.8 CFL · min h/(λ(2p + 1)),  1/h = Σ 1/hᵦ'],
  },
  defaultValue: () => 0.9,
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: t('methodLikelyUnstable'),
});

const artificialViscosity = artificialViscosityOption<
  Pick<CprOptions, 'order' | 'artificialViscosity' | 'shockCapturing'>
>((options) => (options.shockCapturing ? t('methodShockCapturing') : null));

/** Precision of numbers on the GPU. */
const precision: MethodOption<StoredPrecision> = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('methodCompensatedHint'),
    df64: t('methodDf64Hint'),
  },
  defaultValue: 'f32',
  problem: precisionProblem,
});

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
  artificialViscosity,
  positivity,
  integrator,
  relativeTolerance,
  absoluteTolerance,
  cflNumber,
  precision,
];
