import { z } from 'zod';
import type { MethodOption } from '../../option';
import { cflNumberSchema } from '../../cflNumberOption';
import { cflNumber } from './cflNumber';
import { integrator, integratorSchema } from './integrator';
import { limiter, limiterSchema } from './limiter';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { order, orderSchema } from './order';
import { positivity, positivitySchema } from './positivity';
import { overIntegration, overIntegrationSchema } from './overIntegration';
import { positivityBound, positivityBoundSchema } from './positivityBound';
import { precisionSchema } from '../../precisionOption';
import { precision } from './precision';

/** Case options of the modal discontinuous Galerkin method. */
export const dgOptions = z.strictObject({
  id: z.literal('dg'),
  order: orderSchema,
  numericalFlux: numericalFluxSchema,
  integrator: integratorSchema,
  precision: precisionSchema,
  cflNumber: cflNumberSchema.default(0.9),
  limiter: limiterSchema,
  positivity: positivitySchema,
  positivityBound: positivityBoundSchema,
  overIntegration: overIntegrationSchema,
});

export type DgOptions = z.infer<typeof dgOptions>;

/** The same options in display order. */
export const dgOptionList: readonly MethodOption<DgOptions>[] = [
  order,
  numericalFlux,
  limiter,
  positivity,
  positivityBound,
  overIntegration,
  integrator,
  cflNumber,
  precision,
];
