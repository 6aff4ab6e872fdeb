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

/** The kind of GPU adapter that the browser offers. */
export type AdapterKind = 'hardware' | 'software' | 'none';

const storageKey = 'fluxbench.backend';
const backends = z.enum(['gpu', 'cpu']);
/** The user's choice by kind of adapter, so that a choice made for a software adapter does not affect a real GPU. */
const keptSchema = z.object({ hardware: backends.optional(), software: backends.optional() });

/** The detected GPU and the backend chosen by the user. */
export const useDeviceStore = defineStore('device', () => {
  const { engine } = useServices();
  const project = useProjectStore();

  const report = shallowRef<DeviceReport | null>(null);
  const kept = ref(readStored(storageKey, keptSchema, {}));
  let search: Promise<void> = Promise.resolve();

  watch(kept, (now) => localStorage.setItem(storageKey, JSON.stringify(now)));

  /** null until detected. */
  const kind = computed<AdapterKind | null>(() => report.value && kindOf(report.value));
  /** Reason the GPU cannot compute the equations of the case; null if it can. */
  const fault = computed(() => project.document && gpuFault(project.document));
  /** The fastest backend: a software GPU is many times slower than the CPU itself. */
  const defaultBackend = computed<Backend>(() =>
    kind.value === 'hardware' && fault.value === null ? 'gpu' : 'cpu',
  );
  /** The user's choice; null for the default. */
  const chosen = computed<Backend | null>(() =>
    kind.value === null || kind.value === 'none' ? null : (kept.value[kind.value] ?? null),
  );
  /** The backend on which runs start. */
  const backend = computed<Backend>(() =>
    fault.value === null ? (chosen.value ?? defaultBackend.value) : 'cpu',
  );

  /** Stores the user's choice for this kind of adapter; null restores the default. */
  function choose(requested: Backend | null): void {
    if (kind.value === null || kind.value === 'none') return;
    kept.value = { ...kept.value, [kind.value]: requested ?? undefined };
  }

  /** Switches to a backend; selecting the default one clears the user's choice. */
  function change(requested: Backend): void {
    choose(requested === defaultBackend.value ? null : requested);
  }

  function describe(): Promise<void> {
    search = look();
    return search;
  }

  /** The backend of a run, once the GPU detection has finished. */
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

  return {
    report,
    kind,
    defaultBackend,
    chosen,
    fault,
    backend,
    choose,
    change,
    describe,
    decided,
  };
});

function kindOf({ available, software }: DeviceReport): AdapterKind {
  if (!available) return 'none';
  return software ? 'software' : 'hardware';
}
