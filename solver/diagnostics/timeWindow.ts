import type { Statistic } from './outputs';

/** Weights of the states at both ends of a step in the integral of what lies between. */
export interface StepWeights {
  readonly before: number;
  readonly after: number;
}

/** Since when a statistic averages: its own beginning, or that of the run. */
export const windowStart = ({ from }: Pick<Statistic, 'from'>, since: number): number =>
  Math.max(from, since);

/** How long a statistic has been averaged at a time, in units of time. */
export function averagedTime(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
): number {
  const end = Math.min(time, statistic.to ?? Infinity);
  return Math.max(0, end - windowStart(statistic, since));
}

/** The part of a step that lies in the window, counted from the beginning of the step. */
export interface CutStep {
  readonly first: number;
  /** Not after `first` where none of it does. */
  readonly last: number;
}

export function cutStep(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
  dt: number,
): CutStep {
  const inStep = (moment: number): number => Math.min(dt, Math.max(0, moment - time));
  return { first: inStep(windowStart(statistic, since)), last: inStep(statistic.to ?? Infinity) };
}

/**
 * Integral weights of a step's ends for a quantity that is linear in between (the trapezoidal
 * rule), over the part of the step that lies in the window.
 */
export function stepWeights(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
  dt: number,
): StepWeights {
  const { first, last } = cutStep(statistic, since, time, dt);
  const length = Math.max(0, last - first);
  const after = (length * (first + last)) / (2 * dt);
  return { before: length - after, after };
}
