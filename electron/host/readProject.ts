import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { currentCaseVersion, parseCaseDocument, type CaseDocument } from '../../solver/case';
import { CaseError } from '../../solver/core';
import { describeContainerDamage } from '../../solver/project';
import {
  runEntrySchema,
  type OpenedProject,
  type ProjectEntry,
  type RunEntry,
} from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { thumbnailFile } from '../contract/dataPath';
import { isPlainFileName } from '../contract/fileNames';
import { removeLeftovers } from './durableFiles';
import { UserError } from './failure';
import { OutsideFolderError, readInside, resolveInside } from './insideFolder';
import {
  autosaveFile,
  caseFile,
  ifExists,
  isRunId,
  previousCaseFile,
  runFile,
  statIfExists,
} from './projectFolder';
import { maxCaseBytes, readStart, UnusableFileError } from './regularFile';
import { t } from '../text/t';

/** Bytes that cover the header of every container. */
const containerPeekBytes = 64 * 1024;

const runSchema = runEntrySchema.omit({ id: true, files: true });

export type ProjectContent = Pick<
  OpenedProject,
  'document' | 'recovered' | 'meshFile' | 'runs' | 'warnings'
> & {
  /** Case before the last save, if the saved one is damaged and there are no unsaved changes. */
  readonly previous: CaseDocument | null;
};

/** Reads projects: unusable parts are named in `warnings`, and the rest opens. */
async function orWarn<T>(reading: Promise<T>, warnings: string[]): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof OutsideFolderError || error instanceof UnusableFileError)) throw error;
    warnings.push(error.message);
    return null;
  }
}

/** Reads a small file of the project, such as `case.json`. */
const readText = async (folder: string, path: string): Promise<string | null> =>
  (await readInside(folder, path, maxCaseBytes))?.toString() ?? null;

/**
 * Reads everything except large files. Damaged parts become warnings.
 * @throws UserError if the folder is missing; CaseError for a case of a newer version
 */
export async function readProject(folder: string): Promise<ProjectContent> {
  const name = basename(folder);
  if (!(await statIfExists(folder))?.isDirectory()) {
    throw new UserError(t('projectMissing', name));
  }
  const warnings: string[] = [];
  await removeLeftovers(folder);
  // Linked folders are reported by their readers.
  const meshFolder = await orWarn(resolveInside(folder, 'mesh'), []);
  if (meshFolder !== null && (await statIfExists(meshFolder))) await removeLeftovers(meshFolder);
  const document = await readCase(folder, caseFile, warnings);
  const recovered = await readAutosave(folder, document, warnings);
  const previous = (document ?? recovered) ? null : await readPrevious(folder, warnings);
  const meshFile = await findMesh(folder, recovered ?? document ?? previous, warnings);
  const runs = await readRuns(folder, warnings);
  return { document, recovered, previous, meshFile, runs, warnings };
}

/** Reads the case; null if there is none. A damaged one is named in `warnings`. */
async function readCase(
  folder: string,
  file: string,
  warnings: string[],
): Promise<CaseDocument | null> {
  const text = await orWarn(readText(folder, file), warnings);
  if (text === null) return null;
  try {
    return parseCaseDocument(text, file);
  } catch (error) {
    if (!(error instanceof CaseError) || isNewerCase(text)) throw error;
    warnings.push(t('restOpened', error.message));
    return null;
  }
}

async function readPrevious(folder: string, warnings: string[]): Promise<CaseDocument | null> {
  const previous = await readCase(folder, previousCaseFile, warnings);
  if (previous !== null) {
    warnings.push(t('previousCaseUsed', previousCaseFile, caseFile));
  }
  return previous;
}

/** A newer case must not be overwritten by a save. */
function isNewerCase(text: string): boolean {
  try {
    const version = z.object({ version: z.number() }).safeParse(JSON.parse(text));
    return version.success && version.data.version > currentCaseVersion;
  } catch {
    // Invalid JSON means damaged, not newer.
    return false;
  }
}

/** Reads unsaved changes. An interrupted save may have left an older autosave. */
async function readAutosave(
  folder: string,
  document: CaseDocument | null,
  warnings: string[],
): Promise<CaseDocument | null> {
  const autosaved = await statIfExists(join(folder, autosaveFile));
  if (autosaved === null) return null;
  const saved = await statIfExists(join(folder, caseFile));
  if (saved !== null && saved.mtimeMs > autosaved.mtimeMs) return null;
  const recovered = await readCase(folder, autosaveFile, warnings);
  return JSON.stringify(recovered) === JSON.stringify(document) ? null : recovered;
}

/** `mesh/FILE` → `FILE`; null if the mesh is elsewhere or generated. */
export function meshNameIn({ mesh }: CaseDocument): string | null {
  const [folder, file, ...rest] = mesh.file?.split('/') ?? [];
  return folder === 'mesh' && rest.length === 0 && file && isPlainFileName(file) ? file : null;
}

async function findMesh(
  folder: string,
  document: CaseDocument | null,
  warnings: string[],
): Promise<string | null> {
  if (document === null) return newestMesh(folder, warnings);
  if (document.mesh.file === undefined) return null;
  const file = meshNameIn(document);
  if (file === null) {
    warnings.push(t('meshOutside', caseFile, JSON.stringify(document.mesh.file)));
    return null;
  }
  return orWarn(requireMesh(folder, file), warnings);
}

async function requireMesh(folder: string, file: string): Promise<string> {
  const path = await resolveInside(folder, `mesh/${file}`);
  if (path !== null && (await statIfExists(path))?.isFile()) return file;
  throw new UnusableFileError(t('meshMissing', file));
}

/** Newest mesh of a project without a case. */
async function newestMesh(folder: string, warnings: string[]): Promise<string | null> {
  let newest: { file: string; mtimeMs: number } | null = null;
  for (const file of regularFiles(await entriesOf(folder, 'mesh', warnings))) {
    const { mtimeMs } = await stat(join(folder, 'mesh', file));
    if (newest === null || mtimeMs > newest.mtimeMs) newest = { file, mtimeMs };
  }
  return newest?.file ?? null;
}

/** Regular files with valid names, sorted. */
const regularFiles = (entries: readonly Dirent[]): string[] =>
  entries
    .filter((entry) => entry.isFile() && isPlainFileName(entry.name))
    .map((entry) => entry.name)
    .sort();

/** Lists a folder of the project. Links out of it cause a warning. */
async function entriesOf(folder: string, path: string, warnings: string[]): Promise<Dirent[]> {
  const real = await orWarn(resolveInside(folder, path), warnings);
  if (real === null) return [];
  const entries = (await ifExists(readdir(real, { withFileTypes: true }))) ?? [];
  for (const { name } of entries.filter((entry) => entry.isSymbolicLink())) {
    await orWarn(resolveInside(folder, `${path}/${name}`), warnings);
  }
  return entries;
}

/** Paths of meshes and run files. */
export async function listFiles(folder: string): Promise<string[]> {
  const runs = (await entriesOf(folder, 'runs', [])).filter((entry) => entry.isDirectory());
  const folders = ['mesh', ...runs.flatMap(({ name }) => (isRunId(name) ? [`runs/${name}`] : []))];
  const files: string[] = [];
  for (const path of folders.sort()) {
    const names = regularFiles(await entriesOf(folder, path, []));
    files.push(...names.map((name) => `${path}/${name}`));
  }
  return files;
}

/** Reads the runs; damage is reported when the project opens. */
export const listRuns = (folder: string): Promise<RunEntry[]> => readRuns(folder, []);

async function readRuns(folder: string, warnings: string[]): Promise<RunEntry[]> {
  const entries = await entriesOf(folder, 'runs', warnings);
  const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const runs: RunEntry[] = [];
  for (const id of ids.filter(isRunId).sort()) {
    const run = await readRun(folder, id, warnings);
    if (run !== null) runs.push(run);
  }
  return runs;
}

async function readRun(folder: string, id: string, warnings: string[]): Promise<RunEntry | null> {
  const path = join(folder, 'runs', id);
  await removeLeftovers(path);
  const files = regularFiles(await entriesOf(folder, `runs/${id}`, warnings));
  // A folder with only a case is an interrupted creation.
  if (files.every((file) => file === runFiles.case)) return null;
  const text = await orWarn(readText(folder, `runs/${id}/${runFile}`), warnings);
  const start = parseRun(text);
  if (start === null) warnings.push(t('runDamaged', `runs/${id}/${runFile}`));
  for (const file of files.filter((name) => name.endsWith('.fxb'))) {
    const damage = await peekContainer(join(path, file), `runs/${id}/${file}`);
    if (damage !== null) warnings.push(damage);
  }
  return {
    id,
    ...(start ?? { startedAt: (await stat(path)).mtime.toISOString() }),
    files: files.filter((file) => file !== runFile),
  };
}

function parseRun(text: string | null): z.infer<typeof runSchema> | null {
  if (text === null) return null;
  try {
    return runSchema.parse(JSON.parse(text));
  } catch {
    // Reported by the caller like a missing file.
    return null;
  }
}

/** Finds damage without reading the arrays, which are checked when used. */
async function peekContainer(path: string, what: string): Promise<string | null> {
  const { start, size } = await readStart(path, { shown: what }, containerPeekBytes);
  return describeContainerDamage(start, size, what);
}

/** Returns time of the last save, system and kind of cells for lists. Ignores damaged content. */
export async function describeProject(
  folder: string,
): Promise<Pick<ProjectEntry, 'savedAt' | 'system' | 'picture' | 'cellKind'> | null> {
  const saved =
    (await statIfExists(join(folder, caseFile))) ??
    (await statIfExists(join(folder, autosaveFile)));
  if (saved === null) return null;
  const picture = (await statIfExists(join(folder, 'picture', thumbnailFile))) !== null;
  return { savedAt: saved.mtime.toISOString(), ...(await caseOf(folder)), picture };
}

async function caseOf(folder: string): Promise<Pick<ProjectEntry, 'system' | 'cellKind'>> {
  for (const file of [caseFile, autosaveFile]) {
    try {
      const text = await readText(folder, file);
      if (text === null) continue;
      const { system, mesh } = parseCaseDocument(text, file);
      return { system: system.id, cellKind: mesh.grid ? 'grid' : 'mesh' };
    } catch {
      // The list shows the project without its system; opening it reports the error.
    }
  }
  return { system: null };
}
