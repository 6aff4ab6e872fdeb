import { computed, type ComputedRef } from 'vue';
import type { Backend } from '../../solver/run';
import { useDeviceStore } from '../stores/device';
import { t } from '../text/t';

/** What a machine can be measured on. */
export function useBackends(): ComputedRef<
  { value: Backend; label: string; disabled?: boolean }[]
> {
  const device = useDeviceStore();
  return computed(() => [
    {
      value: 'gpu',
      label: t('benchWithGpu'),
      disabled: device.report !== null && !device.report.available,
    },
    { value: 'cpu', label: t('benchCpuOnly') },
  ]);
}
