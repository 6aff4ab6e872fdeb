import { z } from 'zod';
import type { MethodOption } from '../../option';

/** Orders 0 to this. */
const highestOrder = 5;

/** Polynomial order p along each axis of a cell. */
export const orderSchema = z.number().int().min(0).max(highestOrder).default(3);

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
      text: 'The solution is a polynomial of this degree along each axis of a cell, with jumps between cells. Where it is smooth, the error falls with the cell size h as below; each order more costs more points and a smaller time step.',
      formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)', 'points = (p + 1)ᵈ'],
    },
    hint: ({ options }) => `${options.order + 1} points along each axis of a cell`,
    choices: () => orders,
  },
  usual: () => 3,
  reportRow: (options) => ['Order of the polynomials', options.order],
};
