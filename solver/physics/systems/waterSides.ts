import type { BoundaryConditionDeclaration, Quantity, SystemDeclaration } from '../declaration';
import { inflowDepth } from './overBed';

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
    title: 'Prescribed depth',
    description: 'The depth is given, as by a lake or the tide; the velocity is that inside.',
    inputs: [depth],
    ghost: ['given_h', ...velocity.map((u) => `given_h*${u}`)],
  },
  {
    id: 'discharge',
    title: 'Inflow',
    description:
      'Water comes in across the side, so much per second and metre of width; its depth is that inside.',
    inputs: [{ name: 'q', label: 'Discharge per width', unit: 'm²/s', default: '1' }],
    ghost: [inflowDepth, ...velocity.map((_, axis) => `-given_q*n${'xyz'[axis]}`)],
  },
];

/** @param overBed the system whose ground may be dry */
export const alwaysWet = (overBed: string): SystemDeclaration['admissible'][number] => ({
  condition: 'h > 0',
  message: 'the depth is not positive',
  cure: `ground that is dry in places needs the system ${overBed}, take it`,
});
