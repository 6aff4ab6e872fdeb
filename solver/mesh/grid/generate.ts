import type { Dimension } from '../../core/axes';
import { axesOf } from '../../core/axes';
import type { Rasters } from '../../raster/types';
import { cellCountOf, type CartesianGrid } from '../cartesianGrid';
import { obstacleGroups, solidCells } from '../obstacles/solidCells';
import type { Obstacle } from '../obstacles/types';
import { MeshError } from '../types';
import { countedGroups } from './countGroups';
import { t } from '../../text/t';

/** Names of the sides of a box: low and high of x, of y, of z. */
export const gridSideNames = ['left', 'right', 'bottom', 'top', 'back', 'front'] as const;

/** Maximum number of cells; a larger state would take tens of gigabytes. */
export const maxGridCells = 2 ** 28;

/** A box and its cell counts, one entry per axis. */
export interface GridNumbers {
  readonly min: readonly number[];
  readonly max: readonly number[];
  readonly cells: readonly number[];
  /**
   * Names of the sides, low and high of each axis in turn; sides with the same name form one group. Default:
   * `gridSideNames`.
   */
  readonly groups?: readonly string[] | undefined;
  /** Coordinates relative to the box. */
  readonly obstacles?: readonly Obstacle[] | undefined;
  /** Raster files that obstacles refer to. */
  readonly rasters?: Rasters | undefined;
}

/** @throws MeshError with one line that starts with the invalid entry */
export function cartesianGrid(numbers: GridNumbers): CartesianGrid {
  const { min, max, cells } = numbers;
  const dimension = dimensionOf(numbers);
  for (const [index, axis] of axesOf(dimension).entries()) {
    const [low, high, count] = [min[index], max[index], cells[index]];
    if (!(Number.isFinite(low) && Number.isFinite(high) && high > low)) {
      fail(t('gridEmpty', axis, high, low));
    }
    if (!(Number.isInteger(count) && count >= 1)) {
      fail(t('gridCells', count, axis));
    }
  }
  const total = cellCountOf({ counts: cells });
  if (total > maxGridCells) {
    const [given, most] = [total, maxGridCells].map((count) => count.toLocaleString('en-US'));
    fail(t('gridTooManyCells', given, most));
  }
  const names = numbers.groups ?? gridSideNames.slice(0, 2 * dimension);
  if (names.length !== 2 * dimension) {
    fail(
      t(
        'gridGroups',
        names.length,
        2 * dimension,
        gridSideNames.slice(0, 2 * dimension).join(', '),
      ),
    );
  }
  const { obstacles = [], rasters } = numbers;
  const distinct = [...new Set([...names, ...obstacleGroups(obstacles)])];
  const groupOf = (side: number): number => distinct.indexOf(names[side]);
  const box = {
    kind: 'grid' as const,
    dimension,
    origin: [...min],
    spacing: cells.map((count, axis) => (max[axis] - min[axis]) / count),
    counts: [...cells],
    sides: cells.map((_, axis) => [groupOf(2 * axis), groupOf(2 * axis + 1)] as const),
    warnings: [],
  };
  const grid =
    obstacles.length > 0 ? { ...box, solid: solidCells(box, obstacles, distinct, rasters) } : box;
  return { ...grid, groups: countedGroups(grid, distinct) };
}

function dimensionOf({ min, max, cells }: GridNumbers): Dimension {
  const { length } = cells;
  if (length !== 1 && length !== 2 && length !== 3) {
    return fail(t('gridAxes', length));
  }
  if (min.length !== length || max.length !== length) {
    fail(t('gridCounts', min.length, max.length, length));
  }
  return length;
}

function fail(message: string): never {
  throw new MeshError(message);
}
