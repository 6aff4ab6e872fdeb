import type { Program } from '../expression';

/**
 * Quantities of the geometry at points inside cells, which are computed once per mesh and are inputs of programs:
 *
 * - `wallDistance`: the distance to the nearest point of a no-slip wall, exact for curved sides;
 * - `longestSpacing`: the longest of the cell's distances between centers of opposite sides, over p + 1.
 */
export const pointFieldIds = ['wallDistance', 'longestSpacing'] as const;

export type PointFieldId = (typeof pointFieldIds)[number];

/** Returns the point fields that a program uses. */
export const usedPointFields = (program: Program | null): PointFieldId[] =>
  pointFieldIds.filter((name) => program?.uses(name));
