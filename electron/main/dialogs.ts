import { dialog, type OpenDialogOptions, type SaveDialogOptions } from 'electron';
import { join } from 'node:path';
import { sanitizeFileName } from '../contract/fileNames';
import { projectSuffix } from '../host/projectFolder';
import type { HostDialogs } from '../host/verbs';
import { currentWindow } from './windows';
import { t } from '../text/t';

/** File dialogs. The chosen paths stay in this process. */
export function createDialogs(projectsFolder: string): HostDialogs {
  return {
    async chooseProjectFolder() {
      const options: OpenDialogOptions = {
        title: t('openProjectTitle'),
        defaultPath: projectsFolder,
        // On macOS a project is a package, which is shown as a file.
        properties:
          process.platform === 'darwin' ? ['openDirectory', 'openFile'] : ['openDirectory'],
      };
      const window = currentWindow();
      const { canceled, filePaths } = await (window
        ? dialog.showOpenDialog(window, options)
        : dialog.showOpenDialog(options));
      return canceled ? null : (filePaths[0] ?? null);
    },
    async chooseSaveFolder(name) {
      const options: SaveDialogOptions = {
        title: t('saveProjectTitle'),
        defaultPath: join(projectsFolder, sanitizeFileName(name, 'project') + projectSuffix),
        buttonLabel: t('save'),
        properties: ['createDirectory'],
      };
      const window = currentWindow();
      const { canceled, filePath } = await (window
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options));
      return canceled || filePath === '' ? null : filePath;
    },
  };
}
