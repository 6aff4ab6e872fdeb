import { defaultTasks } from '../../solver/core';
import { methods } from '../../solver/methods/registry';
import { forecastRun, prepareCase, type Forecast } from '../../solver/run/compute';
import type { Threads } from '../../solver/threads';
import type { ChosenBackend } from './backend';
import type { CliContext } from './context';
import { duration } from './progress';
import type { Target } from './target';

/** Forecasts a run of a target by a short trial; null where the trial leads nowhere. @throws Error with one line */
export const forecastTarget = (
  context: CliContext,
  { document, mesh, rasters }: Pick<Target, 'document' | 'mesh' | 'rasters'>,
  { backend, device }: Pick<ChosenBackend, 'backend' | 'device'>,
  threads: Threads,
): Promise<Forecast | null> =>
  forecastRun(prepareCase(document, mesh, methods, undefined, rasters), {
    backend,
    device,
    threads,
    now: () => context.now(),
    yieldTask: defaultTasks.yieldTask,
  });

/** `at most 70,000 steps (50,000–78,000) in 6 min (4 min–8 min), by a trial of 210 steps`. */
export function forecastText({
  steps,
  seconds,
  secondsPerStep,
  tried,
  isUpperLimit,
}: Forecast): string {
  const trial = `by a trial of ${counted(tried, 'step')}`;
  if (steps === null) return `${Number(secondsPerStep.likely.toPrecision(2))} s per step, ${trial}`;
  const bound = isUpperLimit ? 'at most about' : 'about';
  const count = `${bound} ${counted(rounded(steps.likely), 'step')}${rangeText(steps.least, steps.most, (value) => rounded(value).toLocaleString('en-US'))}`;
  const time =
    seconds === null
      ? ''
      : ` in ${duration(seconds.likely)}${rangeText(seconds.least, seconds.most, duration)}`;
  return `${count}${time}, ${trial}`;
}

/** The whole sweep: so many runs like this one. */
export function sweepForecastText(runs: number, { seconds, isUpperLimit }: Forecast): string {
  const count = counted(runs, 'run');
  if (seconds === null) return `${count}; the case has no end from which their time follows`;
  const [least, likely, most] = [seconds.least, seconds.likely, seconds.most].map((own) => runs * own); // prettier-ignore
  return `${count}, ${isUpperLimit ? 'at most about' : 'about'} ${duration(likely)} in all${rangeText(least, most, duration)}, by a trial of the first`;
}

function rangeText(least: number, most: number, text: (value: number) => string): string {
  const [low, high] = [text(least), text(most)];
  return low === high ? '' : ` (${low}–${high})`;
}

const counted = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;

/** Two digits say enough. */
const rounded = (value: number): number =>
  value < 100 ? Math.round(value) : Number(value.toPrecision(2));
