import type { Backend } from '../../solver/run';
import type { DeviceReport } from '../../solver/gpu';
import type { AdapterKind } from '../stores/device';
import { t } from '../text/t';
import { describeDuration, isLong, type Duration } from './estimatedCost';
import type { ReadyItem } from './readyItem';

export interface Place {
  readonly report: DeviceReport;
  readonly kind: AdapterKind;
  readonly backend: Backend;
  /** Reason the GPU cannot compute the case; null if it can. */
  readonly fault: string | null;
  /** Whether the user chose the backend. */
  readonly isChosen: boolean;
  /** Estimated run time by backend; null if unknown. */
  readonly durations: Readonly<Record<Backend, Duration | null>>;
}

/** Speed-up from which a change of the backend is suggested. */
const muchFaster = 2;

/** Describes the backend of a case, the reason for it, and the alternative. */
export function describeBackendChoice(place: Place): ReadyItem {
  const { report, kind, backend, fault, isChosen, durations } = place;
  const item = { id: 'device.backend', section: 'device', field: null } as const;
  // The rest of a reason describes the remedy.
  if (kind === 'none') {
    const reason = report.reason?.split(':')[0] ?? t('deviceNoneFound');
    return { ...item, level: 'ok', message: t('whereNoGpu', reason) };
  }
  if (fault !== null) return { ...item, level: 'ok', message: t('whereNoGpu', fault) };
  const other = backend === 'gpu' ? 'cpu' : 'gpu';
  const [own, others] = [durations[backend], durations[other]];
  const isSlow =
    own !== null && others !== null && own.perStep > muchFaster * others.perStep && isLong(own);
  const isPlain = kind === 'hardware' && backend === 'gpu';
  if (isPlain && !isSlow) return { ...item, level: 'ok', message: report.adapter };
  const isRival = kind === 'software' && backend === 'gpu';
  const why = isPlain ? report.adapter : reasonOf(kind, backend, isChosen);
  const comparison = compare(kind, durations);
  return {
    ...item,
    level: isSlow || isRival ? 'warning' : 'ok',
    message: [why, comparison].filter(Boolean).join('. '),
    instead: { backend: other, label: t('whereInstead', nameOf(other, kind)) },
  };
}

function reasonOf(kind: AdapterKind, backend: Backend, isChosen: boolean): string {
  if (backend === 'gpu') return t('whereSoftware');
  return kind === 'software' && !isChosen ? t('whereCpuDefault') : t('whereCpuChosen');
}

/** `CPU: about 6 min, software GPU: about 26 h`; empty if either is unknown. */
function compare(kind: AdapterKind, durations: Place['durations']): string {
  const { cpu, gpu } = durations;
  if (cpu === null || gpu === null) return '';
  return (['cpu', 'gpu'] as const)
    .map((backend) => {
      const duration = backend === 'cpu' ? cpu : gpu;
      const text = describeDuration(duration);
      const { source } = duration;
      const isMeasured = source.kind === 'trial' || source.rate.source !== 'rule';
      const known = isMeasured ? text : t('whereNotMeasured', text);
      return `${nameOf(backend, kind)}: ${known}`;
    })
    .join(', ');
}

export const nameOf = (backend: Backend, kind: AdapterKind): string => {
  if (backend === 'cpu') return t('backendCpu');
  return kind === 'software' ? t('backendSoftware') : t('backendGpu');
};
