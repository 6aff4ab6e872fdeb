import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import {
  experiments,
  foretellStudy,
  type ExperimentId,
  type StudyMachine,
  type StudyReport,
  type StudyRow,
  type StudyTask,
} from '../../solver/benchmark';
import type { Backend } from '../../solver/run';
import type { StudyNews } from '../../solver/worker';
import { useServices } from '../services';
import { useDeviceStore } from './device';
import { useKeepAwake } from './keepAwake';
import { useUiStore } from './ui';

/** The study of CE/SE: what it is to measure and what came of it. Its worker is that of verifications. */
export const useStudyStore = defineStore('study', () => {
  const { verifier } = useServices();
  const ui = useUiStore();
  const keepAwake = useKeepAwake();
  const device = useDeviceStore();

  /** With the backend `cpu` the GPU is left out. */
  const backend = ref<Backend>('gpu');
  const full = ref(false);
  const chosen = ref<ExperimentId[]>(experiments.map(({ id }) => id));
  const machine = shallowRef<StudyMachine | null>(null);
  const tasks = shallowRef<readonly StudyTask[]>([]);
  const rows = shallowRef<readonly StudyRow[]>([]);
  /** Whether what was measured is of the full study. */
  const wasFull = ref(false);
  /** Id of the task that is being measured. */
  const atHand = ref<string | null>(null);
  const seconds = ref({ all: 0, left: 0 });
  const running = ref(false);
  const stopping = ref(false);

  /** What such a study would be. */
  const foretold = computed(() => {
    const gpu = backend.value === 'gpu' ? (device.kind ?? 'none') : 'none';
    const cores = navigator.hardwareConcurrency;
    return foretellStudy({ gpu, cores, full: full.value }, chosen.value);
  });
  const fraction = computed(() =>
    seconds.value.all > 0 ? Math.max(0, 1 - seconds.value.left / seconds.value.all) : 0,
  );
  /** What was measured so far; null before anything was. */
  const report = computed<StudyReport | null>(() =>
    machine.value && rows.value.length > 0
      ? { ...machine.value, full: wasFull.value, rows: rows.value }
      : null,
  );

  async function run(): Promise<void> {
    if (running.value) return;
    running.value = true;
    stopping.value = false;
    machine.value = null;
    tasks.value = [];
    rows.value = [];
    seconds.value = { all: 0, left: 0 };
    wasFull.value = full.value;
    await keepAwake(true);
    try {
      const options = { names: [...chosen.value], full: full.value, backend: backend.value };
      await verifier.study(options, hear);
    } catch (error) {
      ui.report(error);
    } finally {
      running.value = false;
      atHand.value = null;
      await keepAwake(false);
    }
  }

  function hear(news: StudyNews): void {
    switch (news.kind) {
      case 'plan':
        tasks.value = news.tasks;
        machine.value = news.machine;
        seconds.value = { all: news.secondsLeft, left: news.secondsLeft };
        break;
      case 'task':
        atHand.value = news.id;
        seconds.value = {
          all: Math.max(seconds.value.all, news.secondsLeft),
          left: news.secondsLeft,
        };
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

  function toggle(id: ExperimentId): void {
    chosen.value = chosen.value.includes(id)
      ? chosen.value.filter((other) => other !== id)
      : [...chosen.value, id];
  }

  /** Chooses all experiments, or none where all are. */
  function toggleAll(): void {
    const all = experiments.map(({ id }) => id);
    chosen.value = chosen.value.length === all.length ? [] : all;
  }

  return {
    ...{ backend, full, chosen, machine, tasks, rows, atHand, seconds, running, stopping },
    ...{ foretold, fraction, report, run, stop, toggle, toggleAll },
  };
});
