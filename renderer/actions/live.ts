import { liveActions as deeds, useLiveToolsStore, type LiveAction } from '../stores/liveTools';
import { useRunStore } from '../stores/run';
import { useViewToolStore } from '../stores/viewTool';
import { t } from '../text/t';
import { defineActions, type Action, type ActionEntry } from './action';

type LiveId = `live.${LiveAction}`;

function blocked(deed: LiveAction): string | null {
  const live = useLiveToolsStore();
  if (!useRunStore().active) return t('blockedNoRun');
  if (!live.available) return useViewToolStore().blocked ?? t('blockedNoRun');
  return live.actions.includes(deed) ? null : t('liveNeedsGrid');
}

const entryOf = (deed: LiveAction): ActionEntry => ({
  label: () => t(`live_${deed}`),
  blocked: () => blocked(deed),
  run: () => useLiveToolsStore().take(deed),
});

/** What the pointer can do to a run under way. */
export const liveActions: Readonly<Record<LiveId, Action>> = defineActions(
  'run',
  Object.fromEntries(deeds.map((deed) => [`live.${deed}`, entryOf(deed)])) as Record<
    LiveId,
    ActionEntry
  >,
);
