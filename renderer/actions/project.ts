import { exportArchive, exportFolder, mayChooseFolder } from '../session/exportProject';
import { leaveProject } from '../session/leaveProject';
import { drawGeometry } from '../session/newGeometry';
import { newGrid } from '../session/newGrid';
import { newMesh } from '../session/newMesh';
import { chooseProject, openArchive, openChosen } from '../session/openProject';
import { saveProject } from '../session/saveProject';
import { saveProjectAs } from '../session/saveProjectAs';
import { shareCase } from '../session/shareCase';
import { useServices } from '../services';
import { importEndings, importMesh } from '../session/importMesh';
import { useLibraryStore } from '../stores/library';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { chooseFile, chooseFolderFiles } from '../ui/chooseFile';
import { defineActions } from './action';
import { withoutProject } from './conditions';

const unsavable = (): string | null =>
  withoutProject() ?? (useProjectStore().saving ? t('blockedSaving') : null);

/** Opens a file dialog for a mesh or geometry, and imports it. */
const chooseMeshFile = (): Promise<void> => chooseFile(importEndings, (file) => importMesh(file));

/** Opens a file dialog for a project archive, and opens a copy of it. */
const chooseArchive = (): Promise<void> => chooseFile('.zip', openArchive);

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
    run: chooseMeshFile,
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
    icon: 'mesh',
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
