import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { ExampleEntry, ProjectEntry, VerbOutput } from '../../electron/contract/contract';
import { useServices } from '../services';
import { useUiStore } from './ui';

/** Lists of projects and examples, and information about the host. */
export const useLibraryStore = defineStore('library', () => {
  const { host } = useServices();
  const ui = useUiStore();

  const info = shallowRef<VerbOutput<'hostInfo'> | null>(null);
  const examples = shallowRef<readonly ExampleEntry[]>([]);
  const projects = shallowRef<readonly ProjectEntry[]>([]);
  const loaded = ref(false);

  let asked = 0;
  const taken: Record<string, number> = {};

  /** Ignores answers that arrive after the answer to a newer request. */
  async function show<T>(
    list: string,
    answer: Promise<T>,
    take: (found: T) => void,
  ): Promise<void> {
    const own = ++asked;
    try {
      const found = await answer;
      if (own < (taken[list] ?? 0)) return;
      taken[list] = own;
      take(found);
    } catch (error) {
      ui.report(error);
    }
  }

  /** Resolves once no project is being closed. */
  let closed: Promise<unknown> = Promise.resolve();

  async function load(): Promise<void> {
    await closed;
    await Promise.all([
      show('info', host.call('hostInfo', {}), (found) => (info.value = found)),
      show('examples', host.call('listExamples', {}), (found) => (examples.value = found)),
      show('projects', host.call('listProjects', {}), (found) => (projects.value = found)),
    ]);
    loaded.value = true;
  }

  /** Loads the lists after a project has closed. Until then they could list it, and its files would be requested. */
  async function loadAfter(closing: Promise<void>): Promise<void> {
    closed = closing.catch(() => undefined);
    await closing;
    await load();
  }

  return { info, examples, projects, loaded, load, loadAfter };
});
