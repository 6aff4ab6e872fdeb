import { defineStore } from 'pinia';
import { ref, shallowRef } from 'vue';
import type { ExampleEntry, ProjectEntry, VerbOutput } from '../../electron/contract/contract';
import { useServices } from '../services';
import { useUiStore } from './ui';

/** What there is to open, and where projects live. */
export const useLibraryStore = defineStore('library', () => {
  const { host } = useServices();
  const ui = useUiStore();

  const info = shallowRef<VerbOutput<'hostInfo'> | null>(null);
  const examples = shallowRef<readonly ExampleEntry[]>([]);
  const projects = shallowRef<readonly ProjectEntry[]>([]);
  const loaded = ref(false);

  async function attempt(work: () => Promise<void>): Promise<void> {
    await work().catch(ui.report);
  }

  async function load(): Promise<void> {
    await Promise.all([
      attempt(async () => void (info.value = await host.call('hostInfo', {}))),
      attempt(async () => void (examples.value = await host.call('listExamples', {}))),
      attempt(async () => void (projects.value = await host.call('listProjects', {}))),
    ]);
    loaded.value = true;
  }

  return { info, examples, projects, loaded, load };
});
