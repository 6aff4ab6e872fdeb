import { cellInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import { groupBeyond, neighbors } from '../mesh/grid/neighbor';
import type { AxisPoints } from './axisPoints';

/**
 * Adds the edges of cells at obstacles in a picture of a plane grid, as two point indices each; none if cells are
 * not shown individually.
 * @param add receives the edges of a boundary group
 */
export function obstacleEdges(
  grid: CartesianGrid,
  [x, y]: readonly [AxisPoints, AxisPoints],
  add: (group: number, edge: readonly [number, number]) => void,
): void {
  const { solid, counts } = grid;
  if (!solid || x.perCell === null || y.perCell === null) return;
  const width = x.cells.length;
  const perCell = [x.perCell, y.perCell] as const;
  for (const axis of [0, 1] as const) {
    const beyond = neighbors(grid, axis);
    for (let row = 0; row < y.cells.length; row += perCell[1]) {
      for (let column = 0; column < width; column += perCell[0]) {
        const place = [x.cells[column], y.cells[row]];
        const cell = cellInGrid(grid, place[0], place[1]);
        if (solid[cell] > 0) continue;
        for (const direction of [-1, 1] as const) {
          const isOutermost = place[axis] === (direction < 0 ? 0 : counts[axis] - 1);
          const next = beyond(cell, direction);
          // Sides of the grid already have edges.
          if (next >= 0 || (isOutermost && grid.sides[axis][0] !== 'joined')) continue;
          const across = direction < 0 ? 0 : perCell[axis] - 1;
          for (let along = 0; along + 1 < perCell[1 - axis]; along++) {
            const point = (at: number): number =>
              axis === 0
                ? (row + at) * width + column + across
                : (row + across) * width + column + at;
            add(groupBeyond(next), [point(along), point(along + 1)]);
          }
        }
      }
    }
  }
}
