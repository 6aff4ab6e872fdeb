import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import {
  experiments,
  forecastStudy,
  type ExperimentId,
  type StudyMachine,
  type StudyReport,
  type StudyRow,
  type StudyTask,
} from '../../solver/benchmark';
import type { StudyEvent } from '../../solver/worker';
import { useServices } from '../services';
import { useChoice } from './choice';
import { useDeviceStore } from './device';
import { useMeasurements } from './measurements';

/** The CE/SE study: settings and results. */
export const useStudyStore = defineStore('study', () => {
  const { verifier } = useServices();
  const device = useDeviceStore();
  const { measure, hear, ...measurements } = useMeasurements<StudyMachine, StudyTask, StudyRow>(
    'fluxbench.study',
  );
  const { backend, machine, rows, running } = measurements;

  const choice = useChoice(() => experiments.map(({ id }) => id));
  const { chosen } = choice;
  const full = ref(false);
  /** Whether the results belong to the full study. */
  const wasFull = ref(false);
  const seconds = ref({ all: 0, left: 0 });

  const resources = computed(() => ({
    gpu: backend.value === 'gpu' ? (device.kind ?? 'none') : 'none',
    cores: navigator.hardwareConcurrency,
    full: full.value,
  }));
  /** Estimated extent of the study. */
  const forecasted = computed(() => forecastStudy(resources.value, chosen.value));
  /** The experiments that this machine can carry out. */
  const possible = computed(() => forecastStudy(resources.value, experimentsOf([])).possible);
  const fraction = computed(() =>
    seconds.value.all > 0 ? Math.max(0, 1 - seconds.value.left / seconds.value.all) : 0,
  );
  /** Results so far; null before the first one. */
  const report = computed<StudyReport | null>(() =>
    machine.value && rows.value.length > 0
      ? { ...machine.value, full: wasFull.value, rows: rows.value }
      : null,
  );

  /** Selects the experiments with these ids or kinds, or all without names. */
  function choose(names: readonly string[]): void {
    chosen.value = experimentsOf(names);
  }

  /** Returns the experiments with these ids or kinds, or all without names. */
  function experimentsOf(names: readonly string[]): ExperimentId[] {
    const isNamed = (id: string): boolean =>
      names.length === 0 || names.some((name) => `${id}/`.startsWith(`${name}/`));
    return experiments.map(({ id }) => id).filter(isNamed);
  }

  async function run(): Promise<void> {
    if (running.value) return;
    seconds.value = { all: 0, left: 0 };
    wasFull.value = full.value;
    const { possible: names } = forecasted.value;
    const options = { names: [...names], full: full.value, backend: backend.value };
    await measure(() => verifier.study(options, hearWithTime));
  }

  function hearWithTime(news: StudyEvent): void {
    hear(news);
    if (news.kind === 'row') return;
    const left = news.secondsLeft;
    seconds.value = { all: Math.max(seconds.value.all, left), left };
  }

  return {
    ...measurements,
    ...choice,
    ...{ full, seconds, forecasted, possible, fraction, report, choose, experimentsOf, run },
  };
});
