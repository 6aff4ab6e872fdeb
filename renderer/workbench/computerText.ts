import { formatBytes } from '../format/numbers';
import { useDeviceStore } from '../stores/device';
import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { t } from '../text/t';

/** Number of threads that a run on the CPU uses: one without shared memory. */
const threads = (): number => (self.crossOriginIsolated ? navigator.hardwareConcurrency : 1);

/** Names what the next run computes with: the GPU or CPU, and the precision. */
export function computerText(): string {
  const { report, kind, backend } = useDeviceStore();
  if (!report) return t('deviceLooking');
  if (backend === 'cpu') return t('statusCpu', threads());
  const name = kind === 'software' ? t('statusSoftwareGpu') : report.adapter;
  const scheme = useProjectStore().document?.scheme;
  const precision = scheme && 'precision' in scheme ? scheme.precision : 'f32';
  return t('statusGpu', name, t(`statusPrecision_${precision}`));
}

/** The memory of the machine, e.g. `16 GiB memory`; empty if unknown. */
export function memoryText(): string {
  const { memory } = useLibraryStore().info ?? {};
  return memory === undefined ? '' : t('statusMemory', formatBytes(memory));
}
