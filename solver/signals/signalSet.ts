import { isSameSignal, type Signal } from '../diagnostics/signals';
import { signalBudget, SignalBuffer } from './signalBuffer';

/** A signal with its rows, as a file has it. */
export interface SavedSignal {
  readonly signal: Signal;
  /** Of `signalStride` numbers: step, time, values. */
  readonly rows: Float64Array;
}

/** Empty buffers for the signals of a run that begins. */
export const newSignals = (signals: readonly Signal[]): SignalBuffer[] =>
  signals.map((signal) => new SignalBuffer(signal, signalBudget / signals.length));

/**
 * The signals of a run that continues: those that are still read continue, the others begin there.
 * @param after the step that the run continues from
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
