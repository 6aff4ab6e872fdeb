import { ref, shallowRef } from 'vue';
import type { Backend } from '../../solver/run';
import { useServices } from '../services';
import { lastResults } from './lastResults';
import { usePreventSleep } from './preventSleep';
import { useUiStore } from './ui';

/** Kept results. */
interface Measured<Machine, Task, Row> {
  readonly machine: Machine;
  readonly tasks: readonly Task[];
  readonly rows: readonly Row[];
}

/** Progress events of measurements. */
type MeasurementNews<Machine, Task, Row> =
  | { readonly kind: 'plan'; readonly tasks: readonly Task[]; readonly machine: Machine }
  /** Id of the next task. */
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'row'; readonly row: Row };

/**
 * Tasks measured on this machine one after the other, in the worker of the verifications. The last results are kept.
 * @param key name under which they are kept
 */
export function useMeasurements<Machine, Task, Row>(key: string) {
  const { verifier } = useServices();
  const ui = useUiStore();
  const preventSleep = usePreventSleep();

  /** With the backend `cpu` the GPU is skipped. */
  const backend = ref<Backend>('gpu');
  const kept = lastResults<Measured<Machine, Task, Row>>(key, ['machine', 'tasks', 'rows']);
  const last = kept.read();
  const machine = shallowRef<Machine | null>(last?.value.machine ?? null);
  const tasks = shallowRef<readonly Task[]>(last?.value.tasks ?? []);
  const rows = shallowRef<readonly Row[]>(last?.value.rows ?? []);
  /** ISO time of the results; null without results or while measuring. */
  const date = ref<string | null>(last?.date ?? null);
  /** Id of the task being measured. */
  const current_ = ref<string | null>(null);
  const running = ref(false);
  const stopping = ref(false);

  /**
   * Starts a measurement unless one is in progress. @param ask sends the request to the worker, and resolves at the end
   */
  async function measure(ask: () => Promise<unknown>): Promise<void> {
    if (running.value) return;
    running.value = true;
    stopping.value = false;
    date.value = null;
    machine.value = null;
    tasks.value = [];
    rows.value = [];
    await preventSleep(true);
    try {
      await ask();
    } catch (error) {
      ui.report(error);
    } finally {
      running.value = false;
      current_.value = null;
      keep();
      await preventSleep(false);
    }
  }

  function keep(): void {
    if (machine.value === null || rows.value.length === 0) return;
    date.value = kept.keep({ machine: machine.value, tasks: tasks.value, rows: rows.value });
  }

  function hear(news: MeasurementNews<Machine, Task, Row>): void {
    switch (news.kind) {
      case 'plan':
        tasks.value = news.tasks;
        machine.value = news.machine;
        break;
      case 'task':
        current_.value = news.id;
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

  return { backend, machine, tasks, rows, date, current_, running, stopping, measure, hear, stop };
}
