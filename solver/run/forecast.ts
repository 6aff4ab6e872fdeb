import type { CaseDocument } from '../case/document';
import type { CoursePoint } from './course';

/** Most likely value with bounds. */
export interface LikelyRange {
  readonly least: number;
  readonly likely: number;
  readonly most: number;
}

/** Limits of a run; null for no limit. */
export interface ForecastLimits {
  readonly end: number | null;
  /** Step number at which the run ends. */
  readonly maxSteps: number | null;
  readonly wallSeconds: number | null;
  readonly isFixedStep: boolean;
  /** Whether the run may end earlier: at a steady state, or with settled monitors. */
  readonly mayEndEarlier: boolean;
}

/** Forecast of the steps and wall-clock time of a run, from the course of its first steps or of all steps so far. */
export interface Forecast {
  /** Time for the whole run; null if the case has no end time and no step limit. */
  readonly steps: LikelyRange | null;
  readonly secondsPerStep: LikelyRange;
  /** Steps of the whole run; null if no limit is known. */
  readonly seconds: LikelyRange | null;
  /** Remaining time from the last measured step; null if no limit is known. */
  readonly remaining: LikelyRange | null;
  /** Number of steps of the course. */
  readonly tried: number;
  readonly isUpperLimit: boolean;
  /** Whether Δt changes too little over the course for more steps to improve the forecast much. */
  readonly isSettled: boolean;
}

export const limitsOf = ({ time }: Pick<CaseDocument, 'time'>): ForecastLimits => ({
  end: time.end,
  maxSteps: time.maxSteps,
  wallSeconds: time.maxWallSeconds ?? null,
  isFixedStep: (time.fixedStep ?? null) !== null,
  mayEndEarlier:
    time.settled !== undefined || time.steadyTolerance !== null || time.steady !== undefined,
});

/** Spreads (logarithmic) of measured rates, and of Δt if constant over the course. */
const [rateSpread, minSpread] = [Math.log(1.1), 0.05];
/** Drift per doubling of the course until the end: with a constant Δt, and the addition if Δt varies. */
const [constantDrift, varyingDrift] = [0.01, 0.03];
/** Variation of Δt over the second half of the course that counts as varying. */
const variation = 0.02;
/** Largest change of Δt over the second half of the course that is extrapolated. */
const maxTrend = Math.log(4);
const settledTrend = 0.1;
/** Half-width of the range of Δt, as a multiple of the trend. */
const trendSpread = 2.5;
/** Spread of a forecast from a single step. */
const singleStepSpread = Math.log(4);

/** Seconds that suffice to measure the rate and the first trend of Δt. */
const minSeconds = 1.2;
/** Largest worthwhile trial, as a fraction of the forecast time. */
const worthwhileShare = 0.01;
/** A forecast below this many seconds is good enough after the shortest trial. */
const [soon, shortest] = [5, 0.2];

/**
 * Forecasts a run from its course. Δt of the remaining steps follows its trend over the second half of the course:
 * half of the trend is expected to continue, and the range covers 2.5 times the trend both ways. The range narrows
 * as the run approaches its end. A course past the limits of the run gives the forecast of the part within them.
 * @param pace current seconds per step, if known better than from the course
 * @returns null if the course has no step or no progress in time
 */
export function forecastOf(
  limits: ForecastLimits,
  course: readonly CoursePoint[],
  pace: number | null = null,
): Forecast | null {
  const first = course[0];
  const last = course[course.length - 1];
  const tried = last.step - first.step;
  if (!(tried > 0) || !(last.time > first.time)) return null;
  const recent = meanStep(course, 0.75, 1);
  const trend = clamp(Math.log(recent / meanStep(course, 0.375, 0.5)), maxTrend);
  // Both are negative if the course goes past the limit, as the trial of a short run does.
  const toLimit = limits.maxSteps === null ? Infinity : limits.maxSteps - last.step;
  const toEnd = limits.end === null ? Infinity : (limits.end - last.time) / recent;
  const doublings = Math.log2(1 + Math.max(0, toEnd) / tried);
  /** Fraction of the trend of Δt still ahead: below 1 if less than the length of the course remains. */
  const ahead = Math.min(1, doublings);
  const drift = constantDrift + varyingDrift * Math.min(1, variationOf(course) / variation);
  const spread = limits.isFixedStep
    ? 0
    : ahead *
      (Math.max(minSpread + drift * doublings, trendSpread * Math.abs(trend)) +
        singleStepSpread / tried);
  const change = limits.isFixedStep ? 0 : (ahead * trend) / 2;
  const stepsLeft = (deviation: number): number =>
    limits.end === null
      ? toLimit
      : Math.min(toLimit, Math.ceil(toEnd * Math.exp(deviation - change)));
  const left = { least: stepsLeft(-spread), likely: stepsLeft(0), most: stepsLeft(spread) };
  const secondsPerStep = paceOf(course, pace);
  const wall = limits.wallSeconds ?? Infinity;
  const ranged = (of: (key: keyof LikelyRange) => number): LikelyRange | null => {
    const range = { least: of('least'), likely: of('likely'), most: of('most') };
    return Number.isFinite(range.most) ? range : null;
  };
  return {
    steps: ranged((key) => tried + left[key]),
    secondsPerStep,
    seconds: ranged((key) => Math.min(wall, (tried + left[key]) * secondsPerStep[key])),
    remaining: ranged((key) =>
      Math.max(0, Math.min(wall - last.seconds, left[key] * secondsPerStep[key])),
    ),
    tried,
    isUpperLimit: limits.mayEndEarlier,
    isSettled: limits.isFixedStep || Math.abs(trend) + singleStepSpread / tried < settledTrend,
  };
}

/**
 * Whether a course is long enough for a forecast: Δt shows no trend any more, or the course has taken 1 % of the
 * forecast time, or `maxSeconds`.
 */
export function isEnough(
  limits: ForecastLimits,
  course: readonly CoursePoint[],
  maxSeconds: number,
): boolean {
  const seconds = course[course.length - 1].seconds - course[0].seconds;
  if (seconds >= maxSeconds) return true;
  if (seconds < shortest) return false;
  const forecast = forecastOf(limits, course);
  const whole = forecast?.seconds ?? null;
  if (whole !== null && whole.most < soon) return true;
  if (seconds < minSeconds) return false;
  return (
    forecast === null ||
    whole === null ||
    forecast.isSettled ||
    seconds >= worthwhileShare * whole.likely
  );
}

/** Returns the mean Δt between two fractions of the steps. */
function meanStep(course: readonly CoursePoint[], from: number, to: number): number {
  const first = course[0].step;
  const tried = course[course.length - 1].step - first;
  const begin = at(course, 'step', first + from * tried);
  const end = at(course, 'step', first + to * tried);
  return (end.time - begin.time) / (end.step - begin.step);
}

/** Interpolates the course linearly. */
function at(course: readonly CoursePoint[], of: 'step' | 'seconds', value: number): CoursePoint {
  const found = course.findIndex((point) => point[of] >= value);
  const next = Math.max(1, found === -1 ? course.length - 1 : found);
  const [before, after] = [course[next - 1], course[next]];
  const share = after[of] > before[of] ? (value - before[of]) / (after[of] - before[of]) : 1;
  const between = (key: keyof CoursePoint): number =>
    before[key] + share * (after[key] - before[key]);
  return { step: between('step'), time: between('time'), seconds: between('seconds') };
}

/** Returns the logarithm of the ratio of the largest to the smallest Δt in the second half. */
function variationOf(course: readonly CoursePoint[]): number {
  const parts = [0.5, 0.625, 0.75, 0.875].map((from) => meanStep(course, from, from + 0.125));
  return Math.log(Math.max(...parts) / Math.min(...parts));
}

/**
 * Returns seconds per step over the second half of the time, since the first half may include warm-up; over the whole
 * course if it waited without a step for a part of that half.
 */
function paceOf(course: readonly CoursePoint[], pace: number | null): LikelyRange {
  const [first, last] = [course[0], course[course.length - 1]];
  const begin = first.seconds;
  const whole = last.seconds - begin;
  if (!(whole > 0)) return { least: 0, likely: 0, most: 0 };
  const measured = [0.5, 0.625, 0.75, 0.875].map((from) => {
    const start = at(course, 'seconds', begin + from * whole);
    const stop = at(course, 'seconds', begin + (from + 0.125) * whole);
    return (stop.seconds - start.seconds) / (stop.step - start.step);
  });
  const mean = whole / (last.step - first.step);
  const paces = (measured.every(Number.isFinite) ? measured : [mean, mean, mean, mean]).sort(
    (a, b) => a - b,
  );
  const likely = pace ?? (paces[1] + paces[2]) / 2;
  return {
    least: Math.min(likely, paces[0]) * Math.exp(-rateSpread),
    likely,
    most: Math.max(likely, paces[3]) * Math.exp(rateSpread),
  };
}

const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
