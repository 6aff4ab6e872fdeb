import { ref, shallowRef } from 'vue';
import type { Backend } from '../../solver/run';
import { useServices } from '../services';
import { useKeepAwake } from './keepAwake';
import { useUiStore } from './ui';

/** What is told of measurements while they go on. */
type MeasurementNews<Machine, Task, Row> =
  | { readonly kind: 'plan'; readonly tasks: readonly Task[]; readonly machine: Machine }
  /** Id of the task that follows. */
  | { readonly kind: 'task'; readonly id: string }
  | { readonly kind: 'row'; readonly row: Row };

/** Tasks that are measured on this machine one after the other. Their worker is that of verifications. */
export function useMeasurements<Machine, Task, Row>() {
  const { verifier } = useServices();
  const ui = useUiStore();
  const keepAwake = useKeepAwake();

  /** With the backend `cpu` the GPU is left out. */
  const backend = ref<Backend>('gpu');
  const machine = shallowRef<Machine | null>(null);
  const tasks = shallowRef<readonly Task[]>([]);
  const rows = shallowRef<readonly Row[]>([]);
  /** Id of the task that is being measured. */
  const atHand = ref<string | null>(null);
  const running = ref(false);
  const stopping = ref(false);

  /** Measures anew, unless that goes on. @param ask asks the worker, and resolves at the end */
  async function measure(ask: () => Promise<unknown>): Promise<void> {
    if (running.value) return;
    running.value = true;
    stopping.value = false;
    machine.value = null;
    tasks.value = [];
    rows.value = [];
    await keepAwake(true);
    try {
      await ask();
    } catch (error) {
      ui.report(error);
    } finally {
      running.value = false;
      atHand.value = null;
      await keepAwake(false);
    }
  }

  function hear(news: MeasurementNews<Machine, Task, Row>): void {
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

  return { backend, machine, tasks, rows, atHand, running, stopping, measure, hear, stop };
}
