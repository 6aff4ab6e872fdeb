import { z } from 'zod';
import type { MethodOption } from '../../option';
import { modeCount } from '../basis';

/** Orders that there are bases, rules and kernels for: 0 to this. */
const highestOrder = 5;

/** Polynomial order p. */
export const orderSchema = z.number().int().min(0).max(highestOrder).default(1);

const orders = Array.from({ length: highestOrder + 1 }, (_, order) => ({
  value: order,
  label: order === 0 ? '0 (finite volume)' : String(order),
}));

export const order: MethodOption<{ readonly order: number }> = {
  field: {
    kind: 'choice',
    option: 'order',
    label: 'Order',
    symbol: 'p',
    help: {
      text: 'The solution is a polynomial of this degree on each cell, with jumps between cells. Where it is smooth, the error falls with the cell size h as below; each order more costs more modes and a smaller time step.',
      formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)', 'modes = (p + 1)(p + 2)/2'],
    },
    hint({ options }) {
      const modes = modeCount(options.order);
      return `${modes} ${modes === 1 ? 'mode' : 'modes'} per cell`;
    },
    choices: () => orders,
  },
  usual: () => 1,
  reportRow: (options) => ['Order of the polynomials', options.order],
};
