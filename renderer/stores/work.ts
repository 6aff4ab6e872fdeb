import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { isAborted, type Job } from '../job';
import { useUiStore } from './ui';

/** A long operation, as displayed. */
export interface Work {
  readonly id: number;
  readonly message: string;
  /** Progress, 0…1; null if unknown. */
  readonly fraction: number | null;
  /** Whether it blocks the window. */
  readonly blocking: boolean;
  cancel(): void;
}

/** Long operations: shown after a short delay, and abortable. */
export const useWorkStore = defineStore('work', () => {
  const ui = useUiStore();
  const works = shallowRef<readonly Work[]>([]);
  let lastId = 0;

  /** The operation that blocks the window; null for none. */
  const blocking = computed(() => works.value.findLast((work) => work.blocking) ?? null);
  /** The latest background operation. */
  const aside = computed(() => works.value.findLast((work) => !work.blocking) ?? null);

  /** Shows an operation while it runs. @throws the errors of the operation, including its abort */
  async function follow<T>(
    message: string,
    work: (job: Job) => Promise<T>,
    isBlocking = false,
  ): Promise<T> {
    const controller = new AbortController();
    const id = ++lastId;
    const cancel = (): void => controller.abort();
    works.value = [...works.value, { id, message, fraction: null, blocking: isBlocking, cancel }];
    const notify = (fraction: number): void => {
      works.value = works.value.map((other) => (other.id === id ? { ...other, fraction } : other));
    };
    try {
      return await work({ signal: controller.signal, notify });
    } finally {
      works.value = works.value.filter((other) => other.id !== id);
    }
  }

  /** Runs a blocking operation; errors become messages. @returns undefined if it failed */
  async function wait<T>(message: string, work: (job: Job) => Promise<T>): Promise<T | undefined> {
    try {
      return await follow(message, work, true);
    } catch (error) {
      if (!isAborted(error)) ui.report(error);
      return undefined;
    }
  }

  return { blocking, aside, follow, wait };
});
