import type { CaseDocument } from '../case/document';
import { signalHeader, signalStride, type Signal } from '../diagnostics/signals';
import { shortNumber } from '../core/shortNumber';
import { t } from '../text/t';

/** Convergence criterion of a run: see `time.settled` of a case. */
export type SettledRule = NonNullable<CaseDocument['time']['settled']>;

interface Watched {
  readonly name: string;
  readonly tolerance: number;
  /** Index among the signals. */
  readonly index: number;
  readonly stride: number;
  /** Readings in the window `over`, and the one before it. */
  readonly times: number[];
  readonly values: number[];
}

/** Reports whether monitors have settled: each stayed within its tolerance for a given time. */
export class Settling {
  private readonly watched: readonly Watched[];

  constructor(
    private readonly rule: SettledRule,
    signals: readonly Signal[],
  ) {
    this.watched = rule.monitors.flatMap(({ name, tolerance }) => {
      const index = signals.findIndex((signal) => signal.monitor !== null && signal.name === name);
      if (index < 0) return [];
      return [
        { name, tolerance, index, stride: signalStride(signals[index]), times: [], values: [] },
      ];
    });
  }

  /** @param rows per signal, in the order of the signals */
  append(rows: readonly Float64Array[]): void {
    for (const { index, stride, times, values } of this.watched) {
      const read = rows[index];
      for (let at = 0; at < read.length; at += stride) {
        const time = read[at + 1];
        // After a device loss steps are repeated.
        while (times.length > 0 && times[times.length - 1] >= time) {
          times.pop();
          values.pop();
        }
        times.push(time);
        values.push(read[at + signalHeader]);
      }
      this.prune(times, values);
    }
  }

  get isSettled(): boolean {
    return this.watched.every(
      (own) => this.isCovered(own) && this.rangeOf(own.values) <= own.tolerance,
    );
  }

  /** One line per monitor that has not settled. */
  describe(): string[] {
    const { over } = this.rule;
    return this.watched.flatMap((own) => {
      if (!this.isCovered(own)) return [t('runTooShort', own.name, over)];
      const range = this.rangeOf(own.values);
      if (range <= own.tolerance) return [];
      return [t('runStillChanges', own.name, shortNumber(range), over, own.tolerance)];
    });
  }

  private isCovered({ times }: Watched): boolean {
    return times.length > 1 && times[times.length - 1] - times[0] >= this.rule.over;
  }

  /** Returns the range of values; NaN, which is within no tolerance, if a value is NaN. */
  private rangeOf(values: readonly number[]): number {
    let [least, most] = [Infinity, -Infinity];
    for (const value of values) {
      if (!Number.isFinite(value)) return NaN;
      least = Math.min(least, value);
      most = Math.max(most, value);
    }
    return most - least;
  }

  /** Drops old readings, but keeps one at or before the beginning of the window. */
  private prune(times: number[], values: number[]): void {
    const from = (times.at(-1) ?? 0) - this.rule.over;
    let first = 0;
    while (first + 1 < times.length && times[first + 1] <= from) first++;
    if (first === 0) return;
    times.splice(0, first);
    values.splice(0, first);
  }
}
