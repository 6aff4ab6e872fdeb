import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { errorCode } from '../host/failure';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf } from './files';
import { t } from '../text/cli';

/** What `--out` says for the standard output. */
export const standardOutput = '-';

/**
 * The path of a folder after `--out`, which need not be there; a link to one is followed.
 * @throws CliError for what is no folder
 */
export async function findUserFolder(context: CliContext, shown: string): Promise<string> {
  if (shown === standardOutput) {
    throw new CliError(t('severalToStandardOutput'));
  }
  const folder = resolve(context.folder, shown);
  if ((await kindOf(folder)) === 'file') throw new CliError(t('folderIsFile', shown));
  await requirePlace(folder, shown);
  return folder;
}

/** Refuses what would lie within a file, before long work is done for it. @throws CliError */
export async function requirePlace(path: string, shown: string): Promise<void> {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    const kind = await kindOf(at);
    if (kind === 'file') {
      throw new CliError(t('insideFile', shown, basename(at)));
    }
    if (kind === 'folder') return;
  }
}

/** Makes a folder and those above it, where they are missing. */
export async function makeUserFolder(folder: string): Promise<void> {
  if ((await kindOf(folder)) === 'folder') return;
  // One after the other: all at once Node tries for ever where the system refuses, as in /proc.
  if (dirname(folder) !== folder) await makeUserFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process made it meanwhile.
    if (errorCode(error) !== 'EEXIST' || (await kindOf(folder)) !== 'folder') throw error;
  }
}
