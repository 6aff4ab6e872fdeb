import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { defineActions } from './action';

/** Pages other than the workbench. */
export const pageActions = defineActions('pages', {
  papers: {
    label: () => t('papersTitle'),
    icon: 'table',
    run: () => useUiStore().openScreen('papers'),
  },
  verification: {
    label: () => t('verifyTitle'),
    icon: 'verify',
    run: () => useUiStore().openScreen('verification'),
  },
  benchmark: {
    label: () => t('benchTitle'),
    icon: 'gauge',
    run: () => useUiStore().openScreen('benchmark'),
  },
  laboratory: {
    label: () => t('labTitle'),
    icon: 'scheme',
    run: () => useUiStore().openScreen('laboratory'),
  },
  documents: {
    label: () => t('documentsTitle'),
    icon: 'help',
    shortcut: { key: 'f1', plain: true },
    run: () => useUiStore().openDocument(),
  },
  settings: {
    label: () => t('settingsTitle'),
    icon: 'sliders',
    shortcut: { key: ',' },
    run: () => useUiStore().openSettings(),
  },
  licenses: {
    label: () => t('licensesTitle'),
    icon: 'info',
    run: () => useUiStore().openScreen('licenses'),
  },
});
