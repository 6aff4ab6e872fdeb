import { realpath } from 'node:fs/promises';
import { ifExists } from './ifExists';

/**
 * Returns the real path of a folder, which identifies it regardless of links; the path itself if it is
 * missing.
 */
export const realFolder = async (folder: string): Promise<string> =>
  (await ifExists(realpath(folder))) ?? folder;
