import { useChecksStore } from '../stores/checks';
import { useRunStore } from '../stores/run';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

function unready(): string | null {
  const checks = useChecksStore();
  if (useRunStore().active) return t('blockedRunning');
  return checks.ready ? null : t('runNotReady', checks.errors.length);
}

/** Starting, holding and ending runs. */
export const runActions = defineActions('run', {
  run: {
    label: () => t('actionRun'),
    icon: 'play',
    shortcut: { key: 'enter' },
    blocked: () => withoutProject() ?? unready(),
    run: () => useRunStore().start('beginning'),
  },
  pauseRun: {
    label: () => t('runPause'),
    icon: 'pause',
    blocked: () => (useRunStore().state === 'running' ? null : t('blockedNoRun')),
    run: () => useRunStore().pause(),
  },
  resumeRun: {
    label: () => t('runResume'),
    icon: 'play',
    blocked: () => (useRunStore().state === 'paused' ? null : t('blockedNotPaused')),
    run: () => useRunStore().resume(),
  },
  stopRun: {
    label: () => t('runStop'),
    icon: 'stop',
    blocked: () => (useRunStore().active ? null : t('blockedNoRun')),
    run: () => useRunStore().stop(),
  },
});
