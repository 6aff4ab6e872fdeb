import type { RunProgress } from '../../solver/engine/protocol';
import { historyHeader } from '../../solver/schemes/types';
import type { CliContext } from './context';

/** Seconds between lines where they can't be written over. */
const sparseInterval = 10;
const startOfLine = '\r\u001b[2K';

/** Progress on standard error: one live line on a terminal, else a line now and then. */
export class ProgressReport {
  private nextAt = 0;
  private shown = false;

  constructor(
    private readonly context: CliContext,
    private readonly variableCount: number,
    private readonly endTime: number | null,
  ) {}

  /** @param history rows of the steps since the last call. */
  update(progress: RunProgress, history: Float64Array): void {
    const { context } = this;
    const line = this.describe(progress, history);
    if (context.live) {
      context.tell(startOfLine + [...line].slice(0, Math.max(20, context.columns - 1)).join(''));
      this.shown = true;
    } else if (progress.wallSeconds >= this.nextAt) {
      context.tell(`${line}\n`);
      this.nextAt = progress.wallSeconds + sparseInterval;
    }
  }

  /** A line of its own between updates. */
  note(text: string): void {
    this.clear();
    this.context.tell(`${text}\n`);
  }

  /** Takes the live line away. */
  clear(): void {
    if (this.shown) this.context.tell(startOfLine);
    this.shown = false;
  }

  private describe(progress: RunProgress, history: Float64Array): string {
    const { step, time, dt, stepsPerSecond, fraction, remainingSeconds } = progress;
    const change = this.largestChange(history);
    const parts = [
      `step ${step.toLocaleString('en-US')}`,
      `t ${short(time)}${this.endTime === null ? '' : ` of ${short(this.endTime)}`}`,
      `dt ${short(dt, 3)}`,
      ...(change === null ? [] : [`change ${short(change, 3)}`]),
      `${short(stepsPerSecond, 3)} steps/s`,
      ...(fraction === null ? [] : [`${Math.floor(100 * fraction)} %`]),
      ...(remainingSeconds === null ? [] : [`${duration(remainingSeconds)} left`]),
    ];
    return parts.join(' · ');
  }

  /** Of the last step, over all variables. */
  private largestChange(history: Float64Array): number | null {
    const stride = historyHeader + this.variableCount;
    if (history.length < stride) return null;
    return Math.max(...history.subarray(history.length - this.variableCount));
  }
}

/** A number with few digits: `0.0031`, `12.5`, `1.2e-9`. */
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
