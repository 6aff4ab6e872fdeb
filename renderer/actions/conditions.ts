import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useViewToolStore } from '../stores/viewTool';
import { t } from '../text/t';

/** Why actions of an open project can't be done: none is open and in view. null if one is. */
export const withoutProject = (): string | null =>
  useProjectStore().identity !== null && useUiStore().screen === 'project'
    ? null
    : t('blockedNoProject');

/** Why nothing can be placed by pointing at the view: that takes a mesh in the plane. */
export const outOfPlane = (): string | null => useViewToolStore().blocked;
