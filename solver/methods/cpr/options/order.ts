import { z } from 'zod';
import type { MethodOption } from '../../option';
import { t } from '../../../text/t';

/** Largest order. */
const highestOrder = 5;

/** Polynomial order p along each axis of a cell. */
export const orderSchema = z.number().int().min(0).max(highestOrder).default(3);

const orders = Array.from({ length: highestOrder + 1 }, (_, order) => ({
  value: order,
  label: order === 0 ? t('cprOrderZero') : String(order),
}));

export const order: MethodOption<{ readonly order: number }> = {
  field: {
    kind: 'choice',
    option: 'order',
    label: t('methodOrderLabel'),
    symbol: 'p',
    help: {
      text: t('cprOrderHelp'),
      formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)', 'points = (p + 1)ᵈ'],
    },
    hint: ({ options }) => t('cprPointsPerAxis', options.order + 1),
    choices: () => orders,
  },
  defaultValue: () => 3,
  reportRow: (options) => [t('methodPolynomialOrder'), options.order],
};
