import type { RunEstimate } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import { formatBytes, formatCount, formatRoughly, formatSi, formatValue } from '../format/numbers';
import { t } from '../text/t';
import type { Rate } from './rates';

/** From so many seconds on a run is worth a second thought before it is begun. */
const longRun = 3600;

/** How long a run takes at a rate, in seconds. */
export interface Duration {
  readonly perStep: number;
  /** Until the end, or until the case's own limit; null where the end is not known. */
  readonly whole: number | null;
  readonly rate: Rate;
}

export function durationAt(
  rate: Rate,
  { steps, dofs, stagesPerStep, wallLimit }: RunEstimate,
): Duration {
  const perStep = (dofs * stagesPerStep) / rate.value;
  const whole = steps === null ? wallLimit : Math.min(steps * perStep, wallLimit ?? Infinity);
  return { perStep, whole, rate };
}

/** Whether a run takes hours. */
export const isLong = ({ whole }: Duration): boolean => whole !== null && whole >= longRun;

/** `about 6 min`, or `about 2 ms per step`. */
export const describeDuration = ({ perStep, whole }: Duration): string =>
  whole === null
    ? t('estimatePerStep', formatRoughly(perStep))
    : t('estimateDuration', formatRoughly(whole));

/** The first time step, how many follow, and how long they take; `duration` null where not known. */
export function describeSteps({ timeStep, steps }: RunEstimate, duration: Duration | null): string {
  const first =
    timeStep === null ? t('estimateStill') : t('estimateStep', formatValue(timeStep, 3));
  const count =
    timeStep === null || steps === null
      ? first
      : `${first}, ${t('estimateSteps', formatCount(steps))}`;
  if (duration === null) return count;
  return `${count}; ${describeDuration(duration)} ${describeSource(duration.rate)}`;
}

function describeSource({ value, source, order }: Rate): string {
  const rate = formatSi(value);
  switch (source) {
    case 'run':
      return t('estimateRate', rate);
    case 'runAtOrder':
      return t('estimateRateAt', rate, order);
    case 'trial':
      return t('estimateRateTried', rate);
    case 'rule':
      return t('estimateRateRule', rate);
    default:
      return source satisfies never;
  }
}

/** What a run takes of a GPU's memory. */
export function describeMemory(
  { device: { bytes, largestBuffer } }: RunEstimate,
  device: DeviceReport,
): string {
  const allowed = device.maxBindingBytes;
  // What is far from the limit need not be known.
  if (largestBuffer < allowed / 10) return t('estimateMemory', formatBytes(bytes));
  const parts = allowed > 0 ? Math.ceil(largestBuffer / allowed) : 1;
  const pieces =
    parts <= 1
      ? t('estimateLargest', formatBytes(largestBuffer), formatBytes(allowed))
      : t('estimateParts', formatBytes(largestBuffer), formatBytes(allowed), parts);
  return `${t('estimateMemory', formatBytes(bytes))}; ${pieces}`;
}
