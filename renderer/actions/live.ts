import {
  liveActions as userActions,
  useLiveToolsStore,
  type LiveAction,
} from '../stores/liveTools';
import { useRunStore } from '../stores/run';
import { useViewToolStore } from '../stores/viewTool';
import { t } from '../text/t';
import { defineActions, type Action, type ActionEntry } from './action';

type LiveId = `live.${LiveAction}`;

function blocked(userAction: LiveAction): string | null {
  const live = useLiveToolsStore();
  if (!useRunStore().active) return t('blockedNoRun');
  if (!live.available) return useViewToolStore().blocked ?? t('blockedNoRun');
  return live.actions.includes(userAction) ? null : t('liveNeedsGrid');
}

const entryOf = (userAction: LiveAction): ActionEntry => ({
  label: () => t(`live_${userAction}`),
  blocked: () => blocked(userAction),
  run: () => useLiveToolsStore().take(userAction),
});

/** Pointer tools for an active run. */
export const liveActions: Readonly<Record<LiveId, Action>> = defineActions(
  'run',
  Object.fromEntries(
    userActions.map((userAction) => [`live.${userAction}`, entryOf(userAction)]),
  ) as Record<LiveId, ActionEntry>,
);
