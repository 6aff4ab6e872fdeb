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

/** A part of the time around a step, counted from its beginning. */
export interface Span {
  readonly first: number;
  /** Not after `first` if there is none. */
  readonly last: number;
}

/** The part of a span that lies in the window. */
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
 * How far beyond its beginning a step that is sampled represents the time, in steps: where every step is, to its end; where
 * every nth is, to the middle between that and what is the end of the next one if Δt stays.
 */
export const stepsAhead = (every: number): number => (every + 1) / 2;

/**
 * Weights of a step's ends in the integral over what the step represents of a quantity that is linear within the step, as
 * far as it lies in the window: its value at the middle of that. So of a whole step it is the trapezoidal rule.
 * @param span what the step represents
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
