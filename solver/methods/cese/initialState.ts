import { axesOf } from '../../core/axes';
import type { ProgressCallback } from '../../core/progress';
import { projectState } from '../../space/projection';
import type { CeseOperators } from './operators';
import type { InitialSlopes } from './options/initialSlopes';

/**
 * Returns the initial means and slopes of all cells. Slopes are differences over a cell: those of the linear projection
 * of the state, the means of its derivatives, or 0.
 */
export function initialState(
  operators: CeseOperators,
  slopes: InitialSlopes,
  notify?: ProgressCallback,
): Float64Array {
  const { physics, space, grid } = operators;
  const state = projectState(operators, physics.initial, 0, notify);
  if (slopes === 'projected') return state;
  for (const [a, axis] of axesOf(grid.dimension).entries()) {
    const derivatives =
      slopes === 'derivatives'
        ? projectState(operators, physics.initialSlopes(axis), 0, notify)
        : null;
    for (let i = 0; i < state.length; i += space.functionCount) {
      state[i + 1 + a] = derivatives ? grid.spacing[a] * derivatives[i] : 0;
    }
  }
  return state;
}
