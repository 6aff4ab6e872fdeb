import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type {
  BenchmarkedMachine,
  BenchmarkReport,
  BenchmarkRow,
  BenchmarkTask,
} from '../../solver/benchmark';
import { useServices } from '../services';
import { useMeasurements } from './measurements';

/** A benchmark: its settings and results. */
export const useBenchmarkStore = defineStore('benchmark', () => {
  const { verifier } = useServices();
  const { measure, hear, ...measurements } = useMeasurements<
    BenchmarkedMachine,
    BenchmarkTask,
    BenchmarkRow
  >();
  const { backend, machine, tasks, rows, current_ } = measurements;

  /** The shown part of the page. */
  const part = ref<'machine' | 'study'>('machine');
  const quick = ref(true);

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

  return { ...measurements, part, quick, task, fraction, report, run };
});
