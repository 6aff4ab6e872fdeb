import { continuationBlocked, extendRun, reachedLimit } from '../run/continuation';
import { useAccuracyStore } from '../stores/accuracy';
import { useChecksStore } from '../stores/checks';
import { useLayoutStore } from '../stores/layout';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useSettlingStore } from '../stores/settling';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

function unready(): string | null {
  const checks = useChecksStore();
  if (useProjectStore().identity?.readOnly) return t('blockedReadOnly');
  if (useRunStore().active) return t('blockedRunning');
  return checks.ready ? null : t('runNotReady', checks.errors.length);
}

/** Starts a run if its results can be stored. */
async function beginKept(begin: () => Promise<void>): Promise<void> {
  if (await useSettlingStore().canKeepRun()) await begin();
}

/** A completed run has no steps left. */
const ended = (): string | null =>
  useRunStore().stateFits && reachedLimit() !== null ? t('runContinueAtEnd') : null;

/** Starting, pausing and stopping runs. */
export const runActions = defineActions('run', {
  run: {
    label: () => t('actionRun'),
    icon: 'play',
    shortcut: { key: 'enter' },
    blocked: () => withoutProject() ?? unready(),
    run: () => beginKept(() => useRunStore().start('beginning')),
  },
  continueRun: {
    label: () => t('runContinue'),
    icon: 'skip',
    shortcut: { key: 'enter', shift: true },
    blocked: () => withoutProject() ?? unready() ?? continuationBlocked(),
    run: () => beginKept(() => useRunStore().start('savedPoint')),
  },
  extendRun: {
    label: () => t('runExtend'),
    icon: 'skip',
    blocked: () =>
      withoutProject() ?? unready() ?? (reachedLimit() === null ? t('blockedNotAtEnd') : null),
    run: extendRun,
  },
  advanceRun: {
    label: () => t('runAdvance', useRunStore().stepCount),
    icon: 'step',
    shortcut: { key: 'n', plain: true },
    blocked: () =>
      useRunStore().state === 'paused' ? null : (withoutProject() ?? unready() ?? ended()),
    run: () => useRunStore().advance(),
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
  runs: {
    label: () => t('runsTitle'),
    icon: 'time',
    blocked: withoutProject,
    run: () => {
      useLayoutStore().center = 'runs';
    },
  },
  sweep: {
    label: () => t('sweepTitle'),
    icon: 'table',
    blocked: withoutProject,
    run: () => {
      useLayoutStore().center = 'sweep';
    },
  },
  assessAccuracy: {
    label: () => t('accuracyAction'),
    icon: 'ruler',
    blocked: () => withoutProject() ?? useAccuracyStore().blocked,
    run: () => useUiStore().openOverlay('accuracy'),
  },
  compareVariants: {
    label: () => t('actionCompareVariants'),
    icon: 'table',
    blocked: withoutProject,
    run: () => {
      useLayoutStore().center = 'sweep';
    },
  },
  stopRun: {
    label: () => t('runStop'),
    icon: 'stop',
    blocked: () => (useRunStore().active ? null : t('blockedNoRun')),
    run: () => useRunStore().stop(),
  },
});
