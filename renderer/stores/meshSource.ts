import { defineStore } from 'pinia';
import { ref, watch as observe } from 'vue';
import { browserSource, hostSource, type MeshSource } from '../session/meshSources';
import { useServices } from '../services';
import { t } from '../text/t';
import { useProjectStore } from './project';
import { useUiStore } from './ui';

/** Polling interval in milliseconds. */
const interval = 2500;

/** The source file of the project's mesh, watched for changes. */
export const useMeshSourceStore = defineStore('meshSource', () => {
  const { host } = useServices();
  const project = useProjectStore();
  const ui = useUiStore();

  const fileName = ref<string | null>(null);
  const changed = ref(false);
  let source: MeshSource | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const tokenOf = (): string => project.identity?.token ?? '';

  /** Watches a file that was just read. @param handle gives access to its current content */
  async function watch(file: File, handle: FileSystemFileHandle | null): Promise<void> {
    const { openings } = project;
    const isKept = await host.keepSource(tokenOf(), file);
    const found = isKept ? await hostSource(host, tokenOf) : browserSource(file, handle);
    if (openings === project.openings && project.identity) follow(found);
  }

  /** Watches the file remembered by the host. */
  async function resume(): Promise<void> {
    const { openings } = project;
    const found = await hostSource(host, tokenOf);
    if (!found || source || openings !== project.openings) return;
    follow(found);
    await look();
  }

  function follow(next: MeshSource | null): void {
    clearInterval(timer);
    if (changed.value) ui.withdraw(t('fileChangedNotice', fileName.value ?? ''));
    source = next;
    fileName.value = next?.name ?? null;
    changed.value = false;
    if (next) timer = setInterval(() => void look().catch(abandon), interval);
  }

  /** Stops watching after an error. */
  function abandon(error: unknown): void {
    clearInterval(timer);
    ui.report(error);
  }

  async function look(): Promise<void> {
    const looked = source;
    if (!looked || changed.value || document.hidden) return;
    const other = await looked.isChanged();
    if (source !== looked || !other) return;
    changed.value = true;
    ui.notify('warning', t('fileChangedNotice', looked.name));
  }

  /** The current file; null if only the user can choose it again. */
  const read = async (): Promise<File | null> => (await source?.read()) ?? null;

  /** Marks the content last returned by `read` as the project's mesh. */
  async function settle(): Promise<void> {
    await source?.settle();
    changed.value = false;
    ui.withdraw(t('fileChangedNotice', fileName.value ?? ''));
  }

  observe(
    () => project.openings,
    () => {
      follow(null);
      if (project.identity) resume().catch(ui.report);
    },
    { flush: 'sync', immediate: true },
  );
  observe(
    () => project.identity,
    (identity) => identity === null && follow(null),
    { flush: 'sync' },
  );

  return { fileName, changed, watch, look, read, settle };
});
