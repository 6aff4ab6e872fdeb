import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

/** Keeps quantities such as density and pressure positive at every point. */
export const positivitySchema = z.boolean().default(false);

export const positivity: MethodOption<{ readonly positivity: boolean }> = {
  field: {
    kind: 'toggle',
    option: 'positivity',
    label: t('methodPreservePositivity'),
    help: {
      text: t('dgPositivityHelp'),
      formulas: ['uₕ = ū + θ(uₕ − ū),  θ = min(1, (ū − ε)/(ū − min uₕ))'],
    },
    hint: ({ system }) =>
      system?.balance
        ? t('dgPositivityWaterHint')
        : system?.positive?.length
          ? t('dgPositiveQuantities', system.positive.join(', '))
          : t('methodNoPositiveQuantities'),
    serves: ({ system }) => Boolean(system?.positive?.length),
  },
  defaultValue: (system) => system.positive !== undefined || system.balance !== undefined,
  check({ options, system }) {
    if (!options.positivity || system === null) return [];
    if (system.positive !== undefined || system.balance !== undefined) return [];
    const message = t('methodNothingPositive', system.title);
    return [{ option: 'positivity', level: 'warning', message }];
  },
  reportRow: (options) => [
    t('methodPreservePositivity'),
    options.positivity ? t('methodPreserved') : '',
  ],
};
