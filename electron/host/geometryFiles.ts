import { readFile } from 'node:fs/promises';
import { basename, dirname, extname, resolve } from 'node:path';
import { includedFiles, withoutComments } from '../contract/geometry';
import { UserError } from './failure';
import { statIfThere } from './projectFolder';

/** Scripts for Gmsh (.geo) and the files that they include, which lie beside them. */

/** Statements of .geo scripts that start other programs. */
const starters = /\b(NonBlockingSystemCall|SystemCall)\b/;

export const isScript = (path: string): boolean => extname(path).toLowerCase() === '.geo';

/**
 * Looks through a script and all that it includes.
 * @throws UserError with one line: a file is missing, or a script starts other programs
 */
export async function requireSoundScript(path: string, seen = new Set<string>()): Promise<void> {
  if (!isScript(path) || seen.has(path)) return;
  seen.add(path);
  const text = await readFile(path, 'utf8');
  const shown = basename(path);
  const [call] = starters.exec(withoutComments(text)) ?? [];
  if (call !== undefined) {
    throw new UserError(
      `${shown}: the script starts other programs (${call}): mesh it in Gmsh itself and import the .msh`,
    );
  }
  for (const { file, line } of includedFiles(text)) {
    const included = resolve(dirname(path), file);
    if (!(await statIfThere(included))?.isFile()) {
      throw new UserError(
        `${shown}:${line}: the file "${file}" is missing: put it beside ${shown}, or drop both files on the window together`,
      );
    }
    await requireSoundScript(included, seen);
  }
}
