import { exportHistory } from '../export/exportHistory';
import { exportPicture } from '../export/exportPicture';
import { useRunStore } from '../stores/run';
import { t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

/** Files for elsewhere. */
export const exportActions = defineActions('export', {
  exportPicture: {
    label: () => t('actionExportPicture'),
    icon: 'image',
    shortcut: { key: 'e' },
    blocked: withoutProject,
    run: () => exportPicture('paper'),
  },
  exportPictureThemed: {
    label: () => t('actionExportPictureThemed'),
    icon: 'image',
    blocked: withoutProject,
    run: () => exportPicture('theme'),
  },
  exportHistory: {
    label: () => t('actionExportHistory'),
    icon: 'table',
    blocked: () =>
      useRunStore().historyVersion >= 0 && useRunStore().history().count > 0
        ? null
        : t('blockedNoHistory'),
    run: exportHistory,
  },
});
