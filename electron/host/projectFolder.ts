import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import type { RunEntry } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { discard, syncFolder, writeFileAtomically, type Rename } from './durableFiles';
import { errorCode, UserError } from './failure';
import { ifExists, statIfExists } from './ifExists';
import { makeFolderInside, readInside, nullIfRefused } from './insideFolder';
import { maxCaseBytes } from './regularFile';
import { t } from '../text/t';

export { ifExists, statIfExists };

/** Layout of project folders. See docs/reference/project-format.md. */

export const projectSuffix = '.fluxbench';
export const caseFile = 'case.json';
/** Case before the last save. */
export const previousCaseFile = 'case.previous.json';
export const autosaveFile = 'case.autosave.json';
export const runFile = 'run.json';
/** Former file for the source of the mesh, which the host now stores. */
const formerMeshSourceFile = 'mesh-source.json';
const runPattern = /^[0-9]{4}$/;
const lastRun = 9999;

/** Run numbers start at 0001. */
export const isRunId = (name: string): boolean => runPattern.test(name);

/** Whether the path is a run of a project: `…/wing.fluxbench/runs/0003`. */
export function isRunOfProject(path: string): boolean {
  const runs = dirname(path);
  const isInRuns = isRunId(basename(path)) && basename(runs) === 'runs';
  return isInRuns && basename(dirname(runs)).endsWith(projectSuffix);
}

/** Hidden name of a deleted run until it can no longer be restored. */
export const deletedRunPattern = /^\.deleted-([0-9]{4})(?:-([0-9a-f]{16}))?$/;

/** @param session that can restore it; none to only reserve the number */
export const deletedRunName = (run: string, session?: string): string =>
  ['.deleted', run, session].filter(Boolean).join('-');

/** Number of a name in `runs/`; 0 for none. */
export const runNumberIn = (name: string): number =>
  Number(isRunId(name) ? name : (deletedRunPattern.exec(name)?.[1] ?? 0));

/** `…/wing.fluxbench` → `wing`. */
export const projectNameOf = (folder: string): string => {
  const name = basename(folder);
  return name.endsWith(projectSuffix) ? name.slice(0, -projectSuffix.length) : name;
};

/** Hidden folders are saves in progress. */
export const isProjectFolderName = (name: string): boolean =>
  name.endsWith(projectSuffix) && !name.startsWith('.');

const serialize = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Content of `case.json` for a case. */
export const caseText = (document: CaseDocument): string => serialize(document);

/** Creates the folders of a new project. */
export async function createProjectFolder(folder: string): Promise<void> {
  await mkdir(join(folder, 'mesh'), { recursive: true });
  await mkdir(join(folder, 'runs'), { recursive: true });
}

/** Writes the case, keeps the previous one, and removes the autosave. @returns the time of the save */
export async function saveCase(
  folder: string,
  document: CaseDocument,
  renameFile?: Rename,
): Promise<string> {
  const path = join(folder, caseFile);
  const text = caseText(document);
  const before = (await readSavedCase(folder))?.toString() ?? null;
  // A damaged case does not replace an intact previous one.
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

/** Content of the saved case; null if there is none. */
export const readSavedCase = (folder: string): Promise<Buffer<ArrayBuffer> | null> =>
  nullIfRefused(readInside(folder, caseFile, maxCaseBytes));

export async function writeAutosave(
  folder: string,
  document: CaseDocument,
  renameFile?: Rename,
): Promise<void> {
  await writeFileAtomically(join(folder, autosaveFile), serialize(document), renameFile);
}

export async function removeAutosave(folder: string): Promise<void> {
  await rm(join(folder, autosaveFile), { force: true });
}

/**
 * Creates the folder of the next run. `run.json` comes last: a folder without it is a run that never
 * started.
 * @param start when it started, and what it continues
 * @param document its case; null if unknown
 */
export async function createRunFolder(
  folder: string,
  start: Omit<RunEntry, 'id' | 'files'>,
  document: CaseDocument | null = null,
  renameFile?: Rename,
): Promise<RunEntry> {
  const runs = await makeFolderInside(folder, 'runs');
  // Numbers of deleted runs are not reused.
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
        await writeFileAtomically(join(runs, id, runFiles.case), serialize(document), renameFile);
      }
      await writeFileAtomically(join(runs, id, runFile), serialize(start), renameFile);
      await syncFolder(runs);
    } catch (error) {
      // Retries would otherwise leave folders.
      await discard(join(runs, id));
      throw error;
    }
    return { id, ...start, files: document ? [runFiles.case] : [] };
  }
  throw new UserError(t('noRunNumber', basename(folder), lastRun));
}

/** Whether the folder has unsaved changes or results. */
export async function hasUnsavedWork(folder: string): Promise<boolean> {
  if ((await statIfExists(join(folder, autosaveFile))) !== null) return true;
  const runs = (await ifExists(readdir(join(folder, 'runs')))) ?? [];
  return runs.some(isRunId);
}
