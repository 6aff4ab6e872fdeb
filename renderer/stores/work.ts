import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { isAborted, type Job } from '../job';
import { useUiStore } from './ui';

/** What takes a while, as it is shown. */
export interface Work {
  readonly id: number;
  readonly message: string;
  /** 0…1; null if nobody can tell. */
  readonly fraction: number | null;
  /** Whether nothing else can be done meanwhile. */
  readonly blocking: boolean;
  cancel(): void;
}

/** All that takes a while: it is shown after a moment, and can be aborted. */
export const useWorkStore = defineStore('work', () => {
  const ui = useUiStore();
  const works = shallowRef<readonly Work[]>([]);
  let lastId = 0;

  /** What lies over the window; null while nothing does. */
  const blocking = computed(() => works.value.findLast((work) => work.blocking) ?? null);
  /** What continues beside all else. */
  const aside = computed(() => works.value.findLast((work) => !work.blocking) ?? null);

  /** Shows work while it lasts. @throws what the work throws, also where it is aborted */
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

  /** The same over the window; errors become messages. @returns undefined if it came to nothing */
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
