import { z } from 'zod';
import { steepens } from '../../../physics/steepens';
import type { MethodOption } from '../../option';
import { defaultOrder } from './order';
import {
  limiterIds,
  limiterOrders,
  limiterProblem,
  limiters,
  limiterServes,
  shockLimiter,
  type LimiterId,
} from '../limiters';
import { t } from '../../../text/t';

/** Shock limiter; see `limiters` for the orders that each supports. */
export const limiterSchema = z.enum(limiterIds).default('none');

export const limiter: MethodOption<{ readonly limiter: LimiterId; readonly order: number }> = {
  field: {
    kind: 'choice',
    option: 'limiter',
    label: t('methodLimiter'),
    help: {
      text: t('dgLimiterHelp'),
      formulas: ['uₕ = ū + α(uₕ − ū),  0 ≤ α ≤ 1'],
    },
    hint: ({ options }) => limiters[options.limiter].description,
    choices: ({ options, system }) =>
      limiterIds.map((value) => {
        const serves = limiterServes(value, options.order);
        const { title } = limiters[value];
        const label = serves ? title : t('dgLimiterChoice', title, limiterOrders(value));
        return { value, label, disabled: !serves || limiterProblem(value, system) !== null };
      }),
  },
  defaultValue: (system) =>
    steepens(system) ? shockLimiter(defaultOrder(system), system) : 'none',
  check({ options, system }) {
    const problem = limiterProblem(options.limiter, system);
    if (problem !== null) return [{ option: 'limiter', level: 'error', message: problem }];
    if (limiterServes(options.limiter, options.order)) return [];
    const { title } = limiters[options.limiter];
    const message = t('dgLimiterWrongOrder', title, limiterOrders(options.limiter), options.order);
    return [{ option: 'limiter', level: 'error', message }];
  },
  reportRow: (options) => [t('methodLimiter'), options.limiter],
};
