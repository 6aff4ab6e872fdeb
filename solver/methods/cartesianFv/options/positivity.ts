import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { ReconstructionOptions } from '../reconstruction';
import { t } from '../../../text/t';

/** Keeps quantities such as density and pressure positive on both sides of every face. */
export const positivitySchema = z.boolean().default(false);

export const positivity: MethodOption<ReconstructionOptions> = {
  field: {
    kind: 'toggle',
    option: 'positivity',
    label: t('methodPreservePositivity'),
    help: {
      text: t('fvPositivityHelp'),
      formulas: ['u = uᵢ + θ(ũ − uᵢ),  θ = min(1, (qᵢ − ε)/(qᵢ − q̃))'],
    },
    hint: ({ options, system }) => {
      if (options.reconstruction === 'none') return t('fvPositivityUnneeded');
      return system?.positive?.length
        ? t('fvPositiveQuantities', system.positive.join(', '))
        : t('methodNoPositiveQuantities');
    },
    serves: ({ options, system }) =>
      options.reconstruction !== 'none' && Boolean(system?.positive?.length),
  },
  defaultValue: (system) => system.positive !== undefined,
  check({ options, system }) {
    const hasNone = system !== null && system.positive === undefined;
    if (!options.positivity || options.reconstruction === 'none' || !hasNone) return [];
    const message = t('methodNothingPositive', system.title);
    return [{ option: 'positivity', level: 'warning', message }];
  },
  reportRow: (options) => [
    'Positivity',
    options.positivity && options.reconstruction !== 'none' ? 'kept' : '',
  ],
};
