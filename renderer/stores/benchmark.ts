import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type {
  BenchmarkedMachine,
  BenchmarkReport,
  BenchmarkRow,
  BenchmarkTask,
} from '../../solver/benchmark';
import type { Backend } from '../../solver/run';
import type { BenchmarkNews } from '../../solver/worker';
import { useServices } from '../services';
import { useKeepAwake } from './keepAwake';
import { useUiStore } from './ui';

/** A benchmark: what it is to measure and what came of it. Its worker is that of verifications. */
export const useBenchmarkStore = defineStore('benchmark', () => {
  const { verifier } = useServices();
  const ui = useUiStore();
  const keepAwake = useKeepAwake();

  /** With the backend `cpu` the GPU is left out. */
  const backend = ref<Backend>('gpu');
  const quick = ref(true);
  const machine = shallowRef<BenchmarkedMachine | null>(null);
  const tasks = shallowRef<readonly BenchmarkTask[]>([]);
  const rows = shallowRef<readonly BenchmarkRow[]>([]);
  /** Id of the task that is being measured. */
  const atHand = ref<string | null>(null);
  const running = ref(false);
  const stopping = ref(false);

  /** What is being measured. */
  const task = computed(() => tasks.value.find(({ id }) => id === atHand.value) ?? null);
  const fraction = computed(() =>
    tasks.value.length > 0 ? rows.value.length / tasks.value.length : 0,
  );
  /** What was measured so far; null before anything was. */
  const report = computed<BenchmarkReport | null>(() =>
    machine.value && rows.value.length > 0
      ? { ...machine.value, rows: rows.value, serial: [], serialNote: '' }
      : null,
  );

  async function run(): Promise<void> {
    if (running.value) return;
    running.value = true;
    stopping.value = false;
    machine.value = null;
    tasks.value = [];
    rows.value = [];
    await keepAwake(true);
    try {
      await verifier.benchmark({ quick: quick.value, backend: backend.value }, hear);
    } catch (error) {
      ui.report(error);
    } finally {
      running.value = false;
      atHand.value = null;
      await keepAwake(false);
    }
  }

  function hear(news: BenchmarkNews): void {
    switch (news.kind) {
      case 'plan':
        tasks.value = news.tasks;
        machine.value = news.machine;
        break;
      case 'task':
        atHand.value = news.id;
        break;
      case 'row':
        rows.value = [...rows.value, news.row];
        break;
      default:
        news satisfies never;
    }
  }

  function stop(): void {
    stopping.value = true;
    verifier.stopBenchmark();
  }

  return {
    backend,
    quick,
    machine,
    tasks,
    rows,
    atHand,
    running,
    stopping,
    task,
    fraction,
    report,
    run,
    stop,
  };
});
