import { axesOf } from '../../../core/axes';
import type { Tell } from '../../../core/progress';
import { projectState } from '../../../space/projection';
import type { InitialSlopes } from '../options/initialSlopes';
import { bilinearStates, type CellPoint } from './bilinearStates';
import type { QuadOperators } from './operators';

/** Means and slopes of all quadrangles at the beginning, see `initialState` of grids. */
export function quadInitialState(
  operators: QuadOperators,
  slopes: InitialSlopes,
  tell?: Tell,
): Float64Array {
  const { physics, space, variableCount } = operators;
  const state = projectState(operators, physics.initial, 0, tell);
  const derivatives =
    slopes === 'derivatives'
      ? axesOf(2).map((axis) => projectState(operators, physics.initialSlopes(axis), 0, tell))
      : null;
  const { read, write } = bilinearStates(space);
  const point: CellPoint = { u: 0, x: 0, y: 0 };
  for (let cell = 0; cell < space.cellCount; cell++) {
    const shares = space.meanWeights(cell);
    for (let v = 0; v < variableCount; v++) {
      const at = 4 * (cell * variableCount + v);
      const meanOf = (values: Float64Array): number =>
        shares.reduce((mean, share, j) => mean + share * values[at + j], 0);
      const mean = meanOf(state);
      read(cell, state, at, point);
      if (slopes === 'zero') [point.x, point.y] = [0, 0];
      if (derivatives) [point.x, point.y] = derivatives.map(meanOf);
      write(cell, point, state, at);
      // Other slopes lead from the same mean to another value.
      state[at] += mean - meanOf(state);
    }
  }
  return state;
}
