import type { StateArray } from '../space/types';

/** A state and its time. */
export interface Moment {
  readonly state: StateArray;
  readonly time: number;
}

/** Returns the residual of a step: the root mean square of the change per unit of time, over all coefficients. */
export function residualOf(before: Moment, after: Moment): number {
  let sum = 0;
  for (let i = 0; i < after.state.length; i++) sum += (after.state[i] - before.state[i]) ** 2;
  return Math.sqrt(sum / after.state.length) / (after.time - before.time);
}
