import { isSameSignal, type Signal } from '../diagnostics/signals';
import { signalBudget, SignalBuffer } from './signalBuffer';

/** A signal with its rows as stored in a file. */
export interface SavedSignal {
  readonly signal: Signal;
  /** Rows of `signalStride` numbers: step, time, values. */
  readonly rows: Float64Array;
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
    buffer.append(before.rows);
    buffer.keepUpTo(after);
  }
  return buffers;
}

export const savedSignals = (buffers: readonly SignalBuffer[]): SavedSignal[] =>
  buffers.map((buffer) => ({ signal: buffer.signal, rows: buffer.rows() }));
