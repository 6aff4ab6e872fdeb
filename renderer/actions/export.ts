import { exportPicture } from '../export/exportPicture';
import { history } from '../export/kinds/history';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

/** Export actions. */
export const exportActions = defineActions('export', {
  export: {
    label: () => t('actionExport'),
    icon: 'export',
    shortcut: { key: 'e', shift: true },
    blocked: withoutProject,
    run: () => useUiStore().openOverlay('export'),
  },
  exportPicture: {
    label: () => t('actionExportPicture'),
    icon: 'image',
    shortcut: { key: 'e' },
    blocked: withoutProject,
    run: () => exportPicture({ scale: 1, background: 'white', legend: true, panes: 'active' }),
  },
  exportPictureThemed: {
    label: () => t('actionExportPictureThemed'),
    icon: 'image',
    blocked: withoutProject,
    run: () => exportPicture({ scale: 1, background: 'theme', legend: true, panes: 'active' }),
  },
  exportHistory: {
    label: () => t('actionExportHistory'),
    icon: 'table',
    blocked: history.blocked,
    run: history.give,
  },
});
