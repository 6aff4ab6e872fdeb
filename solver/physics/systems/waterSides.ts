import type { BoundaryConditionDeclaration, Quantity, SystemDeclaration } from '../declaration';
import { inflowDepth } from './overBed';
import { t } from '../../text/t';

/**
 * Sides of water over level ground that give one thing and take the rest from inside: the depth, or how much comes in.
 * @param velocity names, by axis
 */
export const waterSides = (
  depth: Quantity & { readonly default: string },
  velocity: readonly string[],
): BoundaryConditionDeclaration[] => [
  {
    id: 'level',
    title: t('physicsPrescribedDepth'),
    description: t('physicsPrescribesTheDepthEG'),
    inputs: [depth],
    ghost: ['given_h', ...velocity.map((u) => `given_h*${u}`)],
  },
  {
    id: 'discharge',
    title: t('physicsInflow'),
    description: t('physicsInflowWithAGivenDischarge'),
    inputs: [{ name: 'q', label: t('physicsDischargePerWidth'), unit: 'm²/s', default: '1' }],
    ghost: [inflowDepth, ...velocity.map((_, axis) => `-given_q*n${'xyz'[axis]}`)],
  },
];

/** @param overBed the system whose ground may be dry */
export const alwaysWet = (overBed: string): SystemDeclaration['admissible'][number] => ({
  condition: 'h > 0',
  message: t('physicsTheDepthIsNotPositive'),
  cure: t('physicsDryGround', overBed),
});
