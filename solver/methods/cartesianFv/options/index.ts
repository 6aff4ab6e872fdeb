import { z } from 'zod';
import type { MethodOption } from '../../option';
import { cflNumber, cflNumberSchema } from './cflNumber';
import { faceQuadrature, faceQuadratureSchema } from './faceQuadrature';
import { integrator, integratorSchema } from './integrator';
import { mustaStages, mustaStagesSchema } from './mustaStages';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { positivity, positivitySchema } from './positivity';
import { precision, precisionSchema } from './precision';
import { reconstruction, reconstructionSchema } from './reconstruction';
import { slopeLimiter, slopeLimiterSchema } from './slopeLimiter';
import { theta, thetaSchema } from './theta';

/** What a case chooses of finite volumes on grids. */
export const fvOptions = z.strictObject({
  id: z.literal('cartesianFv'),
  reconstruction: reconstructionSchema,
  slopeLimiter: slopeLimiterSchema,
  theta: thetaSchema,
  faceQuadrature: faceQuadratureSchema,
  positivity: positivitySchema,
  numericalFlux: numericalFluxSchema,
  mustaStages: mustaStagesSchema,
  integrator: integratorSchema,
  cflNumber: cflNumberSchema,
  precision: precisionSchema,
});

export type FvOptions = z.infer<typeof fvOptions>;

/** The same in the order in which they are shown and told. */
export const fvOptionList: readonly MethodOption<FvOptions>[] = [
  reconstruction,
  slopeLimiter,
  theta,
  faceQuadrature,
  positivity,
  numericalFlux,
  mustaStages,
  integrator,
  cflNumber,
  precision,
];
