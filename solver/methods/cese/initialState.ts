import { axesOf } from '../../core/axes';
import type { Tell } from '../../core/progress';
import { projectState } from '../../space/projection';
import type { CeseOperators } from './operators';
import type { InitialSlopes } from './options/initialSlopes';

/**
 * Means and slopes of all cells at the beginning. Slopes are differences over a cell: those of the state projected to
 * linear functions, the means of its derivatives, or none.
 */
export function initialState(
  operators: CeseOperators,
  slopes: InitialSlopes,
  tell?: Tell,
): Float64Array {
  const { physics, space, grid } = operators;
  const state = projectState(operators, physics.initial, 0, tell);
  if (slopes === 'projected') return state;
  for (const [a, axis] of axesOf(grid.dimension).entries()) {
    const derivatives =
      slopes === 'derivatives'
        ? projectState(operators, physics.initialSlopes(axis), 0, tell)
        : null;
    for (let i = 0; i < state.length; i += space.functionCount) {
      state[i + 1 + a] = derivatives ? grid.spacing[a] * derivatives[i] : 0;
    }
  }
  return state;
}
