import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Machine, QueueListEntry } from '../../electron/contract/contract';
import { saveProjectAs } from '../session/saveProjectAs';
import { useServices } from '../services';
import { t } from '../text/t';
import { useDeviceStore } from './device';
import { useLibraryStore } from './library';
import { useProjectStore } from './project';
import { useUiStore } from './ui';

/** Milliseconds between looks at the queue while it changes. */
const interval = 1000;

const isOpen = ({ state }: QueueListEntry): boolean => state === 'waiting' || state === 'running';

/** The queue of the user, which the host computes. */
export const useQueueStore = defineStore('queue', () => {
  const { host, wait } = useServices();
  const library = useLibraryStore();
  const project = useProjectStore();
  const device = useDeviceStore();
  const ui = useUiStore();

  const entries = shallowRef<readonly QueueListEntry[]>([]);
  const isPaused = ref(false);
  /** Newest pictures by entry, as URLs. */
  const pictures = shallowRef<
    ReadonlyMap<number, { readonly stamp: string; readonly url: string }>
  >(new Map());
  const available = computed(() => library.info?.queue ?? false);
  const waiting = computed(() => entries.value.filter(({ state }) => state === 'waiting'));
  const isShown = computed(() => ui.screen === 'queue');
  let isFollowing = false;

  async function look(): Promise<void> {
    const found = await host.call('queueState', {});
    const before = new Map(entries.value.map((entry) => [entry.id, entry]));
    entries.value = found.entries;
    isPaused.value = found.isPaused;
    for (const entry of found.entries) {
      const known = before.get(entry.id);
      if (known && isOpen(known) && !isOpen(entry)) await announce(entry);
    }
    if (isShown.value) await readPictures();
  }

  async function announce({ state, name, runs, message, token }: QueueListEntry): Promise<void> {
    if (token !== null && token === project.identity?.token) await project.refreshRuns();
    if (state === 'failed') ui.notify('error', t('queueFailed', name, message ?? ''));
    else if (state === 'done') ui.notify('good', t('queueDone', name, runs));
  }

  async function readPictures(): Promise<void> {
    const next = new Map(pictures.value);
    for (const { id, picture } of entries.value) {
      if (picture === null || next.get(id)?.stamp === picture) continue;
      const { url } = await host.call('queuePicture', { id });
      if (url !== null) next.set(id, { stamp: picture, url });
    }
    pictures.value = next;
  }

  /** Looks at the queue while it changes, or while it is shown. */
  async function follow(): Promise<void> {
    if (isFollowing || !available.value) return;
    isFollowing = true;
    try {
      do {
        await look();
        await wait(interval);
      } while (
        isShown.value ||
        entries.value.some(
          ({ state }) => state === 'running' || (state === 'waiting' && !isPaused.value),
        )
      );
    } catch (error) {
      ui.report(error);
    } finally {
      isFollowing = false;
    }
  }

  watch([available, isShown], () => void follow(), { immediate: true });

  /** Adds the case as it is now. A project that was never saved is saved first. @param machine null for this one */
  async function add(kind: 'run' | 'sweep', machine: Machine | null): Promise<void> {
    if (project.identity?.location === null && !(await saveProjectAs())) return;
    const { identity, document } = project;
    if (!identity || !document) return;
    const { token } = identity;
    const backend = machine ? null : device.chosen;
    await host.call('queueAdd', { token, kind, document, backend, machine });
    const text = machine
      ? t('queueStartedOn', document.name, machine.host)
      : t('queueAdded', document.name);
    ui.notify('good', text, { label: t('queueOpen'), run: () => ui.openScreen('queue') });
    void follow();
  }

  /** Changes the queue and shows the result. */
  async function change(request: Promise<unknown>): Promise<void> {
    try {
      await request;
      await look();
    } catch (error) {
      ui.report(error);
    }
    void follow();
  }

  return {
    available,
    entries,
    isPaused,
    pictures,
    waiting,
    add,
    move: (id: number, place: number) => change(host.call('queueMove', { id, place })),
    remove: (id: number) => change(host.call('queueRemove', { id })),
    stop: (id: number) => change(host.call('queueStop', { id })),
    retry: (id: number) => change(host.call('queueRetry', { id })),
    pause: (paused: boolean) => change(host.call('queuePause', { paused })),
  };
});
