import { openArchive, openChosen } from '../session/openProject';
import { chooseFile } from './chooseMeshFile';

/** Lets the user pick an archive with a project, and opens a copy of it. */
export const chooseArchive = (): Promise<void> => chooseFile('.zip', openArchive);

/** The same for a project's folder. */
export function chooseFolder(): Promise<void> {
  return new Promise((resolve, reject) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.webkitdirectory = true;
    input.addEventListener('change', () => {
      const files = [...(input.files ?? [])];
      if (files.length > 0) openChosen(files).then(resolve, reject);
      else resolve();
    });
    input.addEventListener('cancel', () => resolve());
    input.click();
  });
}
