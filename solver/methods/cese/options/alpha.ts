import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { SlopeRule } from '../slopeRule';
import { t } from '../../../text/t';

/** Exponent of the weight of the smaller of two slopes; 0 gives their mean. */
export const alphaSchema = z.number().min(0).default(2);

const isUsed = ({ slopes }: Pick<SlopeRule, 'slopes'>): boolean => slopes !== 'nonDissipative';

export const alpha: MethodOption<SlopeRule> = {
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
