import { strideOf, type CartesianGrid } from '../cartesianGrid';

/** The neighbor across a cell's face: a cell, or −1 − the face's boundary group. */
export type Beyond = number;

export const groupBeyond = (beyond: Beyond): number => -1 - beyond;

/**
 * Returns a lookup of neighbors along an axis: cells, including those across joined sides, sides of the grid and
 * obstacles.
 */
export function neighbors(
  { counts, sides, solid }: Pick<CartesianGrid, 'counts' | 'sides' | 'solid'>,
  axis: number,
): (cell: number, direction: 1 | -1) => Beyond {
  const stride = strideOf({ counts }, axis);
  const count = counts[axis];
  const [low, high] = sides[axis];
  return (cell, direction) => {
    const index = Math.floor(cell / stride) % count;
    const isOutermost = index === (direction < 0 ? 0 : count - 1);
    const side = direction < 0 ? low : high;
    if (isOutermost && side !== 'joined') return -1 - side;
    const next = cell + direction * stride * (isOutermost ? 1 - count : 1);
    const obstacle = solid?.[next] ?? 0;
    return obstacle > 0 ? -obstacle : next;
  };
}
