import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runFiles } from '../contract/runFiles';
import { discard, isTemporaryName, removeLeftovers } from './durableFiles';
import { ignoreFileError } from './failure';
import { ifExists } from './ifExists';
import { nullIfRefused, resolveInside } from './insideFolder';
import { autosaveFile, caseFile, isRunId, previousCaseFile, runFile } from './projectFolder';

/**
 * Removes what an ended process left unfinished in a project: temporary files of any age and runs that never
 * started. Only the owner of a new lock may call it, since nobody else writes these files. What cannot be
 * removed stays.
 */
export async function tidyProject(folder: string): Promise<void> {
  try {
    for (const file of [caseFile, previousCaseFile, autosaveFile]) {
      await removeLeftovers(folder, Infinity, file);
    }
    for (const path of ['mesh', 'picture', 'runs']) await tidyFolder(folder, path);
    for (const run of (await namesIn(folder, 'runs')).filter(isRunId)) {
      await tidyFolder(folder, `runs/${run}`);
      const files = await namesIn(folder, `runs/${run}`);
      const neverStarted =
        !files.includes(runFile) && files.every((file) => file === runFiles.case);
      if (neverStarted) await discard(join(folder, 'runs', run));
    }
  } catch (error) {
    ignoreFileError(error);
  }
}

async function tidyFolder(folder: string, path: string): Promise<void> {
  const real = await nullIfRefused(resolveInside(folder, path));
  if (real !== null) await ifExists(removeLeftovers(real, Infinity));
}

async function namesIn(folder: string, path: string): Promise<string[]> {
  const real = await nullIfRefused(resolveInside(folder, path));
  const names = (real !== null && (await ifExists(readdir(real)))) || [];
  return names.filter((name) => !isTemporaryName(name));
}
