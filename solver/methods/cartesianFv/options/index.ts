import { z } from 'zod';
import { t } from '../../../text/t';
import type { MethodOption } from '../../option';
import { cflNumberSchema, cflNumberOption } from '../../cflNumberOption';
import { faceQuadrature, faceQuadratureSchema } from './faceQuadrature';
import { gridSpeed, gridSpeedSchema } from './gridSpeed';
import { integrator, integratorSchema } from './integrator';
import { laxWendroffSteps, laxWendroffStepsSchema } from './laxWendroffSteps';
import { limiting, limitingSchema } from './limiting';
import { mustaStages, mustaStagesSchema } from './mustaStages';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { positivity, positivitySchema } from './positivity';
import { precisionSchema, precisionOption } from '../../precisionOption';
import { precisionProblem, type StoredPrecision } from '../precisions';
import { reconstruction, reconstructionSchema } from './reconstruction';
import { stepping, steppingSchema } from './stepping';
import { slopeLimiter, slopeLimiterSchema } from './slopeLimiter';
import { theta, thetaSchema } from './theta';

/** Case options of the finite volume method. */
export const fvOptions = z.strictObject({
  id: z.literal('cartesianFv'),
  stepping: steppingSchema,
  laxWendroffSteps: laxWendroffStepsSchema,
  reconstruction: reconstructionSchema,
  slopeLimiter: slopeLimiterSchema,
  theta: thetaSchema,
  limiting: limitingSchema,
  faceQuadrature: faceQuadratureSchema,
  positivity: positivitySchema,
  numericalFlux: numericalFluxSchema,
  mustaStages: mustaStagesSchema,
  gridSpeed: gridSpeedSchema,
  integrator: integratorSchema,
  cflNumber: cflNumberSchema.default(0.9),
  precision: precisionSchema,
});

export type FvOptions = z.infer<typeof fvOptions>;

/** Restricts an option to semi-discrete stepping. */
const ofIntegrator = (option: MethodOption<FvOptions>): MethodOption<FvOptions> => {
  const isUsed = ({ stepping }: FvOptions): boolean => stepping === 'semiDiscrete';
  const { field, reportRow } = option;
  return {
    ...option,
    field: {
      ...field,
      isShown: (context) => isUsed(context.options) && (field.isShown?.(context) ?? true),
    },
    reportRow: (options) => {
      const [label, value] = reportRow(options);
      return [label, isUsed(options) ? value : ''];
    },
  };
};

/**
 * Fraction of the largest stable step: h/λ, with reconstruction h/(2λ), 1/h the sum of 1/Δx over the axes. Beyond 1 the
 * flux through a face removes more from a cell than it contains.
 */
const cflNumber = cflNumberOption({
  help: {
    text: t('fvCflHelp'),
    formulas: [
      t('methodFormulaCflFiniteVolume'),
      t('methodFormulaCflLaxWendroff'),
      '1/h = 1/Δx + 1/Δy + 1/Δz',
    ],
  },
  defaultValue: () => 0.9,
});

/** Precision on the GPU. */
const precision: MethodOption<StoredPrecision> = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('methodCompensatedHint'),
    df64: t('methodDf64Hint'),
  },
  defaultValue: 'f32',
  problem: precisionProblem,
});

/** The same options in display order. */
export const fvOptionList: readonly MethodOption<FvOptions>[] = [
  stepping,
  laxWendroffSteps,
  ofIntegrator(reconstruction),
  slopeLimiter,
  theta,
  ...[limiting, faceQuadrature, positivity, numericalFlux, mustaStages, gridSpeed, integrator].map(
    ofIntegrator,
  ),
  cflNumber,
  precision,
];
