import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname, sep } from 'node:path';
import type { CaseDocument } from '../../solver/case';
import {
  copyFolder,
  discard,
  namingTarget,
  orUndo,
  removeFolder,
  removeLeftovers,
  syncFolder,
  temporaryPathFor,
  type Rename,
} from './durableFiles';
import { UserError } from './failure';
import type { FolderHandles } from './folderHandles';
import {
  autosaveFile,
  caseFile,
  createProjectFolder,
  previousCaseFile,
  saveCase,
  statIfExists,
} from './projectFolder';
import { lockFile } from './projectLock';
import { t } from '../text/t';

/** Copies and restores whole projects. */

/** Whether a file belongs to the folder rather than the project and is not copied. */
export const belongsToFolder = (name: string): boolean =>
  name === autosaveFile || name === previousCaseFile || name === lockFile;

/** Copies a project to a new folder. @param document replaces its case unless null */
export async function copyProject(
  folder: string,
  target: string,
  document: CaseDocument | null,
  renameFile?: Rename,
): Promise<void> {
  if (`${target}${sep}`.startsWith(`${folder}${sep}`)) {
    throw new UserError(t('saveInside'));
  }
  await fill(target, renameFile, async (temporary) => {
    await copyFolder(folder, temporary, belongsToFolder);
    if (document) await saveCase(temporary, document);
  });
}

/**
 * Restores a missing project from its held files.
 * @param folder its former place
 * @param target a new folder, or the former one without its content
 * @returns files that cannot be read any more
 */
export async function rewriteFolder(
  held: FolderHandles,
  folder: string,
  target: string,
  document: CaseDocument,
  renameFile?: Rename,
): Promise<string[]> {
  const write = async (place: string): Promise<string[]> => {
    const lost = await held.writeTo(place, (file) => file === caseFile || belongsToFolder(file));
    await saveCase(place, document);
    return lost;
  };
  if ((await held.find(folder)) === target) return write(target);
  let lost: string[] = [];
  await fill(target, renameFile, async (temporary) => {
    await createProjectFolder(temporary);
    lost = await write(temporary);
  });
  return lost;
}

/** Fills a hidden folder beside the target and renames it, so that the target appears atomically. */
async function fill(
  target: string,
  renameFile: Rename = rename,
  write: (temporary: string) => Promise<void>,
): Promise<void> {
  if ((await statIfExists(target)) !== null) {
    throw new UserError(t('alreadyExists', basename(target)));
  }
  await mkdir(dirname(target), { recursive: true });
  await removeLeftovers(dirname(target));
  const temporary = temporaryPathFor(target);
  try {
    await write(temporary);
    await renameFile(temporary, target);
  } catch (error) {
    await discard(temporary);
    throw namingTarget(error, temporary, target);
  }
  await orUndo(
    () => syncFolder(dirname(target)),
    () => removeFolder(target),
  );
}
