import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import {
  availableTasks,
  planBenchmark,
  type BenchmarkedMachine,
  type BenchmarkReport,
  type BenchmarkRow,
  type BenchmarkTask,
} from '../../solver/benchmark';
import { useServices } from '../services';
import { useDeviceStore } from './device';
import { useMeasurements } from './measurements';

/** Sets of measurements that a run makes: names as on the command line; empty for the default ones. */
export const benchmarkSets = {
  machine: [],
  dgPaper: ['dg-paper'],
  fvPaper: ['fv-paper'],
  kernels: ['kernels'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Estimated seconds of a measurement. */
export const benchmarkSeconds = { quick: 1.5, full: 6 } as const;

export type BenchmarkSet = keyof typeof benchmarkSets;

/** Returns the set that has measurements with these names. */
export const benchmarkSetOf = (names: readonly string[]): BenchmarkSet => {
  const sets = ['dgPaper', 'fvPaper', 'kernels'] as const;
  const own = sets.find((set) => names.some((name) => name.startsWith(benchmarkSets[set][0])));
  return own ?? 'machine';
};

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
  const set = ref<BenchmarkSet>('machine');
  const quick = ref(true);

  const groupsOf = (own: readonly BenchmarkTask[]): Set<BenchmarkTask['group']> =>
    new Set(own.map(({ group }) => group));

  /** Measurements that a run would make. */
  const planned = computed<readonly BenchmarkTask[]>(() => {
    const gpu = backend.value === 'gpu' ? (device.kind ?? 'none') : 'none';
    const cores = navigator.hardwareConcurrency;
    return availableTasks(
      planBenchmark({ gpu, cores, quick: quick.value }),
      benchmarkSets[set.value],
    );
  });
  /** Whether the last run was of the chosen set. */
  const isMeasured = computed(() => {
    const groups = groupsOf(planned.value);
    return tasks.value.some(({ group }) => groups.has(group));
  });
  /** Measurements of the last run, or those that a run would make. */
  const listed = computed(() => (running.value || isMeasured.value ? tasks.value : planned.value));

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
    measure(() =>
      verifier.benchmark(
        { names: benchmarkSets[set.value], quick: quick.value, backend: backend.value },
        hear,
      ),
    );

  return { ...measurements, part, set, quick, listed, isMeasured, task, fraction, report, run };
});
