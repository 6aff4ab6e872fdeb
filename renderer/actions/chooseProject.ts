import { openArchive, openChosen } from '../session/openProject';
import { chooseFile, chooseFolderFiles } from '../ui/chooseFile';

/** Lets the user pick an archive with a project, and opens a copy of it. */
export const chooseArchive = (): Promise<void> => chooseFile('.zip', openArchive);

/** The same for a project's folder. */
export async function chooseFolder(): Promise<void> {
  const files = await chooseFolderFiles();
  if (files.length > 0) await openChosen(files);
}
