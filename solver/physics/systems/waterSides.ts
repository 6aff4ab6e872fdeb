import type { BoundaryConditionDeclaration, Quantity, SystemDeclaration } from '../declaration';
import { inflowDepth } from './overBed';
import { t } from '../../text/t';

/**
 * Returns boundary conditions of shallow water over a flat bed that prescribe the depth or the discharge, and take the rest
 * from inside.
 * @param velocity names of the velocity components, by axis
 */
export const waterSides = (
  depth: Quantity & { readonly default: string },
  velocity: readonly string[],
): BoundaryConditionDeclaration[] => [
  {
    id: 'level',
    title: t('physicsPrescribedDepth'),
    description: t('conditionDepthHint'),
    inputs: [depth],
    ghost: ['given_h', ...velocity.map((u) => `given_h*${u}`)],
  },
  {
    id: 'discharge',
    title: t('physicsInflow'),
    description: t('conditionDischargeHint'),
    inputs: [{ name: 'q', label: t('physicsDischargePerWidth'), unit: 'm²/s', default: '1' }],
    ghost: [inflowDepth, ...velocity.map((_, axis) => `-given_q*n${'xyz'[axis]}`)],
  },
];

/** @param overBed id of the system that allows dry ground */
export const alwaysWet = (overBed: string): SystemDeclaration['admissible'][number] => ({
  condition: 'h > 0',
  message: t('physicsDepthLost'),
  cure: t('physicsDryGround', overBed),
});
