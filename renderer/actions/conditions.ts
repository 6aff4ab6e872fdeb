import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewToolStore } from '../stores/viewTool';
import { t } from '../text/t';

/** Reason project actions are disabled: no project is open and visible. null if one is. */
export const withoutProject = (): string | null =>
  useProjectStore().identity !== null && useUiStore().screen === 'project'
    ? null
    : t('blockedNoProject');

/** Reason placing by pointing is unavailable: it needs a 2D mesh. */
export const outOfPlane = (): string | null => useViewToolStore().blocked;
