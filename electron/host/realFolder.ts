import { realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ifExists } from './ifExists';

/**
 * Returns the real path of a folder, which identifies it regardless of links. A missing folder is named in the
 * real path of its parent.
 */
export const realFolder = async (folder: string): Promise<string> =>
  (await ifExists(realpath(folder))) ??
  join((await ifExists(realpath(dirname(folder)))) ?? dirname(folder), basename(folder));
