import { expression } from '../../../expression/schema';
import { t } from '../../../text/t';
import type { MethodOption } from '../../option';

/** Polynomial order of each triangle, an expression in x and y at its center; p everywhere if omitted. */
export const localOrderSchema = expression.optional();

export const localOrder: MethodOption<{
  readonly order: number;
  readonly localOrder?: string | undefined;
  readonly artificialViscosity: boolean;
}> = {
  field: {
    kind: 'expression',
    option: 'localOrder',
    label: t('dgLocalOrder'),
    help: { text: t('dgLocalOrderHelp'), formulas: ['hypot(x, y) < 1 ? 3 : 1'] },
    placeholder: 'p',
    isShown: ({ options }) => options.order > 0 || options.localOrder !== undefined,
  },
  defaultValue: () => undefined,
  check({ options }) {
    if (options.localOrder === undefined || !options.artificialViscosity) return [];
    return [{ option: 'localOrder', level: 'error', message: t('dgLocalOrderViscosity') }];
  },
  reportRow: (options) => [t('dgLocalOrder'), options.localOrder ?? ''],
};
