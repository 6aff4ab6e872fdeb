import { stat } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { CliContext } from './context';
import { errorCode } from '../host/failure';
import { readRegularFile } from '../host/regularFile';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Returns what is at a path. */
export async function kindOf(path: string): Promise<'file' | 'folder' | 'nothing'> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ENOTDIR') return 'nothing';
    throw error;
  }
}

/** Path of a file named in a case in the folder `base`, as shown to the user; absolute paths are unchanged. */
export const namedFrom = (base: string, name: string): string =>
  isAbsolute(name) ? name : join(base, name);

/**
 * Reads a file.
 * @param shown the path as given by the user
 * @throws CliError, UnusableFileError
 */
export async function readUserFile(
  context: CliContext,
  shown: string,
  maxBytes = Infinity,
): Promise<Uint8Array> {
  const path = resolve(context.folder, shown);
  switch (await kindOf(path)) {
    case 'file':
      return readRegularFile(path, { shown, followLink: true, maxBytes });
    case 'folder':
      throw new CliError(t('fileIsFolder', shown));
    case 'nothing':
      throw new CliError(t('fileNotFound', shown));
  }
}

/** Reads a file as text. @throws CliError, UnusableFileError */
export const readUserText = async (
  context: CliContext,
  shown: string,
  maxBytes?: number,
): Promise<string> => new TextDecoder().decode(await readUserFile(context, shown, maxBytes));

/** Parses JSON; null, which no schema here accepts, for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
