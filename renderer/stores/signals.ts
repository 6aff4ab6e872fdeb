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
 * Signals recorded by the current run: monitors and conserved integrals. The rows are not reactive; `version` is
 * incremented with every change.
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
   * Starts recording a run.
   * @param after the step from which it continues; null for a new run
   */
  function begin(described: readonly Signal[], after: number | null): void {
    set(
      after === null
        ? newSignals(described)
        : continueSignals(savedSignals(buffers), described, after),
    );
  }

  /** @param rows new rows per signal, in the order of the signals */
  function append(rows: readonly Float64Array[]): void {
    buffers.forEach((buffer, i) => buffer.append(rows[i]));
    version.value++;
  }

  /** Loads the signals of an earlier session. */
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

  /** The newest value of a scalar signal; null if there is none. Depends on `version`. */
  function latest(name: string): number | null {
    const buffer = bufferOf(name);
    if (!buffer || buffer.count === 0 || buffer.signal.columns.length !== 1) return null;
    return buffer.value(buffer.count - 1, signalHeader);
  }

  return {
    version,
    /** Signals in order; changes only with the run. */
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
