import { realpath } from 'node:fs/promises';
import { ifThere } from './ifThere';

/** The real path of a folder, by which it is known whatever links lead to it; the path itself once it is gone. */
export const realFolder = async (folder: string): Promise<string> =>
  (await ifThere(realpath(folder))) ?? folder;
