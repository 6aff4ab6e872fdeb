import type { MenuEvent } from '../../electron/contract/bridge';
import { exportHistory } from '../export/exportHistory';
import { exportPicture } from '../export/exportPicture';
import { leaveProject } from '../session/leaveProject';
import { chooseProject, openProject } from '../session/openProject';
import { saveProject, saveProjectAs } from '../session/saveProject';
import { useServices } from '../services';
import { useChecksStore } from '../stores/checks';
import { useHistoryStore } from '../stores/history';
import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import type { Action } from './action';
import { chooseMeshFile } from './chooseMeshFile';

/** Undo and redo may bring back another field to show. */
function travel(step: () => void): void {
  const view = useViewStore();
  const before = view.field;
  step();
  if (view.field !== before) void view.refreshField();
}

/** Whether a project is open and in sight. */
const isOpen = (): boolean =>
  useProjectStore().identity !== null && useUiStore().screen === 'project';

/** Everything that can be done from anywhere, by name. */
export const actions = {
  goHome: {
    id: 'goHome',
    label: () => t('actionHome'),
    icon: 'home',
    // Browsers keep this key to themselves.
    get shortcut() {
      return useServices().host.kind === 'electron' ? { key: 'n' } : null;
    },
    enabled: isOpen,
    run: leaveProject,
  },
  openProject: {
    id: 'openProject',
    label: () => t('actionOpen'),
    icon: 'folder',
    shortcut: { key: 'o' },
    enabled: () => true,
    // Without file dialogs the start screen is the place to choose from.
    run: () => (useLibraryStore().info?.dialogs ? chooseProject() : leaveProject()),
  },
  importMesh: {
    id: 'importMesh',
    label: () => t('actionImport'),
    icon: 'import',
    shortcut: { key: 'i' },
    enabled: () => true,
    run: chooseMeshFile,
  },
  save: {
    id: 'save',
    label: () => t('save'),
    icon: 'save',
    shortcut: { key: 's' },
    enabled: () => isOpen() && !useProjectStore().saving,
    run: async () => void (await saveProject()),
  },
  saveAs: {
    id: 'saveAs',
    label: () => t('actionSaveAs'),
    icon: 'save',
    shortcut: { key: 's', shift: true },
    enabled: () => isOpen() && !useProjectStore().saving,
    run: async () => void (await saveProjectAs()),
  },
  undo: {
    id: 'undo',
    label: () => t('actionUndo'),
    icon: 'undo',
    shortcut: { key: 'z' },
    enabled: () => isOpen() && useHistoryStore().canUndo,
    run: () => travel(useHistoryStore().undo),
  },
  redo: {
    id: 'redo',
    label: () => t('actionRedo'),
    icon: 'redo',
    shortcut: { key: 'z', shift: true },
    enabled: () => isOpen() && useHistoryStore().canRedo,
    run: () => travel(useHistoryStore().redo),
  },
  run: {
    id: 'run',
    label: () => t('actionRun'),
    icon: 'play',
    shortcut: { key: 'enter' },
    enabled: () => isOpen() && !useRunStore().active && useChecksStore().ready,
    run: () => useRunStore().start('beginning'),
  },
  exportPicture: {
    id: 'exportPicture',
    label: () => t('actionExportPicture'),
    icon: 'image',
    shortcut: { key: 'e' },
    enabled: isOpen,
    run: () => exportPicture('paper'),
  },
  exportPictureThemed: {
    id: 'exportPictureThemed',
    label: () => t('actionExportPictureThemed'),
    icon: 'image',
    shortcut: null,
    enabled: isOpen,
    run: () => exportPicture('theme'),
  },
  exportHistory: {
    id: 'exportHistory',
    label: () => t('actionExportHistory'),
    icon: 'table',
    shortcut: null,
    enabled: () => useRunStore().historyVersion >= 0 && useRunStore().history().count > 0,
    run: exportHistory,
  },
  verification: {
    id: 'verification',
    label: () => t('verifyTitle'),
    icon: 'verify',
    shortcut: null,
    enabled: () => true,
    run: () => useUiStore().openScreen('verification'),
  },
  benchmark: {
    id: 'benchmark',
    label: () => t('benchTitle'),
    icon: 'gauge',
    shortcut: null,
    enabled: () => true,
    run: () => useUiStore().openScreen('benchmark'),
  },
  laboratory: {
    id: 'laboratory',
    label: () => t('labTitle'),
    icon: 'scheme',
    shortcut: null,
    enabled: () => true,
    run: () => useUiStore().openScreen('laboratory'),
  },
} as const satisfies Readonly<Record<string, Action>>;

/** Carries an action out, if it can be; what goes wrong becomes a message. */
export async function perform(action: Action): Promise<void> {
  if (!action.enabled()) return;
  try {
    await action.run();
  } catch (error) {
    useUiStore().report(error);
  }
}

/** Does what the host's own menu asks for. */
export async function performMenu(event: MenuEvent): Promise<void> {
  switch (event.command) {
    case 'newProject':
      return perform(actions.goHome);
    case 'openProject':
      return perform(actions.openProject);
    case 'save':
      return perform(actions.save);
    case 'saveAs':
      return perform(actions.saveAs);
    case 'importMesh':
      return perform(actions.importMesh);
    case 'exportPicture':
      return perform(actions.exportPicture);
    case 'exportHistory':
      return perform(actions.exportHistory);
    case 'verification':
      return perform(actions.verification);
    case 'benchmark':
      return perform(actions.benchmark);
    case 'openEntry':
      return openProject(event.token);
    default:
      event satisfies never;
  }
}
