import type { Monitor, MonitorKind } from '../diagnostics/monitors';
import { signalHeader, signalStride, type Signal } from '../diagnostics/signals';
import { SignalBuffer } from './signalBuffer';

/** What a signal with one value came to. */
export interface SignalFigures {
  readonly name: string;
  readonly kind: MonitorKind;
  readonly last: number;
  /** Over the second half of the time that was read, weighted by time. */
  readonly mean: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** Numbers kept of a signal for its mean: 4096 rows at least. */
const keptNumbers = 8192 * 3;

/** Gathers the figures of a signal, row by row, in little memory. */
export class FiguresOfSignal {
  private readonly kept: SignalBuffer;
  private last: { readonly time: number; readonly value: number } | null = null;
  private readonly stride: number;
  private minimum = Infinity;
  private maximum = -Infinity;

  /** @param signal of one value */
  constructor(private readonly signal: Signal & { readonly monitor: Monitor }) {
    this.kept = new SignalBuffer(signal, keptNumbers);
    this.stride = signalStride(signal);
  }

  append(rows: Float64Array): void {
    if (rows.length === 0) return;
    const { stride } = this;
    this.kept.append(rows);
    for (let at = signalHeader; at < rows.length; at += stride) {
      this.minimum = Math.min(this.minimum, rows[at]);
      this.maximum = Math.max(this.maximum, rows[at]);
    }
    const newest = rows.length - stride;
    this.last = { time: rows[newest + 1], value: rows[newest + signalHeader] };
  }

  /** null before the first row. */
  figures(): SignalFigures | null {
    if (!this.last) return null;
    const { minimum, maximum } = this;
    const { name, monitor } = this.signal;
    return {
      name,
      kind: monitor.kind,
      last: this.last.value,
      mean: this.mean(this.last),
      minimum,
      maximum,
    };
  }

  private mean(last: { readonly time: number; readonly value: number }): number {
    const { kept } = this;
    const begin = (kept.value(0, 1) + last.time) / 2;
    let integral = 0;
    let after = last;
    for (let row = kept.count - 1; row >= 0 && after.time > begin; row--) {
      const before = { time: kept.value(row, 1), value: kept.value(row, signalHeader) };
      const step = after.time - before.time;
      if (step <= 0) continue;
      // The part of the stretch that lies in the second half, by the trapezoidal rule.
      const length = Math.min(step, after.time - begin);
      const share = length / step;
      integral += length * (after.value + (share / 2) * (before.value - after.value));
      after = before;
    }
    return last.time > begin ? integral / (last.time - begin) : last.value;
  }
}

/** Gathers the figures of all signals that have one value. */
export class FiguresOfSignals {
  private readonly gathered: readonly (FiguresOfSignal | null)[];

  constructor(signals: readonly Signal[]) {
    this.gathered = signals.map((signal) => {
      const { monitor, columns } = signal;
      return monitor && columns.length === 1 ? new FiguresOfSignal({ ...signal, monitor }) : null;
    });
  }

  /** @param rows per signal, in the order of the signals */
  append(rows: readonly Float64Array[]): void {
    this.gathered.forEach((figures, i) => figures?.append(rows[i]));
  }

  figures(): SignalFigures[] {
    return this.gathered.flatMap((figures) => figures?.figures() ?? []);
  }
}
