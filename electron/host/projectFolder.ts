import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import type { RunEntry } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { syncFolder, writeFileAtomically, type Rename } from './durableFiles';
import { errorCode, UserError } from './failure';
import { ifThere, statIfThere } from './ifThere';
import { makeFolderInside, readInside, unlessRefused } from './insideFolder';
import { maxCaseBytes } from './regularFile';
import { t } from '../text/t';

export { ifThere, statIfThere };

/** The folder of a project: what lies where. See docs/reference/project-format.md. */

export const projectSuffix = '.fluxbench';
export const caseFile = 'case.json';
/** The case before the last save. */
export const previousCaseFile = 'case.previous.json';
export const autosaveFile = 'case.autosave.json';
export const runFile = 'run.json';
/** Told where the mesh came from, which is the host's to keep: a project may come from anybody. */
const formerMeshSourceFile = 'mesh-source.json';
const runPattern = /^[0-9]{4}$/;
const lastRun = 9999;

/** Runs are numbered from 0001. */
export const isRunId = (name: string): boolean => runPattern.test(name);

/** Whether the path is that of a run in a project: `…/wing.fluxbench/runs/0003`. */
export function isRunOfProject(path: string): boolean {
  const runs = dirname(path);
  const isInRuns = isRunId(basename(path)) && basename(runs) === 'runs';
  return isInRuns && basename(dirname(runs)).endsWith(projectSuffix);
}

/** A deleted run waits under a hidden name until it can't be brought back any more. */
export const deletedRunPattern = /^\.deleted-([0-9]{4})(?:-([0-9a-f]{16}))?$/;

/** @param session of the program that can bring it back; none for what only keeps the number taken */
export const deletedRunName = (run: string, session?: string): string =>
  ['.deleted', run, session].filter(Boolean).join('-');

/** The number that a name in `runs/` takes; 0 for none. */
export const runNumberIn = (name: string): number =>
  Number(isRunId(name) ? name : (deletedRunPattern.exec(name)?.[1] ?? 0));

/** `…/wing.fluxbench` → `wing`. */
export const projectNameOf = (folder: string): string => {
  const name = basename(folder);
  return name.endsWith(projectSuffix) ? name.slice(0, -projectSuffix.length) : name;
};

/** Hidden folders are saves under way. */
export const isProjectFolderName = (name: string): boolean =>
  name.endsWith(projectSuffix) && !name.startsWith('.');

const serialise = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Empty folders of a new project. */
export async function createProjectFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'mesh'), { recursive: true });
  await mkdir(join(folder, 'runs'), { recursive: true });
}

/** Writes the case, keeps the one before, and drops the autosave. @returns when. */
export async function saveCase(
  folder: string,
  document: CaseDocument,
  renameFile?: Rename,
): Promise<string> {
  const path = join(folder, caseFile);
  const text = serialise(document);
  const before = (await readSavedCase(folder))?.toString() ?? null;
  // A damaged case doesn't take the place of a sound one.
  if (before !== null && before !== text && isCase(before)) {
    await writeFileAtomically(join(folder, previousCaseFile), before, renameFile);
  }
  await writeFileAtomically(path, text, renameFile);
  await removeAutosave(folder);
  await rm(join(folder, formerMeshSourceFile), { force: true });
  return (await stat(path)).mtime.toISOString();
}

function isCase(text: string): boolean {
  try {
    parseCaseDocument(text, caseFile);
    return true;
  } catch (error) {
    if (error instanceof CaseError) return false;
    throw error;
  }
}

/** What lies in the place of the saved case; null where that is nothing, or was never read as one. */
export const readSavedCase = (folder: string): Promise<Buffer<ArrayBuffer> | null> =>
  unlessRefused(readInside(folder, caseFile, maxCaseBytes));

export async function writeAutosave(
  folder: string,
  document: CaseDocument,
  renameFile?: Rename,
): Promise<void> {
  await writeFileAtomically(join(folder, autosaveFile), serialise(document), renameFile);
}

export async function removeAutosave(folder: string): Promise<void> {
  await rm(join(folder, autosaveFile), { force: true });
}

/**
 * Makes the folder of the next run. `run.json` comes last: a folder without it is of a run that never began.
 * @param start when it began, and what it continues
 * @param document the case that it computes; null where that isn't known
 */
export async function createRunFolder(
  folder: string,
  start: Omit<RunEntry, 'id' | 'files'>,
  document: CaseDocument | null = null,
  renameFile?: Rename,
): Promise<RunEntry> {
  const runs = await makeFolderInside(folder, 'runs');
  // A deleted run's number is not given again.
  const taken = (await readdir(runs)).map(runNumberIn);
  for (let number = Math.max(0, ...taken) + 1; number <= lastRun; number++) {
    const id = String(number).padStart(4, '0');
    try {
      await mkdir(join(runs, id));
    } catch (error) {
      // Another process took the number.
      if (errorCode(error) === 'EEXIST') continue;
      throw error;
    }
    try {
      if (document) {
        await writeFileAtomically(join(runs, id, runFiles.case), serialise(document), renameFile);
      }
      await writeFileAtomically(join(runs, id, runFile), serialise(start), renameFile);
    } catch (error) {
      // Who tries again would leave one empty folder after the other.
      await rm(join(runs, id), { recursive: true, force: true });
      throw error;
    }
    await syncFolder(runs);
    return { id, ...start, files: document ? [runFiles.case] : [] };
  }
  throw new UserError(t('noRunNumber', basename(folder), lastRun));
}

/** Whether there is something that would be lost with the folder: changes or results. */
export async function hasUnsavedWork(folder: string): Promise<boolean> {
  if ((await statIfThere(join(folder, autosaveFile))) !== null) return true;
  const runs = (await ifThere(readdir(join(folder, 'runs')))) ?? [];
  return runs.some(isRunId);
}
