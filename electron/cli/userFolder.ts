import { mkdir } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { errorCode } from '../host/failure';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf } from './files';
import { t } from '../text/cli';

/** Represents standard output after `--out`. */
export const standardOutput = '-';

/**
 * Resolves a folder after `--out`, which need not exist; links are followed.
 * @throws CliError for a file
 */
export async function findUserFolder(context: CliContext, shown: string): Promise<string> {
  if (shown === standardOutput) {
    throw new CliError(t('severalToStandardOutput'));
  }
  const folder = resolve(context.folder, shown);
  if ((await kindOf(folder)) === 'file') throw new CliError(t('folderIsFile', shown));
  await requireCreatable(folder, shown);
  return folder;
}

/** Rejects a path inside a file before long computations. @throws CliError */
export async function requireCreatable(path: string, shown: string): Promise<void> {
  for (let at = dirname(path); at !== dirname(at); at = dirname(at)) {
    const kind = await kindOf(at);
    if (kind === 'file') {
      throw new CliError(t('insideFile', shown, basename(at)));
    }
    if (kind === 'folder') return;
  }
}

/** Creates a folder and its parents. */
export async function makeUserFolder(folder: string): Promise<void> {
  if ((await kindOf(folder)) === 'folder') return;
  // One after the other: Node's recursive mkdir loops forever where the system refuses, as in /proc.
  if (dirname(folder) !== folder) await makeUserFolder(dirname(folder));
  try {
    await mkdir(folder);
  } catch (error) {
    // Another process may have created it.
    if (errorCode(error) !== 'EEXIST' || (await kindOf(folder)) !== 'folder') throw error;
  }
}
