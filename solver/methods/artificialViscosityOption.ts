import { z } from 'zod';
import type { OptionFinding } from './descriptor';
import type { MethodOption } from './option';
import { t } from '../text/t';

/** Whether artificial viscosity captures shocks, see `withShockViscosity`. */
export const artificialViscositySchema = z.boolean().default(false);

interface ViscosityOptions {
  readonly order: number;
  readonly artificialViscosity: boolean;
}

/**
 * Creates the option of a method.
 * @param rival returns the name of another shock-capturing option that is on; null if there is none
 */
export const artificialViscosityOption = <O extends ViscosityOptions>(
  rival: (options: O) => string | null,
): MethodOption<O> => ({
  field: {
    kind: 'toggle',
    option: 'artificialViscosity',
    label: t('methodArtificialViscosity'),
    help: {
      text: t('methodArtificialViscosityHelp'),
      formulas: ['ε = 1.5 h (|v| + c) r(−h ∇·v/a*),  h = V^(1/d)/(p + 1)'],
    },
    hint: ({ system }) =>
      t(
        system?.shockViscosity
          ? 'methodArtificialViscosityHint'
          : 'methodArtificialViscosityGasHint',
      ),
    isShown: ({ options, system }) =>
      options.artificialViscosity || system?.shockViscosity !== undefined,
  },
  defaultValue: () => false,
  check({ options, system }) {
    if (!options.artificialViscosity || system === null) return [];
    const error = (message: string): OptionFinding[] => [
      { option: 'artificialViscosity', level: 'error', message },
    ];
    if (!system.shockViscosity) return error(t('methodArtificialViscosityGas', system.title));
    if (options.order === 0) return error(t('methodArtificialViscosityOrder'));
    const other = rival(options);
    return other === null ? [] : error(t('methodArtificialViscosityOther', other));
  },
  reportRow: (options) => [
    t('methodArtificialViscosity'),
    options.artificialViscosity ? t('methodArtificialViscosityOn') : '',
  ],
});
