import { axesOf } from '../../../core/axes';
import type { ProgressCallback } from '../../../core/progress';
import { projectState } from '../../../space/projection';
import type { InitialSlopes } from '../options/initialSlopes';
import { bilinearStates, type CellPoint } from './bilinearStates';
import type { QuadOperators } from './operators';

/** Returns the initial means and slopes of all quadrilaterals, see `initialState` of grids. */
export function quadInitialState(
  operators: QuadOperators,
  slopes: InitialSlopes,
  notify?: ProgressCallback,
): Float64Array {
  const { physics, space, variableCount } = operators;
  const state = projectState(operators, physics.initial, 0, notify);
  const derivatives =
    slopes === 'derivatives'
      ? axesOf(2).map((axis) => projectState(operators, physics.initialSlopes(axis), 0, notify))
      : null;
  const { read, write } = bilinearStates(space);
  const point: CellPoint = { u: 0, x: 0, y: 0 };
  for (let cell = 0; cell < space.cellCount; cell++) {
    const shares = space.meanWeights(cell);
    for (let v = 0; v < variableCount; v++) {
      const at = 4 * (cell * variableCount + v);
      const mean = meanOf(state, at, shares);
      if (derivatives) {
        [point.x, point.y] = derivatives.map((values) => meanOf(values, at, shares));
      } else if (slopes === 'projected') read(cell, state, at, point);
      point.u = state[at];
      write(cell, point, state, at);
      // Other slopes change the point value that corresponds to the same mean.
      state[at] += mean - meanOf(state, at, shares);
    }
  }
  return state;
}

function meanOf(state: Float64Array, at: number, shares: Float64Array): number {
  let mean = 0;
  for (let j = 0; j < 4; j++) mean += shares[j] * state[at + j];
  return mean;
}
