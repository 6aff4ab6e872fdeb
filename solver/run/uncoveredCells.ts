import type { CartesianGrid } from '../mesh/cartesianGrid';
import { neighbors } from '../mesh/grid/neighbor';
import type { StateArray } from '../space/types';

/** Returns the cells that are covered on one grid but not on another with the same cells. */
export function uncoveredCells(before: CartesianGrid, after: CartesianGrid): number[] {
  const freed: number[] = [];
  before.solid?.forEach((own, cell) => {
    if (own > 0 && !after.solid?.[cell]) freed.push(cell);
  });
  return freed;
}

/**
 * Fills unknown cells with the average of adjacent known cells, layer by layer from the edge inwards. Cells without
 * known neighbors stay as they are.
 * @param perCell numbers per cell
 */
export function fillFromNeighbors(
  grid: CartesianGrid,
  state: StateArray,
  perCell: number,
  unknown: readonly number[],
): StateArray {
  const filled = state.slice();
  const looks = grid.counts.map((_, axis) => neighbors(grid, axis));
  let left = new Set(unknown);
  while (left.size > 0) {
    const still = new Set<number>();
    for (const cell of left) {
      const known = looks
        .flatMap((beyond) => [beyond(cell, -1), beyond(cell, 1)])
        .filter((other) => other >= 0 && !left.has(other));
      if (known.length === 0) still.add(cell);
      for (let i = 0; i < perCell && known.length > 0; i++) {
        const sum = known.reduce((total, other) => total + filled[other * perCell + i], 0);
        filled[cell * perCell + i] = sum / known.length;
      }
    }
    if (still.size === left.size) return filled;
    left = still;
  }
  return filled;
}
