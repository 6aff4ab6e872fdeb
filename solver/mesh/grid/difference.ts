import type { CartesianGrid } from '../cartesianGrid';

/**
 * Writes the cells before and behind a cell along an axis whose difference of means stands for the derivative
 * there: its two neighbours; at a side of the box the cell itself and the one neighbour that it has.
 * @returns one over the distance of their centres; 0 where a cell has no neighbour along the axis
 */
export type CellDifference = (cell: number, axis: number, pair: Uint32Array) => number;

/** Central differences on a grid, one-sided at its sides. */
export function gridDifference({ counts, spacing, sides }: CartesianGrid): CellDifference {
  const strides = counts.map((_, axis) => counts.slice(0, axis).reduce((a, b) => a * b, 1));
  const inverse = spacing.map((edge) => 1 / edge);
  return (cell, axis, pair) => {
    const [count, stride] = [counts[axis], strides[axis]];
    const index = Math.floor(cell / stride) % count;
    const isJoined = sides[axis][0] === 'joined';
    const across = (count - 1) * stride;
    const [isFirst, isLast] = [index === 0, index === count - 1];
    if (isFirst) pair[0] = isJoined ? cell + across : cell;
    else pair[0] = cell - stride;
    if (isLast) pair[1] = isJoined ? cell - across : cell;
    else pair[1] = cell + stride;
    const steps = isJoined ? 2 : Number(!isFirst) + Number(!isLast);
    return steps === 0 ? 0 : inverse[axis] / steps;
  };
}
