import type { Monitor, MonitorKind } from '../diagnostics/monitors';
import { signalHeader, signalStride, type Signal } from '../diagnostics/signals';
import { noErrorReason } from './meanError';
import { SignalBuffer } from './signalBuffer';
import { windowMean, type WindowMean } from './windowMean';

/** Summary of a scalar signal. */
export interface SignalFigures {
  readonly name: string;
  readonly kind: MonitorKind;
  readonly last: number;
  /** Time-weighted mean over the second half of the recorded time. A steady computation has no mean and no range. */
  readonly mean?: number | undefined;
  /** Standard error of the mean, see `meanError`; omitted if the signal does not support one. */
  readonly standardError?: number;
  /** Why the mean has no error, as the end of a sentence. */
  readonly noError?: string;
  /** Largest minus smallest of eight partial means of that time, for a mean without an error. */
  readonly change?: number;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

/** Returns the error of a mean for a summary. */
function errorFigures({
  error,
  change,
}: WindowMean): Pick<SignalFigures, 'standardError' | 'noError' | 'change'> {
  const reason = noErrorReason(error);
  if (reason !== null) return { noError: reason, change };
  return error.kind === 'known' ? { standardError: error.standardError } : {};
}

/** Buffer size of a signal for its mean: at least 4096 rows. */
const keptNumbers = 8192 * 3;

/** Accumulates the figures of a signal row by row in bounded memory. */
export class FiguresOfSignal {
  private readonly kept: SignalBuffer;
  private last: { readonly time: number; readonly value: number } | null = null;
  private readonly stride: number;
  private minimum = Infinity;
  private maximum = -Infinity;

  /** @param signal scalar signal */
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

  /** Returns the figures; null before the first row. */
  figures(): SignalFigures | null {
    if (!this.last) return null;
    const { minimum, maximum } = this;
    const { name, monitor } = this.signal;
    const found = this.meanUntil(this.last);
    return {
      name,
      kind: monitor.kind,
      last: this.last.value,
      mean: found?.mean ?? this.last.value,
      ...(found && errorFigures(found)),
      minimum,
      maximum,
    };
  }

  private meanUntil(last: { readonly time: number; readonly value: number }): WindowMean | null {
    const { kept } = this;
    const rows = [...Array(kept.count).keys()];
    const times = rows.map((row) => kept.value(row, 1));
    const values = rows.map((row) => kept.value(row, signalHeader));
    // Thinning may have dropped the latest row.
    return windowMean([...times, last.time], [...values, last.value], (times[0] + last.time) / 2);
  }
}

/** Accumulates the figures of all scalar signals. */
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
