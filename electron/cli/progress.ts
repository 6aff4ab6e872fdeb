import {
  ordersLeft,
  type LikelyRange,
  type RunProgress,
  type SteadyProgress,
} from '../../solver/run';
import { historyHeader } from '../../solver/stepping';
import type { CliContext } from './context';
import { LiveLine } from './liveLine';
import { t } from '../text/cli';

/** Reports the progress of a run on standard error. */
export class ProgressReport {
  private readonly line: LiveLine;

  constructor(
    private readonly context: CliContext,
    private readonly variableCount: number,
    private readonly endTime: number | null,
  ) {
    this.line = new LiveLine(context);
  }

  /** @param history rows since the last call */
  update(progress: RunProgress, history: Float64Array): void {
    const line = this.describe(progress, history);
    this.line.update(line, progress.wallSeconds);
    this.context.liveFiles?.progress(progress, line);
  }

  /** Prints a separate line between updates. */
  note(text: string): void {
    this.line.note(text);
  }

  /** Clears the progress line. */
  clear(): void {
    this.line.clear();
  }

  private describe(progress: RunProgress, history: Float64Array): string {
    if (progress.steady) return describeIteration(progress, progress.steady);
    const { step, time, dt, stepsPerSecond, fraction, remaining } = progress;
    const change = this.largestChange(history);
    const parts = [
      t('progressStep', step),
      this.endTime === null
        ? t('progressTime', short(time))
        : t('progressTimeOf', short(time), short(this.endTime)),
      t('progressTimeStep', short(dt, 3)),
      ...(change === null ? [] : [t('progressChange', short(change, 3))]),
      t('progressSpeed', short(stepsPerSecond, 3)),
      ...(fraction === null ? [] : [`${Math.floor(100 * fraction)} %`]),
      ...(remaining === null ? [] : [t('progressLeft', remainingText(remaining))]),
    ];
    return parts.join(' · ');
  }

  /** Largest change of the last step over all variables. */
  private largestChange(history: Float64Array): number | null {
    const stride = historyHeader + this.variableCount;
    if (history.length < stride) return null;
    return Math.max(...history.subarray(history.length - this.variableCount));
  }
}

function describeIteration({ step, remaining }: RunProgress, steady: SteadyProgress): string {
  const { residual, tolerance, cfl, degree, finalDegree, iterationsLeft } = steady;
  const parts = [
    t('progressIteration', step),
    t('progressResidual', short(residual, 3), tolerance),
    ...(cfl === null
      ? []
      : [t('progressCfl', cfl < 1e4 ? short(cfl, 2) : cfl.toExponential(1).replace('e+', 'e'))]),
    degree === finalDegree
      ? t('progressOrders', short(ordersLeft(steady), 2))
      : t('progressDegree', degree, finalDegree),
    ...(iterationsLeft === null ? [] : [t('progressIterations', countText(iterationsLeft))]),
    ...(remaining === null ? [] : [t('progressLeft', remainingText(remaining))]),
  ];
  return parts.join(' · ');
}

function countText({ least, most }: LikelyRange): string {
  const [low, high] = [least, most].map((value) =>
    Number(value.toPrecision(2)).toLocaleString('en-US'),
  );
  return low === high ? low : `${low}–${high}`;
}

/** `6 min`, or `4 min–8 min` while the forecast is uncertain. */
function remainingText({ least, likely, most }: LikelyRange): string {
  return most - least < exactEnough * likely
    ? duration(likely)
    : `${duration(least)}–${duration(most)}`;
}

/** Width of a range, as a share of the likely value, that is not shown. */
const exactEnough = 0.4;

/** Formats a number with few digits: `0.0031`, `12.5`, `1.2e-9`. */
export function short(value: number, digits = 6): string {
  const rounded = Number(value.toPrecision(digits));
  const size = Math.abs(rounded);
  return size === 0 || (size >= 1e-3 && size < 1e7)
    ? String(rounded)
    : rounded.toExponential().replace('e+', 'e');
}

/** `45 s`, `12 min`, `3 h 20 min`. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 120) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
