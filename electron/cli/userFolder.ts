import { resolve } from 'node:path';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf } from './files';
import { standardOutput } from './userFile';

/**
 * The path of a folder after `--out`, which need not be there; a link to one is followed.
 * @throws CliError for what is no folder
 */
export async function findUserFolder(context: CliContext, shown: string): Promise<string> {
  if (shown === standardOutput) {
    throw new CliError('--out: standard output takes one file, and this is several; give a folder');
  }
  const folder = resolve(context.folder, shown);
  if ((await kindOf(folder)) === 'file') throw new CliError(`${shown}: is a file, give a folder`);
  return folder;
}
