import type { Statistic } from './outputs';

/** Weights of the states at both ends of a step in its time integral. */
export interface StepWeights {
  readonly before: number;
  readonly after: number;
}

/** Returns the start time of a statistic: its own, or that of the run. */
export const windowStart = ({ from }: Pick<Statistic, 'from'>, since: number): number =>
  Math.max(from, since);

/** Returns the averaging duration of a statistic at a time. */
export function averagedTime(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
): number {
  const end = Math.min(time, statistic.to ?? Infinity);
  return Math.max(0, end - windowStart(statistic, since));
}

/** A time interval around a step, relative to the start of the step. */
export interface Span {
  readonly first: number;
  /** At most `first` for an empty interval. */
  readonly last: number;
}

/** Returns the part of an interval inside the averaging window. */
export function cutSpan(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
  { first, last }: Span,
): Span {
  const inSpan = (moment: number): number => Math.min(last, Math.max(first, moment - time));
  return { first: inSpan(windowStart(statistic, since)), last: inSpan(statistic.to ?? Infinity) };
}

/**
 * Returns the end of the interval represented by a sampled step, in steps from its start. If every step is
 * sampled, this is its end; if every nth is, the midpoint between its end and the start of the next sampled
 * step, for constant Δt.
 */
export const stepsAhead = (every: number): number => (every + 1) / 2;

/**
 * Returns the weights of a step's ends in the time integral of a quantity that is linear within the step, over
 * the part of the step's interval inside the averaging window: the midpoint value times the length. For a whole
 * step this is the trapezoidal rule.
 * @param span interval represented by the step
 */
export function stepWeights(
  statistic: Pick<Statistic, 'from' | 'to'>,
  since: number,
  time: number,
  dt: number,
  span: Span = { first: 0, last: dt },
): StepWeights {
  const { first, last } = cutSpan(statistic, since, time, span);
  const length = Math.max(0, last - first);
  const after = (length * Math.min(2 * dt, Math.max(0, first + last))) / (2 * dt);
  return { before: length - after, after };
}
