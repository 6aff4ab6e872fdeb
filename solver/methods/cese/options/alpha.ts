import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { SlopeRule } from '../slopeRule';

/** How much the smaller of two slopes weighs; 0 takes their mean. */
export const alphaSchema = z.number().min(0).default(2);

const isUsed = ({ slopes }: Pick<SlopeRule, 'slopes'>): boolean => slopes !== 'nonDissipative';

export const alpha: MethodOption<SlopeRule> = {
  field: {
    kind: 'number',
    option: 'alpha',
    label: 'Weight',
    symbol: 'α',
    minimum: 0,
    help: {
      text: 'How much the smaller of two one-sided slopes weighs: 0 takes their mean, 1 or 2 keep jumps from oscillating.',
      formulas: ['W = (|b|^α a + |a|^α b)/(|a|^α + |b|^α)'],
    },
    isShown: ({ options }) => isUsed(options),
    hint: () => 'Usually 1 or 2.',
  },
  usual: () => 2,
  reportRow: (options) => ['Weight of slopes α', isUsed(options) ? options.alpha : ''],
};
