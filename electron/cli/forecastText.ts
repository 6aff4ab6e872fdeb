import { defaultTasks, noProgress } from '../../solver/core';
import { methods } from '../../solver/methods/registry';
import type { LikelyRange } from '../../solver/run';
import {
  forecastOf,
  limitsOf,
  maxTrialSeconds,
  prepareCase,
  tryRun,
  type Forecast,
} from '../../solver/run/compute';
import type { Threads } from '../../solver/threads';
import type { ChosenBackend } from './backend';
import type { CliContext } from './context';
import { duration } from './progress';
import type { Target } from './target';
import { t } from '../text/cli';

/** Forecasts a run by a short trial; null if the trial gives no estimate. @throws Error with one line */
export async function forecastTarget(
  context: CliContext,
  { document, mesh, rasters }: Pick<Target, 'document' | 'mesh' | 'rasters'>,
  { backend, device }: Pick<ChosenBackend, 'backend' | 'device'>,
  threads: Threads,
): Promise<Forecast | null> {
  const course = await tryRun(prepareCase(document, mesh, methods, undefined, rasters), {
    ...{ backend, device, threads },
    maxSeconds: maxTrialSeconds,
    now: () => context.now(),
    yieldTask: defaultTasks.yieldTask,
    notify: noProgress,
  });
  return course && forecastOf(limitsOf(document), course);
}

/** `at most about 70,000 steps (50,000–78,000) in 6 min (4 min–8 min), measured over 210 steps`. */
export function forecastText({
  steps,
  seconds,
  secondsPerStep,
  tried,
  isUpperLimit,
}: Forecast): string {
  if (steps === null) {
    return t('forecastPerStep', Number(secondsPerStep.likely.toPrecision(2)), tried);
  }
  const count = rounded(steps.likely);
  const range = rangeText(steps.least, steps.most, (value) =>
    rounded(value).toLocaleString('en-US'),
  );
  if (seconds === null) return t('forecastSteps', count, range, isUpperLimit, tried);
  const time = `${duration(seconds.likely)}${rangeText(seconds.least, seconds.most, duration)}`;
  return t('forecastTime', count, range, time, isUpperLimit, tried);
}

/** Forecasts a sweep of `runs` runs similar to this one. */
export function sweepForecastText(runs: number, { seconds, isUpperLimit }: Forecast): string {
  if (seconds === null) return t('sweepForecastOpen', runs);
  const [least, likely, most] = [seconds.least, seconds.likely, seconds.most].map(
    (own) => runs * own,
  );
  return t(
    'sweepForecast',
    runs,
    `${duration(likely)}${rangeText(least, most, duration)}`,
    isUpperLimit,
  );
}

/** Returns the remaining time of a sweep, estimated from completed runs. */
export const sweepRemainingText = (runs: number, { least, likely, most }: LikelyRange): string =>
  t('sweepRemaining', runs, `${duration(likely)}${rangeText(least, most, duration)}`);

function rangeText(least: number, most: number, text: (value: number) => string): string {
  const [low, high] = [text(least), text(most)];
  return low === high ? '' : ` (${low}–${high})`;
}

/** Rounds to two digits. */
const rounded = (value: number): number =>
  value < 100 ? Math.round(value) : Number(value.toPrecision(2));
