import { z } from 'zod';
import { t } from '../../text/t';
import { artificialViscosityOption, artificialViscositySchema } from '../artificialViscosityOption';
import { cflNumberOption, cflNumberSchema } from '../cflNumberOption';
import { integrator, integratorSchema } from '../cpr/options/integrator';
import { numericalFlux, numericalFluxSchema } from '../cpr/options/numericalFlux';
import { order as ofBoxes, orderSchema } from '../cpr/options/order';
import { absoluteTolerance, relativeTolerance, toleranceSchema } from '../cpr/options/tolerances';
import { viscousScheme, viscousSchemeSchema } from '../cpr/options/viscousScheme';
import type { IntegratorId } from '../cpr/timeIntegrators';
import type { MethodOption } from '../option';
import { precisionProblem as storedProblem, type StoredPrecision } from '../dgModal/precisions';
import { precisionOption, precisionSchema } from '../precisionOption';

/** Options of flux reconstruction on mixed meshes in a case. */
export const frMixedOptions = z.strictObject({
  id: z.literal('frMixed'),
  order: orderSchema,
  numericalFlux: numericalFluxSchema,
  viscousScheme: viscousSchemeSchema,
  integrator: integratorSchema,
  relativeTolerance: toleranceSchema,
  absoluteTolerance: toleranceSchema,
  precision: precisionSchema,
  cflNumber: cflNumberSchema.default(0.9),
  artificialViscosity: artificialViscositySchema,
});

export type FrMixedOptions = z.infer<typeof frMixedOptions>;

const order: MethodOption<{ readonly order: number }> = {
  ...ofBoxes,
  field: {
    ...ofBoxes.field,
    help: { text: t('frMixedOrderHelp'), formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)'] },
    hint: ({ options: { order: p }, system }) =>
      system?.dimension === 3
        ? t(
            'frMixedSolidFunctions',
            ((p + 1) * (p + 2) * (p + 3)) / 6,
            ((p + 1) * (p + 2) * (2 * p + 3)) / 6,
            ((p + 1) ** 2 * (p + 2)) / 2,
            (p + 1) ** 3,
          )
        : t('frMixedFunctions', ((p + 1) * (p + 2)) / 2, (p + 1) ** 2),
  },
};

/** Fraction of the largest stable step 0.8 h/(λ(2p + 1)), see `MixedGeometry.lengths`. */
const cflNumber = cflNumberOption<{
  readonly cflNumber: number;
  readonly integrator: IntegratorId;
}>({
  help: { text: t('cprCflHelp'), formulas: ['Δt = 0.8 CFL · min h/(λ(2p + 1))'] },
  defaultValue: () => 0.9,
  stable: ({ integrator }) => t('methodStableWith', integrator),
  unstable: t('methodLikelyUnstable'),
});

/** The only way to capture shocks. */
const artificialViscosity = artificialViscosityOption<
  Pick<FrMixedOptions, 'order' | 'artificialViscosity'>
>(() => null);

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

/** Returns why a precision is unavailable, with the remedy; null if it is available. */
export function precisionProblem(options: StoredPrecision): string | null {
  return options.precision === 'df64' ? t('frMixedPrecision') : storedProblem(options);
}

/** The options in the order of the page and of reports. */
export const frMixedOptionList: readonly MethodOption<FrMixedOptions>[] = [
  order,
  numericalFlux,
  viscousScheme,
  artificialViscosity,
  integrator,
  relativeTolerance,
  absoluteTolerance,
  cflNumber,
  precision,
];
