import { useChecksStore } from '../stores/checks';
import { usePreferencesStore } from '../stores/preferences';
import { useProjectStore } from '../stores/project';
import { useQueueStore } from '../stores/queue';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { defineActions, type Action } from './action';
import { withoutProject } from './conditions';

const withoutQueue = (): string | null =>
  useQueueStore().available ? null : t('queueUnavailable');

function unready(): string | null {
  const checks = useChecksStore();
  const absent = withoutProject() ?? withoutQueue();
  if (absent !== null) return absent;
  if (useProjectStore().identity?.readOnly) return t('blockedReadOnly');
  return checks.ready ? null : t('runNotReady', checks.errors.length);
}

/** Runs and sweeps that the host computes. */
export const queueActions = defineActions('run', {
  queueRun: {
    label: () => t('queueRun'),
    icon: 'plus',
    blocked: unready,
    run: () => useQueueStore().add('run', null),
  },
  queueSweep: {
    label: () => t('queueSweep'),
    icon: 'table',
    blocked: () => unready() ?? (useProjectStore().document?.sweep ? null : t('queueNoSweep')),
    run: () => useQueueStore().add('sweep', null),
  },
  queue: {
    label: () => t('queueOpen'),
    icon: 'time',
    blocked: withoutQueue,
    run: () => useUiStore().openScreen('queue'),
  },
  queueMachines: {
    label: () => t('queueMachines'),
    icon: 'monitor',
    blocked: withoutQueue,
    run: () => useUiStore().openSettings('machines'),
  },
});

/** The menu next to the Run button: the queue and each saved machine. */
export const queueMenu = (): readonly Action[] => [
  queueActions.queueRun,
  ...usePreferencesStore().current.machines.map((machine) => ({
    ...queueActions.queueRun,
    id: `queueRunOn-${machine.host}`,
    icon: 'monitor' as const,
    label: () => t('queueRunOn', machine.host),
    run: () => useQueueStore().add('run', machine),
  })),
  ...(useProjectStore().document?.sweep ? [queueActions.queueSweep] : []),
  queueActions.queue,
  queueActions.queueMachines,
];
