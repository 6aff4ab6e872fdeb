import { z } from 'zod';
import { t } from '../../../text/t';
import type { MethodOption } from '../../option';
import { cflNumberSchema, cflNumberOption } from '../../cflNumberOption';
import { precisionSchema, precisionOption } from '../../precisionOption';
import type { SlopeRule } from '../slopeRule';
import { initialSlopes, initialSlopesSchema } from './initialSlopes';
import { numericalFlux, numericalFluxSchema } from './numericalFlux';
import { slopes, slopesSchema } from './slopes';

/** Exponent of the weight of the smaller of two slopes; 0 gives their mean. */
const alphaSchema = z.number().min(0).default(2);

const isUsed = ({ slopes }: Pick<SlopeRule, 'slopes'>): boolean => slopes !== 'nonDissipative';

const alpha: MethodOption<SlopeRule> = {
  field: {
    kind: 'number',
    option: 'alpha',
    label: t('methodWeight'),
    symbol: 'α',
    minimum: 0,
    help: {
      text: t('ceseAlphaHelp'),
      formulas: ['W = (|b|^α a + |a|^α b)/(|a|^α + |b|^α)'],
    },
    isShown: ({ options }) => isUsed(options),
    hint: () => t('ceseAlphaHint'),
  },
  defaultValue: () => 2,
  reportRow: (options) => [t('methodSlopeWeighting'), isUsed(options) ? options.alpha : ''],
};

/** Case options of the CE/SE method. */
export const ceseOptions = z.strictObject({
  id: z.literal('cese'),
  slopes: slopesSchema,
  alpha: alphaSchema,
  numericalFlux: numericalFluxSchema,
  initialSlopes: initialSlopesSchema,
  cflNumber: cflNumberSchema.default(0.5),
  precision: precisionSchema,
});

export type CeseOptions = z.infer<typeof ceseOptions>;

/** Fraction of min Δx/λ; beyond 1 waves arrive from points outside the stencil. */
const cflNumber = cflNumberOption({
  help: {
    text: t('ceseCflHelp'),
    formulas: ['Δt = CFL · min Δx/λ'],
  },
  defaultValue: ({ dimension }) => (dimension === 1 ? 0.8 : 0.5),
});

/** Precision on the GPU. */
const precision = precisionOption({
  descriptions: {
    f32: t('methodSingleHint'),
    f32Compensated: t('methodCompensatedHint'),
    df64: t('methodDf64Hint'),
  },
  defaultValue: 'f32',
});

/** The same options in display order. */
export const ceseOptionList: readonly MethodOption<CeseOptions>[] = [
  slopes,
  alpha,
  numericalFlux,
  initialSlopes,
  cflNumber,
  precision,
];
