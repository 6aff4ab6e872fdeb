import type { CartesianGrid } from '../cartesianGrid';
import { neighbors } from './neighbor';

/**
 * Writes the two cells whose difference of means approximates the derivative along an axis: the neighbors of a cell;
 * at a side of the box or an obstacle, the cell itself and its only neighbor.
 * @returns the inverse distance of their centers; 0 if the cell has no neighbor along the axis
 */
export type CellDifference = (cell: number, axis: number, pair: Uint32Array) => number;

/** Returns central differences on a grid, one-sided at its sides and at obstacles. */
export function gridDifference(grid: CartesianGrid): CellDifference {
  const beyond = grid.counts.map((_, axis) => neighbors(grid, axis));
  const inverse = grid.spacing.map((edge) => 1 / edge);
  return (cell, axis, pair) => {
    const [before, behind] = [beyond[axis](cell, -1), beyond[axis](cell, 1)];
    pair[0] = before < 0 ? cell : before;
    pair[1] = behind < 0 ? cell : behind;
    const steps = Number(before >= 0) + Number(behind >= 0);
    return steps === 0 ? 0 : inverse[axis] / steps;
  };
}
