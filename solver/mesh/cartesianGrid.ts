import type { Dimension } from '../core/axes';
import type { BoundaryGroup } from './types';

/**
 * A uniform Cartesian grid of a box; cells are not stored individually. They are numbered along x first, then y,
 * then z. Arrays have one entry per axis.
 */
export interface CartesianGrid {
  readonly kind: 'grid';
  readonly dimension: Dimension;
  /** The corner with the smallest coordinates. */
  readonly origin: readonly number[];
  /** Cell size. */
  readonly spacing: readonly number[];
  readonly counts: readonly number[];
  /** Per axis, the boundary group index of the low and the high side, or `joined` if the axis is periodic. */
  readonly sides: readonly (readonly [low: GridSide, high: GridSide])[];
  readonly groups: readonly BoundaryGroup[];
  /**
   * Names of the groups of periodic sides before they were joined, [axis][low, high]; null for axes that are not
   * joined.
   */
  readonly seams?: readonly (readonly [low: string, high: string] | null)[];
  /**
   * Per cell: 0 for fluid cells; 1 + the boundary group index of adjacent faces for cells covered by an obstacle.
   * Omitted if there are none.
   */
  readonly solid?: Uint8Array | undefined;
  readonly warnings: readonly string[];
}

export type GridSide = number | 'joined';

export const cellCountOf = ({ counts }: Pick<CartesianGrid, 'counts'>): number =>
  counts.reduce((product, count) => product * count, 1);

/** Returns the number of cells not covered by obstacles. */
export const freeCellCount = ({ counts, solid }: Pick<CartesianGrid, 'counts' | 'solid'>): number =>
  cellCountOf({ counts }) - (solid?.reduce((sum, own) => sum + (own > 0 ? 1 : 0), 0) ?? 0);

/** Returns the difference in cell index between neighbors along an axis. */
export const strideOf = ({ counts }: Pick<CartesianGrid, 'counts'>, axis: number): number =>
  counts.slice(0, axis).reduce((product, count) => product * count, 1);

/** Returns the cell's indices along x, y and z; 0 beyond the dimension of the grid. */
export function placeInGrid(
  { counts }: Pick<CartesianGrid, 'counts'>,
  cell: number,
): [i: number, j: number, k: number] {
  const [nx, ny = 1] = counts;
  const row = Math.floor(cell / nx);
  return [cell - row * nx, row % ny, Math.floor(row / ny)];
}

export function cellInGrid(
  { counts }: Pick<CartesianGrid, 'counts'>,
  i: number,
  j = 0,
  k = 0,
): number {
  const [nx, ny = 1] = counts;
  return i + nx * (j + ny * k);
}

/** Returns the number of faces on one side of an axis. */
export const sideFaceCount = ({ counts }: Pick<CartesianGrid, 'counts'>, axis: number): number =>
  cellCountOf({ counts }) / counts[axis];

/** Returns the minimum and maximum corner of the box, x, y, z each; 0 beyond the dimension of the grid. */
export function gridBounds({
  origin,
  spacing,
  counts,
}: Pick<CartesianGrid, 'origin' | 'spacing' | 'counts'>): { min: number[]; max: number[] } {
  const axes = [0, 1, 2];
  return {
    min: axes.map((axis) => origin[axis] ?? 0),
    max: axes.map((axis) =>
      axis < counts.length ? origin[axis] + counts[axis] * spacing[axis] : 0,
    ),
  };
}
