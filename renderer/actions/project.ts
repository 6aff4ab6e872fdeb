import { exportArchive, exportFolder, mayChooseFolder } from '../session/exportProject';
import { leaveProject } from '../session/leaveProject';
import { drawGeometry } from '../session/newGeometry';
import { newGrid } from '../session/newGrid';
import { newMesh } from '../session/newMesh';
import { openFile } from '../session/openFile';
import { chooseProject, openChosen } from '../session/openProject';
import { saveProject } from '../session/saveProject';
import { saveProjectAs } from '../session/saveProjectAs';
import { shareCase } from '../session/shareCase';
import { useServices } from '../services';
import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { chooseFile, chooseFolderFiles } from '../ui/chooseFile';
import { defineActions } from './action';
import { withoutProject } from './conditions';

const unsavable = (): string | null =>
  withoutProject() ?? (useProjectStore().saving ? t('blockedSaving') : null);

/** Opens a file chosen in a dialog. It offers every file, because the name does not decide. */
const chooseAnyFile = (): Promise<void> => chooseFile('', openFile);

/** Opens a file chosen in a dialog that offers project archives. */
const chooseArchive = (): Promise<void> => chooseFile('.zip', openFile);

/** Opens a folder dialog for a project, and opens a copy of it. */
async function chooseFolder(): Promise<void> {
  const files = await chooseFolderFiles();
  if (files.length > 0) await openChosen(files);
}

/** Opening, saving and leaving projects. */
export const projectActions = defineActions('project', {
  goHome: {
    label: () => t('actionHome'),
    icon: 'home',
    shortcut: { key: 'n', desktopOnly: true },
    blocked: withoutProject,
    run: leaveProject,
  },
  openProject: {
    label: () => t('actionOpen'),
    icon: 'folder',
    shortcut: { key: 'o' },
    // Without file dialogs, projects are chosen on the start screen.
    run: () => (useLibraryStore().info?.dialogs ? chooseProject() : leaveProject()),
  },
  importMesh: {
    label: () => t('actionImport'),
    icon: 'import',
    shortcut: { key: 'i' },
    run: chooseAnyFile,
  },
  newGeometry: {
    label: () => t('actionNewGeometry'),
    icon: 'edit',
    run: () => drawGeometry(),
  },
  airfoilPolar: {
    label: () => t('actionPolar'),
    icon: 'table',
    run: () => useUiStore().openOverlay('polar'),
  },
  newGrid: {
    label: () => t('actionNewGrid'),
    icon: 'grid',
    run: newGrid,
  },
  newMesh: {
    label: () => t('actionNewMesh'),
    icon: 'mesh',
    run: newMesh,
  },
  importArchive: {
    label: () => t('actionImportArchive'),
    icon: 'import',
    run: chooseArchive,
  },
  importFolder: {
    label: () => t('actionImportFolder'),
    icon: 'folder',
    run: chooseFolder,
  },
  exportArchive: {
    label: () => t('actionExportArchive'),
    icon: 'export',
    blocked: withoutProject,
    run: exportArchive,
  },
  exportFolder: {
    label: () => t('actionExportFolder'),
    icon: 'folder',
    blocked: () => withoutProject() ?? (mayChooseFolder() ? null : t('blockedNoFolders')),
    run: exportFolder,
  },
  shareCase: {
    label: () => t('actionShare'),
    icon: 'copy',
    blocked: () =>
      withoutProject() ??
      (useServices().host.publicAddress === null ? t('blockedNoAddress') : null),
    run: shareCase,
  },
  save: {
    label: () => t('save'),
    icon: 'save',
    shortcut: { key: 's' },
    blocked: unsavable,
    run: async () => void (await saveProject()),
  },
  saveAs: {
    label: () => t('actionSaveAs'),
    icon: 'save',
    shortcut: { key: 's', shift: true },
    blocked: unsavable,
    run: async () => void (await saveProjectAs()),
  },
});
