import { ref, shallowRef } from 'vue';
import type { Backend } from '../../solver/run';
import { useServices } from '../services';
import { usePreventSleep } from './preventSleep';
import { useUiStore } from './ui';

/** Progress events of measurements. */
type MeasurementNews<Machine, Task, Row> =
  | { readonly kind: 'plan'; readonly tasks: readonly Task[]; readonly machine: Machine }
  /** Id of the next task. */
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'row'; readonly row: Row };

/** Tasks measured on this machine one after the other, in the worker of the verifications. */
export function useMeasurements<Machine, Task, Row>() {
  const { verifier } = useServices();
  const ui = useUiStore();
  const preventSleep = usePreventSleep();

  /** With the backend `cpu` the GPU is skipped. */
  const backend = ref<Backend>('gpu');
  const machine = shallowRef<Machine | null>(null);
  const tasks = shallowRef<readonly Task[]>([]);
  const rows = shallowRef<readonly Row[]>([]);
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
      await preventSleep(false);
    }
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

  return { backend, machine, tasks, rows, current_, running, stopping, measure, hear, stop };
}
