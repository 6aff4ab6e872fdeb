import { mapNumbers } from '../../../mesh/bilinear';
import type { BilinearSpace } from '../../../space/bilinearSpace';

/** Numbers of a cell and variable at a point: its value there, which is its mean over the cell, and its gradient. */
export interface CellPoint {
  u: number;
  x: number;
  y: number;
}

/**
 * What the functions of a space make of points of cells: of a cell's map (x, y) = m + U a + V b + W ab the
 * coefficients of what is linear about the centre of gravity G are
 *
 *     u + ∇u·(m − G), ∇u·U, ∇u·V, ∇u·W,
 *
 * of which the second and the third tell the gradient.
 */
export function bilinearStates({ maps, meanWeights }: BilinearSpace): {
  readonly write: (cell: number, point: CellPoint, state: Float64Array, at: number) => void;
  /** Of any state; what of it is not linear is left out, and its mean kept. */
  readonly read: (cell: number, state: Float64Array, at: number, point: CellPoint) => void;
} {
  const { numbers } = maps;
  const centre = new Float64Array(3);
  return {
    write(cell, { u, x, y }, state, at) {
      const own = mapNumbers * cell;
      maps.centre(cell, centre);
      const along = (k: number): number => x * numbers[own + k] + y * numbers[own + k + 1];
      state[at] = u + x * (numbers[own] - centre[0]) + y * (numbers[own + 1] - centre[1]);
      for (let j = 1; j < 4; j++) state[at + j] = along(2 * j);
    },
    read(cell, state, at, point) {
      const own = mapNumbers * cell;
      const shares = meanWeights(cell);
      point.u = 0;
      for (let j = 0; j < 4; j++) point.u += shares[j] * state[at + j];
      const [ux, uy, vx, vy] = [2, 3, 4, 5].map((k) => numbers[own + k]);
      const area = ux * vy - uy * vx;
      const [alongU, alongV] = [state[at + 1], state[at + 2]];
      point.x = (alongU * vy - alongV * uy) / area;
      point.y = (ux * alongV - vx * alongU) / area;
    },
  };
}
