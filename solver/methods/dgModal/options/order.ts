import { z } from 'zod';
import type { MethodOption } from '../../option';
import type { SystemDeclaration } from '../../../physics/declaration';
import { modeCount } from '../basis';
import { t } from '../../../text/t';

/** Highest order with basis, quadrature rules and kernels. */
const highestOrder = 5;

/** Above this order, thin water over rough beds exceeds the free-fall velocity many times and may gain energy. */
const highestRobustOrder = 1;

/** Polynomial order p. */
export const orderSchema = z.number().int().min(0).max(highestOrder).default(1);

const orders = Array.from({ length: highestOrder + 1 }, (_, order) => ({
  value: order,
  label: order === 0 ? t('cprOrderZero') : String(order),
}));

/** Viscous fluxes need slopes: with means alone they are consistent on equilateral triangles only. */
export const lowestOrder = (system: Pick<SystemDeclaration, 'viscousFlux'> | null): number =>
  system?.viscousFlux ? 1 : 0;

/** Returns why an order is unavailable with a system, with the remedy; null if it is available. */
export function orderProblem(chosen: number, system: SystemDeclaration | null): string | null {
  if (system === null || chosen >= lowestOrder(system)) return null;
  return t('dgViscousOrder', system.title);
}

/** Viscous systems default to p = 2: second order smears boundary layers. */
export const defaultOrder = (system: SystemDeclaration): number => (system.viscousFlux ? 2 : 1);

export const order: MethodOption<{ readonly order: number }> = {
  field: {
    kind: 'choice',
    option: 'order',
    label: t('methodOrderLabel'),
    symbol: 'p',
    help: {
      text: t('dgOrderHelp'),
      formulas: ['‖u − uₕ‖ = O(hᵖ⁺¹)', 'modes = (p + 1)(p + 2)/2'],
    },
    hint({ options }) {
      const modes = modeCount(options.order);
      return t('dgModes', modes);
    },
    choices: ({ system }) =>
      orders.map((choice) => ({ ...choice, disabled: choice.value < lowestOrder(system) })),
  },
  defaultValue: defaultOrder,
  check({ options, system }) {
    const problem = orderProblem(options.order, system);
    if (problem !== null) return [{ option: 'order', level: 'error', message: problem }];
    if (!system?.balance || options.order <= highestRobustOrder) return [];
    const message = t('dgThinWater', options.order, highestRobustOrder);
    return [{ option: 'order', level: 'warning', message }];
  },
  reportRow: (options) => [t('methodPolynomialOrder'), options.order],
};
