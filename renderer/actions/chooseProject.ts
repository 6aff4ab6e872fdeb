import { openArchive, openChosen } from '../session/openProject';
import { chooseFile, chooseFolderFiles } from '../ui/chooseFile';

/** Opens a file dialog for a project archive, and opens a copy of it. */
export const chooseArchive = (): Promise<void> => chooseFile('.zip', openArchive);

/** Opens a folder dialog for a project, and opens a copy of it. */
export async function chooseFolder(): Promise<void> {
  const files = await chooseFolderFiles();
  if (files.length > 0) await openChosen(files);
}
