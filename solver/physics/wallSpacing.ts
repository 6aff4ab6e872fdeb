import { normalInputs, type Dimension } from '../core/axes';
import type { Program } from '../expression';

/**
 * Name of the wall spacing, which quantities on boundaries may use: the height of the cell above the face per degree of
 * freedom across it, V/(A (p + 1)), where V is the volume of the cell, A the area of its face and p the order.
 */
export const wallSpacing = 'wallSpacing';

/** Returns the inputs available on boundaries only. */
export const sideInputs = (dimension: Dimension): string[] => [
  ...normalInputs(dimension),
  wallSpacing,
];

/** Returns whether a field has values on boundaries only. */
export const isOnSides = (field: Program, dimension: Dimension): boolean =>
  sideInputs(dimension).some((name) => field.uses(name));
