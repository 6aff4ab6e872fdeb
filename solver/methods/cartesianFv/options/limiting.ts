import { z } from 'zod';
import type { MethodOption } from '../../option';
import { limitingIds, limitingProblem, type LimitingOptions } from '../limiting';
import { t } from '../../../text/t';

/** Quantities that are reconstructed; see `limitingProblem`. */
export const limitingSchema = z.enum(limitingIds).default('componentwise');

export const limiting: MethodOption<LimitingOptions> = {
  field: {
    kind: 'choice',
    option: 'limiting',
    label: t('methodLimiting'),
    help: {
      text: t('fvLimitingHelp'),
      formulas: ['w = L(uᵢ)(u − uᵢ),  u = uᵢ + R(uᵢ)ŵ,  ∂(F·n)/∂u = RΛL'],
    },
    isShown: ({ options }) => options.reconstruction !== 'none',
    hint: ({ options }) =>
      options.limiting === 'componentwise' ? t('fvComponentwiseHint') : t('fvCharacteristicHint'),
    choices: ({ options, system }) => [
      { value: 'componentwise', label: t('methodComponentwise') },
      {
        value: 'characteristic',
        label: t('methodCharacteristic'),
        disabled: limitingProblem({ ...options, limiting: 'characteristic' }, system) !== null,
      },
    ],
  },
  defaultValue: () => 'componentwise',
  check({ options, system }) {
    const message = limitingProblem(options, system);
    return message === null ? [] : [{ option: 'limiting', level: 'error', message }];
  },
  reportRow: ({ reconstruction, limiting: chosen }) => [
    'Limiting',
    reconstruction === 'none' || chosen === 'componentwise' ? '' : chosen,
  ],
};
