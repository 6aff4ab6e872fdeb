import type { Dimension } from '../core/axes';
import type { BoundaryGroup } from './types';

/**
 * Equal cells along the axes of a box: generated from a few numbers and never stored cell by cell.
 * Cells are numbered along x first, then y, then z. Arrays have one entry per axis.
 */
export interface CartesianGrid {
  readonly kind: 'grid';
  readonly dimension: Dimension;
  /** The corner with the smallest coordinates. */
  readonly origin: readonly number[];
  /** Edges of a cell. */
  readonly spacing: readonly number[];
  readonly counts: readonly number[];
  /**
   * What lies beyond the low and the high side of each axis: the index of a boundary group, or
   * `joined` where both sides of the axis are one.
   */
  readonly sides: readonly (readonly [low: GridSide, high: GridSide])[];
  readonly groups: readonly BoundaryGroup[];
  /** The groups that joined sides were of, [axis][low, high]; null if they are not joined. */
  readonly seams?: readonly (readonly [low: string, high: string] | null)[];
  /**
   * Which cells obstacles cover: 1 + the index of the boundary group that faces beside them belong to, 0 of
   * the cells that are computed. Omitted if all are.
   */
  readonly solid?: Uint8Array | undefined;
  readonly warnings: readonly string[];
}

export type GridSide = number | 'joined';

export const cellCountOf = ({ counts }: Pick<CartesianGrid, 'counts'>): number =>
  counts.reduce((product, count) => product * count, 1);

/** Cells that are computed. */
export const freeCellCount = ({ counts, solid }: Pick<CartesianGrid, 'counts' | 'solid'>): number =>
  cellCountOf({ counts }) - (solid?.reduce((sum, own) => sum + (own > 0 ? 1 : 0), 0) ?? 0);

/** From a cell to the next along an axis, in numbers of cells. */
export const strideOf = ({ counts }: Pick<CartesianGrid, 'counts'>, axis: number): number =>
  counts.slice(0, axis).reduce((product, count) => product * count, 1);

/** Numbers of a cell along x, y and z; 0 beyond the axes of the grid. */
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

/** Faces on one side of an axis. */
export const sideFaceCount = ({ counts }: Pick<CartesianGrid, 'counts'>, axis: number): number =>
  cellCountOf({ counts }) / counts[axis];

/** Corners of the box: x, y, z each, 0 beyond the axes of the grid. */
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
