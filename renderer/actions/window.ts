import { useLayoutStore } from '../stores/layout';
import { useUiStore } from '../stores/ui';
import { languageNames, t } from '../text/t';
import { defineActions } from './action';
import { withoutProject } from './conditions';

/** Panels, colors and help. */
export const windowActions = defineActions('window', {
  commandPalette: {
    label: () => t('paletteTitle'),
    icon: 'search',
    shortcut: { key: 'k' },
    run: () => useUiStore().openOverlay('palette'),
  },
  shortcuts: {
    label: () => t('shortcutsTitle'),
    icon: 'keyboard',
    shortcut: { key: '?', plain: true },
    run: () => useUiStore().openOverlay('shortcuts'),
  },
  messages: {
    label: () => t('messagesTitle'),
    icon: 'info',
    run: () => useUiStore().openOverlay('messages'),
  },
  toggleCasePanel: {
    label: () => t('actionCasePanel'),
    icon: 'panelLeft',
    shortcut: { key: 'b' },
    blocked: withoutProject,
    run: () => useLayoutStore().toggle('case'),
  },
  toggleBottomPanel: {
    label: () => t('actionBottomPanel'),
    icon: 'panelBottom',
    shortcut: { key: 'j' },
    blocked: withoutProject,
    run: () => useLayoutStore().toggle('bottom'),
  },
  resetLayout: {
    label: () => t('actionResetLayout'),
    icon: 'reset',
    blocked: withoutProject,
    run: () => useLayoutStore().reset(),
  },
  cycleTheme: {
    label: () => t('actionTheme'),
    icon: 'sun',
    run: () => useUiStore().cycleTheme(),
  },
  languageEnglish: {
    label: () => t('actionLanguage', languageNames.en),
    icon: 'help',
    run: () => useUiStore().setLanguage('en'),
  },
  languageGerman: {
    label: () => t('actionLanguage', languageNames.de),
    icon: 'help',
    run: () => useUiStore().setLanguage('de'),
  },
});
