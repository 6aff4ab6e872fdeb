import { axesOf } from '../../core/axes';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { PointBlock } from '../../space/pointBlock';

/** Writes the centers of cells to the points of a block, shifted by `moves` cells along each axis. */
export type PlaceCells = (cells: Uint32Array, count: number, moves?: readonly number[]) => void;

/** Returns a function that fills the coordinates of a block's points with cell centers. */
export function gridPlaces(
  { dimension, counts, origin, spacing }: CartesianGrid,
  block: PointBlock,
): PlaceCells {
  const coordinates = block.arraysOf(axesOf(dimension));
  return (cells, count, moves = []) => {
    let stride = 1;
    for (let axis = 0; axis < dimension; axis++) {
      const own = coordinates[axis];
      const start = origin[axis] + (0.5 + (moves[axis] ?? 0)) * spacing[axis];
      for (let i = 0; i < count; i++) {
        const place = Math.floor(cells[i] / stride) % counts[axis];
        own[i] = start + place * spacing[axis];
      }
      stride *= counts[axis];
    }
  };
}

/** Writes consecutive cell indices. */
export function writeRange(cells: Uint32Array, first: number, count: number): void {
  for (let i = 0; i < count; i++) cells[i] = first + i;
}
