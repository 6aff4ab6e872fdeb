import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import { signalHeader, type Signal } from '../../solver/diagnostics';
import {
  continueSignals,
  newSignals,
  savedSignals,
  type SavedSignal,
  type SignalBuffer,
} from '../../solver/signals';

/**
 * What the present run has read while it ran: its monitors and the conserved integrals. The rows are
 * never reactive; `version` grows with every change of them.
 */
export const useSignalsStore = defineStore('signals', () => {
  const version = ref(0);
  const signals = shallowRef<readonly Signal[]>([]);
  let buffers: readonly SignalBuffer[] = [];

  function set(next: readonly SignalBuffer[]): void {
    buffers = next;
    signals.value = buffers.map(({ signal }) => signal);
    version.value++;
  }

  /**
   * A run begins.
   * @param after the step that it continues from; null if it begins again
   */
  function begin(described: readonly Signal[], after: number | null): void {
    set(
      after === null
        ? newSignals(described)
        : continueSignals(savedSignals(buffers), described, after),
    );
  }

  /** @param rows new ones per signal, in the order of the signals */
  function append(rows: readonly Float64Array[]): void {
    buffers.forEach((buffer, i) => buffer.append(rows[i]));
    version.value++;
  }

  /** Takes what an earlier session recorded. */
  function take(saved: readonly SavedSignal[]): void {
    set(
      continueSignals(
        saved,
        saved.map(({ signal }) => signal),
        Infinity,
      ),
    );
  }

  const clear = (): void => set([]);

  const bufferOf = (name: string): SignalBuffer | null =>
    buffers.find(({ signal }) => signal.name === name) ?? null;

  /** The newest value of a signal of one value; null if there is none. To be asked per `version`. */
  function latest(name: string): number | null {
    const buffer = bufferOf(name);
    if (!buffer || buffer.count === 0 || buffer.signal.columns.length !== 1) return null;
    return buffer.value(buffer.count - 1, signalHeader);
  }

  return {
    version,
    /** What there is, in order; changes with the run only. */
    signals,
    buffers: () => buffers,
    bufferOf,
    latest,
    begin,
    append,
    take,
    clear,
  };
});
