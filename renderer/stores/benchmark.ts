import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import {
  chooseTasks,
  planBenchmark,
  type BenchmarkedMachine,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { useServices } from '../services';
import { useDeviceStore } from './device';
import { useMeasurements } from './measurements';

/** A benchmark: its settings and results. */
export const useBenchmarkStore = defineStore('benchmark', () => {
  const { verifier } = useServices();
  const { measure, hear, ...measurements } = useMeasurements<
    BenchmarkedMachine,
    BenchmarkTask,
    BenchmarkRow
  >('fluxbench.benchmark');
  const device = useDeviceStore();
  const { backend, machine, tasks, rows, current_, running } = measurements;

  /** The shown part of the page. */
  const part = ref<'machine' | 'study'>('machine');
  const quick = ref(true);

  /** Measurements of the last run, or those that a run would make. */
  const listed = computed<readonly BenchmarkTask[]>(() => {
    if (running.value || tasks.value.length > 0) return tasks.value;
    const gpu = backend.value === 'gpu' ? (device.kind ?? 'none') : 'none';
    const cores = navigator.hardwareConcurrency;
    return chooseTasks(planBenchmark({ gpu, cores, quick: quick.value }), []);
  });

  /** The task being measured. */
  const task = computed(() => tasks.value.find(({ id }) => id === current_.value) ?? null);
  const fraction = computed(() =>
    tasks.value.length > 0 ? rows.value.length / tasks.value.length : 0,
  );
  /** Results so far; null before the first one. */
  const report = computed<BenchmarkReport | null>(() =>
    machine.value && rows.value.length > 0
      ? { ...machine.value, rows: rows.value, serial: [], serialNote: '' }
      : null,
  );

  const run = (): Promise<void> =>
    measure(() => verifier.benchmark({ quick: quick.value, backend: backend.value }, hear));

  return { ...measurements, part, quick, listed, task, fraction, report, run };
});
