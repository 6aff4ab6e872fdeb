import {
  forecastOf,
  limitsOf,
  type CoursePoint,
  type LikelyRange,
  type RunEstimate,
} from '../../solver/run';
import type { CaseDocument } from '../../solver/case';
import type { DeviceReport } from '../../solver/gpu';
import {
  formatBytes,
  formatCount,
  formatDuration,
  formatRoughly,
  formatSi,
  formatValue,
} from '../format/numbers';
import { t } from '../text/t';
import type { Rate } from './rates';

/** Run time in seconds above which the user is warned. */
const longRun = 3600;

/** Run time on a backend, in seconds. */
export interface Duration {
  readonly perStep: number;
  /** Duration until the end time or the limit of the case; null if the end is unknown. */
  readonly whole: LikelyRange | null;
  /** Steps of the whole run; null if the end is unknown. */
  readonly steps: LikelyRange | null;
  readonly source: DurationSource;
}

export type DurationSource =
  | { readonly kind: 'trial'; readonly steps: number; readonly mayEndEarlier: boolean }
  | { readonly kind: 'rate'; readonly rate: Rate };

/** Estimates from a trial on the backend. */
export function durationByTrial(
  document: CaseDocument,
  course: readonly CoursePoint[],
): Duration | null {
  const forecast = forecastOf(limitsOf(document), course);
  if (!forecast) return null;
  const { steps, seconds: whole, secondsPerStep, tried, isUpperLimit } = forecast;
  const source = { kind: 'trial', steps: tried, mayEndEarlier: isUpperLimit } as const;
  return { perStep: secondsPerStep.likely, whole, steps, source };
}

/** Uncertainty factor of a rate that was not measured for this case. */
const rateFactor = 3;

/**
 * Estimates from a known rate of the backend.
 * @param trial on another backend, for the time steps; null if there is none: all steps are then equal to the first
 */
export function durationByRate(
  rate: Rate,
  { steps, dofs, stagesPerStep, wallLimit }: RunEstimate,
  trial: Duration | null,
): Duration {
  const perStep = (dofs * stagesPerStep) / rate.value;
  const known = trial ? trial.steps : steps === null ? null : rangeAround(steps);
  const wall = wallLimit ?? Infinity;
  const ofSteps = (count: number, factor: number): number =>
    Math.min(wall, count * perStep * factor);
  const whole = known
    ? {
        least: ofSteps(known.least, 1 / rateFactor),
        likely: ofSteps(known.likely, 1),
        most: ofSteps(known.most, rateFactor),
      }
    : wallLimit === null
      ? null
      : { least: wallLimit, likely: wallLimit, most: wallLimit };
  return { perStep, whole, steps: trial ? trial.steps : null, source: { kind: 'rate', rate } };
}

const rangeAround = (likely: number): LikelyRange => ({ least: likely, likely, most: likely });

/** Whether a run takes hours. */
export const isLong = ({ whole }: Duration): boolean => whole !== null && whole.likely >= longRun;

/** `about 6 min (4–8 min)`, or `about 2 ms per step`. */
export const describeDuration = ({ perStep, whole }: Duration): string =>
  whole === null
    ? t('estimatePerStep', formatRoughly(perStep))
    : t('estimateDuration', formatRoughly(whole.likely), formatRange(whole, formatRoughly));

/** `4 min–8 min`; empty if both ends have the same text. */
export function formatRange(
  { least, most }: LikelyRange,
  format: (value: number) => string,
): string {
  const [low, high] = [format(least), format(most)];
  return low === high ? '' : `${low}–${high}`;
}

/** Scales a range by a count. */
export const timesRange = ({ least, likely, most }: LikelyRange, count: number): LikelyRange => ({
  least: count * least,
  likely: count * likely,
  most: count * most,
});

/** Relative width of a range below which it is not shown. */
const exactEnough = 0.4;

/** `6 min 20 s`, or `4 min–8 min` while the estimate is uncertain. */
export function remainingText(range: LikelyRange): string {
  const isExact = range.most - range.least < exactEnough * range.likely;
  return (!isExact && formatRange(range, formatRoughly)) || formatDuration(range.likely);
}

/** Describes the first time step, the steps of the run and their duration. @param duration null if unknown */
export function describeSteps({ timeStep }: RunEstimate, duration: Duration | null): string {
  const first =
    timeStep === null ? t('estimateStill') : t('estimateStep', formatValue(timeStep, 3));
  if (duration === null) return first;
  const { steps, source } = duration;
  const count =
    steps === null
      ? []
      : [
          t(
            source.kind === 'trial' && source.mayEndEarlier ? 'forecastAtMost' : 'forecastSteps',
            formatCount(twoDigits(steps.likely)),
            formatRange(steps, (value) => formatCount(twoDigits(value))),
          ),
        ];
  return `${[first, ...count, describeDuration(duration)].join('; ')} ${describeSource(source)}`;
}

const twoDigits = (value: number): number => (value < 100 ? value : Number(value.toPrecision(2)));

function describeSource(source: DurationSource): string {
  switch (source.kind) {
    case 'trial':
      return t('forecastTrial', source.steps);
    case 'rate':
      return describeRate(source.rate);
    default:
      return source satisfies never;
  }
}

function describeRate({ value, source, order }: Rate): string {
  const rate = formatSi(value);
  switch (source) {
    case 'run':
      return t('estimateRate', rate);
    case 'runAtOrder':
      return t('estimateRateAt', rate, order);
    case 'rule':
      return t('estimateRateRule', rate);
    default:
      return source satisfies never;
  }
}

/** Describes the GPU memory of a run. */
export function describeMemory(
  { device: { bytes, largestBuffer } }: RunEstimate,
  device: DeviceReport,
): string {
  const allowed = device.maxBindingBytes;
  // The limit is irrelevant unless it is close.
  if (largestBuffer < allowed / 10) return t('estimateMemory', formatBytes(bytes));
  const parts = allowed > 0 ? Math.ceil(largestBuffer / allowed) : 1;
  const pieces =
    parts <= 1
      ? t('estimateLargest', formatBytes(largestBuffer), formatBytes(allowed))
      : t('estimateParts', formatBytes(largestBuffer), formatBytes(allowed), parts);
  return `${t('estimateMemory', formatBytes(bytes))}; ${pieces}`;
}
