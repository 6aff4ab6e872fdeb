import { normalInputs, type Dimension } from '../core/axes';
import type { Program } from '../expression';

/**
 * What quantities on boundaries may take of the mesh: the height of the cell over the side per unknown across it,
 * V/(A (p + 1)), V being the volume of the cell, A the area of its side and p the order.
 */
export const wallSpacing = 'wallSpacing';

/** Inputs that programs have on boundaries only. */
export const sideInputs = (dimension: Dimension): string[] => [
  ...normalInputs(dimension),
  wallSpacing,
];

/** Whether a field has values on boundaries only. */
export const isOnSides = (field: Program, dimension: Dimension): boolean =>
  sideInputs(dimension).some((name) => field.uses(name));
