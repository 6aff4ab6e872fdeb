import { defineStore } from 'pinia';
import { shallowRef, watch } from 'vue';
import { z } from 'zod';
import { messageOf } from '../../solver/core';
import { signalHeader, type Signal } from '../../solver/diagnostics';
import {
  segmentCounts,
  spectrumKinds,
  defaultSpectrum,
  windowKinds,
  type SignalSpectrum,
  type SpectrumSettings,
} from '../../solver/signals';
import { useServices } from '../services';
import { readStored } from './storage';
import { useSignalsStore } from './signals';

const storageKey = 'fluxbench.spectra';
const settingsSchema = z.object({
  kind: z.enum(spectrumKinds),
  window: z.enum(windowKinds),
  segments: z.literal(segmentCounts),
  from: z.number(),
});
const keptSchema = z.record(z.string(), settingsSchema);

/** Whether a signal has a spectrum: it must be a monitor with one value. */
export const hasSpectrum = ({ monitor, columns }: Signal): boolean =>
  monitor !== null && columns.length === 1;

/** Spectra of signals: selection, settings and results. */
export const useSpectraStore = defineStore('spectra', () => {
  const { engine } = useServices();
  const signals = useSignalsStore();
  /** Spectrum settings by signal, stored for this user. */
  const requested = shallowRef<Readonly<Record<string, SpectrumSettings>>>(
    readStored(storageKey, keptSchema, {}),
  );
  const found = shallowRef<ReadonlyMap<string, SignalSpectrum>>(new Map());
  /** Reasons why a spectrum is unavailable, by signal, one line each. */
  const problems = shallowRef<ReadonlyMap<string, string>>(new Map());

  watch(requested, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  const settingsOf = (signal: string): SpectrumSettings =>
    requested.value[signal] ?? defaultSpectrum;

  /** Requests the spectrum of a signal, or changes its settings. */
  function want(signal: string, settings: Partial<SpectrumSettings> = {}): void {
    requested.value = { ...requested.value, [signal]: { ...settingsOf(signal), ...settings } };
  }

  function forget(signal: string): void {
    const rest = { ...requested.value };
    delete rest[signal];
    requested.value = rest;
  }

  /** Computes the spectrum of a signal from the data so far; if that fails, the last one stays. */
  async function compute(name: string): Promise<void> {
    const buffer = signals.bufferOf(name);
    if (!buffer || buffer.count === 0) return;
    const [times, values] = [1, signalHeader].map((column) =>
      Float64Array.from({ length: buffer.count }, (_, row) => buffer.value(row, column)),
    );
    const next = new Map(problems.value);
    try {
      const spectrum = await engine.spectrum(times, values, settingsOf(name));
      found.value = new Map(found.value).set(name, spectrum);
      next.delete(name);
    } catch (error) {
      next.set(name, messageOf(error));
    }
    problems.value = next;
  }

  /** Clears the state of a project. */
  function reset(): void {
    found.value = new Map();
    problems.value = new Map();
  }

  return { requested, found, problems, settingsOf, want, forget, compute, reset };
});
