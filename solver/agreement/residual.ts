import type { StateArray } from '../space/types';

/** A state at a moment of a run. */
export interface Moment {
  readonly state: StateArray;
  readonly time: number;
}

/** The residual of a step: the root mean square, over all coefficients, of what they change by per unit of time. */
export function residualOf(before: Moment, after: Moment): number {
  let sum = 0;
  for (let i = 0; i < after.state.length; i++) sum += (after.state[i] - before.state[i]) ** 2;
  return Math.sqrt(sum / after.state.length) / (after.time - before.time);
}
