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
  const [point, slope]: CellPoint[] = [
    { u: 0, x: 0, y: 0 },
    { u: 0, x: 0, y: 0 },
  ];
  const meanOf = (cell: number, values: Float64Array, at: number): number => {
    read(cell, values, at, slope);
    return slope.u;
  };
  for (let at = 0; at < state.length; at += 4) {
    const cell = Math.floor(at / (4 * variableCount));
    read(cell, state, at, point);
    if (slopes === 'zero') [point.x, point.y] = [0, 0];
    if (derivatives) [point.x, point.y] = derivatives.map((own) => meanOf(cell, own, at));
    write(cell, point, state, at);
  }
  return state;
}
