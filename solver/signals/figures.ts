import type { Monitor, MonitorKind } from '../diagnostics/monitors';
import { signalHeader, signalStride, type Signal } from '../diagnostics/signals';
import { noErrorReason } from './meanError';
import { SignalBuffer } from './signalBuffer';
import { windowMean, type WindowMean } from './windowMean';

/** What a signal with one value came to. */
export interface SignalFigures {
  readonly name: string;
  readonly kind: MonitorKind;
  readonly last: number;
  /** Over the second half of the time that was read, weighted by time. */
  readonly mean: number;
  /** Of that mean, see `meanError`; omitted if the signal doesn't support one. */
  readonly standardError?: number;
  /** Why the mean has no error, as the end of a sentence. */
  readonly noError?: string;
  /** Of a mean without error: largest less smallest mean of eight parts of that time. */
  readonly change?: number;
  readonly minimum: number;
  readonly maximum: number;
}

/** The error of a mean as a summary has it. */
function errorFigures({
  error,
  change,
}: WindowMean): Pick<SignalFigures, 'standardError' | 'noError' | 'change'> {
  const reason = noErrorReason(error);
  if (reason !== null) return { noError: reason, change };
  return error.kind === 'known' ? { standardError: error.standardError } : {};
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
    // Where rows were left out the newest may be among them.
    return windowMean([...times, last.time], [...values, last.value], (times[0] + last.time) / 2);
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
