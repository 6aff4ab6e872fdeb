import { z } from 'zod';
import { t } from '../../../text/t';
import type { MethodOption } from '../../option';
import {
  artificialViscosityOption,
  artificialViscositySchema,
} from '../../artificialViscosityOption';
import { cflNumberSchema, cflNumberOption } from '../../cflNumberOption';
import { integrator, integratorSchema } from './integrator';
import { limiter, limiterSchema } from './limiter';
import { localOrder, localOrderSchema } from './localOrder';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { order, orderSchema } from './order';
import { positivity, positivitySchema } from './positivity';
import { overIntegration, overIntegrationSchema } from './overIntegration';
import { positivityBound, positivityBoundSchema } from './positivityBound';
import { precisionSchema, precisionOption } from '../../precisionOption';
import { precisionProblem, type StoredPrecision } from '../precisions';
import type { IntegratorId } from '../timeIntegrators';

/** Case options of the modal discontinuous Galerkin method. */
export const dgOptions = z.strictObject({
  id: z.literal('dg'),
  order: orderSchema,
  localOrder: localOrderSchema,
  numericalFlux: numericalFluxSchema,
  integrator: integratorSchema,
  precision: precisionSchema,
  cflNumber: cflNumberSchema.default(0.9),
  limiter: limiterSchema,
  artificialViscosity: artificialViscositySchema,
  positivity: positivitySchema,
  positivityBound: positivityBoundSchema,
  overIntegration: overIntegrationSchema,
});

export type DgOptions = z.infer<typeof dgOptions>;

interface CflOptions {
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}

/**
 * Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius. Every integrator is stable at 1, and none
 * far above it.
 */
const cflNumber = cflNumberOption<CflOptions>({
  help: {
    text: t('dgCflHelp'),
    formulas: ['Δt = CFL · min r / (λ(2p + 1))'],
  },
  // Systems with a depth use the step for which mean depths are proven to stay nonnegative.
  defaultValue: (system) => (system.balance ? 0.5 : 0.9),
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: t('methodLikelyUnstable'),
});

const artificialViscosity = artificialViscosityOption<
  Pick<DgOptions, 'order' | 'artificialViscosity' | 'limiter'>
>(({ limiter: chosen }) => (chosen === 'none' ? null : t('methodLimiter')));

/** Precision on the GPU. */
const precision: MethodOption<StoredPrecision> = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('dgCompensatedHint'),
    df64: t('dgDf64Hint'),
  },
  defaultValue: 'f32Compensated',
  problem: precisionProblem,
});

/** The same options in display order. */
export const dgOptionList: readonly MethodOption<DgOptions>[] = [
  order,
  localOrder,
  numericalFlux,
  limiter,
  artificialViscosity,
  positivity,
  positivityBound,
  overIntegration,
  integrator,
  cflNumber,
  precision,
];
