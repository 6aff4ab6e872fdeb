import type { RunCaseResult } from '../run/runCase';
import { projectState } from '../space/projection';
import { CheckFailed } from './types';

/** What is left of means, each weighted by its cell. */
export interface MeanErrors {
  readonly l1: number;
  readonly l2: number;
}

/**
 * How far the means of one variable are from the means of the exact solution. That a mean can't follow a
 * slope within its cell is no part of it.
 */
export function meanErrors(
  { discretization: { space }, physics, state, summary }: RunCaseResult,
  variable: string,
): MeanErrors {
  const { exact, variableNames } = physics;
  if (!exact) throw new CheckFailed(`the case has no exact solution for ${variable}`);
  const means = projectState({ space, physics }, exact, summary.time);
  const first = variableNames.indexOf(variable);
  let [l1, l2] = [0, 0];
  for (let cell = 0; cell < space.cellCount; cell++) {
    const at = cell * variableNames.length + first;
    const error = Math.abs(state[at] - means[at]);
    l1 += space.maps.measure(cell) * error;
    l2 += space.maps.measure(cell) * error ** 2;
  }
  return { l1, l2: Math.sqrt(l2) };
}
