import { isSameSignal, type Signal } from '../diagnostics/signals';
import { signalBudget, SignalBuffer } from './signalBuffer';

/** A signal with its rows as stored in a file. */
export interface SavedSignal {
  readonly signal: Signal;
  /** Rows of `signalStride` numbers: step, time, values. */
  readonly rows: Float64Array;
  /** Thinning of the rows, see `RowBuffer.thinning`; 1 if absent. */
  readonly thinning?: number;
}

/** Returns empty buffers for the signals of a new run. */
export const newSignals = (signals: readonly Signal[]): SignalBuffer[] =>
  signals.map((signal) => new SignalBuffer(signal, signalBudget / signals.length));

/**
 * Returns the signals of a continued run: known ones continue, new ones start empty.
 * @param after step from which the run continues
 */
export function continueSignals(
  saved: readonly SavedSignal[],
  signals: readonly Signal[],
  after: number,
): SignalBuffer[] {
  const buffers = newSignals(signals);
  for (const buffer of buffers) {
    const before = saved.find(({ signal }) => isSameSignal(signal, buffer.signal));
    if (!before) continue;
    buffer.restore(before.rows, before.thinning ?? 1);
    buffer.keepUpTo(after);
  }
  return buffers;
}

/** Returns the rows of signals. @param from first row per signal; default: all rows */
export const savedSignals = (
  buffers: readonly SignalBuffer[],
  from: readonly number[] = [],
): SavedSignal[] =>
  buffers.map((buffer, i) => ({
    signal: buffer.signal,
    rows: buffer.rows(from[i]),
    ...(buffer.thinning > 1 && { thinning: buffer.thinning }),
  }));
