import { computed, onMounted, type ComputedRef } from 'vue';
import type { Backend } from '../../solver/run';
import { useDeviceStore } from '../stores/device';
import { t } from '../text/t';

/** What a machine can be measured on. Without a GPU the CPU is chosen in place of it. @param chosen is changed then */
export function useBackends(chosen: {
  backend: Backend;
}): ComputedRef<{ value: Backend; label: string; disabled?: boolean }[]> {
  const device = useDeviceStore();
  onMounted(async () => {
    if (!device.report) await device.describe();
    if (device.report && !device.report.available) chosen.backend = 'cpu';
  });
  return computed(() => [
    {
      value: 'gpu',
      label: t('benchWithGpu'),
      disabled: device.report !== null && !device.report.available,
    },
    { value: 'cpu', label: t('benchCpuOnly') },
  ]);
}
