import { useHistoryStore } from '../stores/history';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

/** Undo and redo may change the displayed field. */
function travel(step: () => void): void {
  const view = useViewStore();
  const before = view.field;
  step();
  if (view.field !== before) void view.refreshField();
}

/** Undo and redo of case edits. */
export const editActions = defineActions('edit', {
  undo: {
    label: () => {
      const { undoes } = useHistoryStore();
      return undoes === null ? t('actionUndo') : t('actionUndoOf', undoes);
    },
    icon: 'undo',
    shortcut: { key: 'z' },
    blocked: () => withoutProject() ?? (useHistoryStore().canUndo ? null : t('blockedNoUndo')),
    run: () => travel(useHistoryStore().undo),
  },
  redo: {
    label: () => {
      const { redoes } = useHistoryStore();
      return redoes === null ? t('actionRedo') : t('actionRedoOf', redoes);
    },
    icon: 'redo',
    shortcut: { key: 'z', shift: true, alternative: { key: 'y' } },
    blocked: () => withoutProject() ?? (useHistoryStore().canRedo ? null : t('blockedNoRedo')),
    run: () => travel(useHistoryStore().redo),
  },
});
