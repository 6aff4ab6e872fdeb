import type { Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { errorCode } from './failure';

/** Returns the result; null if the file or folder does not exist. */
export async function ifExists<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return null;
    throw error;
  }
}

export const statIfExists = (path: string): Promise<Stats | null> => ifExists(stat(path));
