import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import { z } from 'zod';
import { gpuFault } from '../../solver/case';
import { messageOf } from '../../solver/core';
import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import { useServices } from '../services';
import { readStored } from './storage';
import { useProjectStore } from './project';

/** What a page is offered as its GPU. */
export type AdapterKind = 'hardware' | 'software' | 'none';

const storageKey = 'fluxbench.backend';
const backends = z.enum(['gpu', 'cpu']);
/** What the user chose by kind of adapter: who prefers software today wants a GPU when there is one. */
const keptSchema = z.object({ hardware: backends.optional(), software: backends.optional() });

/** The GPU that was found, and what the user wants to compute on. */
export const useDeviceStore = defineStore('device', () => {
  const { engine } = useServices();
  const project = useProjectStore();

  const report = shallowRef<DeviceReport | null>(null);
  const kept = ref(readStored(storageKey, keptSchema, {}));
  let search: Promise<void> = Promise.resolve();

  watch(kept, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  /** null until it is known. */
  const kind = computed<AdapterKind | null>(() => report.value && kindOf(report.value));
  /** Why no GPU computes the equations of the case; null if one can. */
  const fault = computed(() => project.document && gpuFault(project.document));
  /** What is fast here: a software GPU is many times slower than the CPU itself. */
  const usual = computed<Backend>(() =>
    kind.value === 'hardware' && fault.value === null ? 'gpu' : 'cpu',
  );
  /** What the user wants in place of the default; null for the default. */
  const chosen = computed<Backend | null>(() =>
    kind.value === null || kind.value === 'none' ? null : (kept.value[kind.value] ?? null),
  );
  /** What runs start on. */
  const backend = computed<Backend>(() =>
    fault.value === null ? (chosen.value ?? usual.value) : 'cpu',
  );

  /** Kept for this user, for adapters of this kind; null leaves it to the adapter again. */
  function choose(requested: Backend | null): void {
    if (kind.value === null || kind.value === 'none') return;
    kept.value = { ...kept.value, [kind.value]: requested ?? undefined };
  }

  /** Goes over to a backend; where it is the default one, the adapter decides again. */
  function change(requested: Backend): void {
    choose(requested === usual.value ? null : requested);
  }

  function describe(): Promise<void> {
    search = look();
    return search;
  }

  /** What a run starts on, once the search for a GPU under way has ended. */
  async function decided(): Promise<Backend> {
    await search;
    return backend.value;
  }

  async function look(): Promise<void> {
    try {
      report.value = await engine.describeDevice();
    } catch (error) {
      report.value = {
        available: false,
        adapter: '',
        software: false,
        reason: messageOf(error),
        maxBindingBytes: 0,
      };
    }
  }

  return { report, kind, usual, chosen, fault, backend, choose, change, describe, decided };
});

function kindOf({ available, software }: DeviceReport): AdapterKind {
  if (!available) return 'none';
  return software ? 'software' : 'hardware';
}
