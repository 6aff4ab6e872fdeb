import { mapNumbers } from '../../../mesh/bilinear';
import type { BilinearSpace } from '../../../space/bilinearSpace';

/** Data of a variable at a cell's point: its value and its gradient. */
export interface CellPoint {
  u: number;
  x: number;
  y: number;
}

/**
 * Converts between points of cells and the functions 1, a, b and ab of a space. For the cell's map
 * (x, y) = m + U a + V b + W ab, with the point at m, the coefficients of a linear function are
 *
 *     u, ∇u·U, ∇u·V, ∇u·W,
 *
 * of which the second and the third determine the gradient. The mean of any state is preserved, since ab has none.
 */
export function bilinearStates({ maps: { numbers } }: Pick<BilinearSpace, 'maps'>): {
  readonly write: (cell: number, point: CellPoint, state: Float64Array, at: number) => void;
  readonly read: (cell: number, state: Float64Array, at: number, point: CellPoint) => void;
} {
  return {
    write(cell, { u, x, y }, state, at) {
      const own = mapNumbers * cell;
      state[at] = u;
      for (let j = 1; j < 4; j++) {
        state[at + j] = x * numbers[own + 2 * j] + y * numbers[own + 2 * j + 1];
      }
    },
    read(cell, state, at, point) {
      const own = mapNumbers * cell;
      const ux = numbers[own + 2];
      const uy = numbers[own + 3];
      const vx = numbers[own + 4];
      const vy = numbers[own + 5];
      const area = ux * vy - uy * vx;
      const alongU = state[at + 1];
      const alongV = state[at + 2];
      point.u = state[at];
      point.x = (alongU * vy - alongV * uy) / area;
      point.y = (ux * alongV - vx * alongU) / area;
    },
  };
}
