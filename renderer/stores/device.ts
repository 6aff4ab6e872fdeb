import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { Backend } from '../../solver/run/runReports';
import type { DeviceReport } from '../../solver/gpu/deviceReport';
import { useServices } from '../services';

/** The GPU that was found, and what the user wants to compute on. */
export const useDeviceStore = defineStore('device', () => {
  const { engine } = useServices();

  const report = shallowRef<DeviceReport | null>(null);
  const chosen = ref<Backend | null>(null);

  /** What runs start on: the user's choice, else the GPU where there is one. */
  const backend = computed<Backend>(
    () => chosen.value ?? (report.value && !report.value.available ? 'cpu' : 'gpu'),
  );

  async function describe(): Promise<void> {
    try {
      report.value = await engine.describeDevice();
    } catch (error) {
      report.value = {
        available: false,
        adapter: '',
        software: false,
        reason: error instanceof Error ? error.message : String(error),
        maxBindingBytes: 0,
      };
    }
  }

  return { report, chosen, backend, describe };
});
