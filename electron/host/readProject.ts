import { open, readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { z } from 'zod';
import type { CaseDocument } from '../../solver/case/document';
import { CaseError } from '../../solver/case/error';
import { currentCaseVersion } from '../../solver/case/migrations';
import { parseCaseDocument } from '../../solver/case/parse';
import { describeContainerDamage } from '../../solver/project/container';
import { runEntrySchema, runFiles, type OpenedProject, type RunEntry } from '../contract/contract';
import { isPlainFileName } from '../contract/fileNames';
import { removeLeftovers } from './durableFiles';
import { UserError } from './failure';
import { autosaveFile, caseFile, ifThere, isRunId, runFile, statIfThere } from './projectFolder';

/** Enough for the header of every container that this program writes. */
const containerPeekBytes = 64 * 1024;

const runSchema = runEntrySchema.omit({ id: true, files: true });

export type ProjectContent = Pick<
  OpenedProject,
  'document' | 'recovered' | 'meshFile' | 'runs' | 'warnings'
>;

const readIfThere = (path: string): Promise<string | null> => ifThere(readFile(path, 'utf8'));

/**
 * Reads everything but the large files. Damaged parts become warnings and the rest is given.
 * @throws UserError where the folder is gone; CaseError where the case is of a newer version.
 */
export async function readProject(folder: string): Promise<ProjectContent> {
  const name = basename(folder);
  if (!(await statIfThere(folder))?.isDirectory()) {
    throw new UserError(`${name}: the project is not there any more; was it moved or deleted?`);
  }
  const warnings: string[] = [];
  await removeLeftovers(folder);
  if (await statIfThere(join(folder, 'mesh'))) await removeLeftovers(join(folder, 'mesh'));
  const document = await readCase(folder, caseFile, warnings);
  const recovered = await readAutosave(folder, document, warnings);
  const meshFile = await findMesh(folder, recovered ?? document, warnings);
  const runs = await readRuns(folder, warnings);
  return { document, recovered, meshFile, runs, warnings };
}

/** The case, or null where there is none; a damaged one is named in `warnings`. */
async function readCase(
  folder: string,
  file: string,
  warnings: string[],
): Promise<CaseDocument | null> {
  const text = await readIfThere(join(folder, file));
  if (text === null) return null;
  try {
    return parseCaseDocument(text, file);
  } catch (error) {
    if (!(error instanceof CaseError) || isNewerCase(text)) throw error;
    warnings.push(`${error.message}; the rest of the project was opened`);
    return null;
  }
}

/** Opening a newer case without its content would let a save overwrite it. */
function isNewerCase(text: string): boolean {
  try {
    const version = z.object({ version: z.number() }).safeParse(JSON.parse(text));
    return version.success && version.data.version > currentCaseVersion;
  } catch {
    // Not JSON: damaged rather than newer.
    return false;
  }
}

/** Changes after the last save. A save that was interrupted may have left an older autosave. */
async function readAutosave(
  folder: string,
  document: CaseDocument | null,
  warnings: string[],
): Promise<CaseDocument | null> {
  const autosaved = await statIfThere(join(folder, autosaveFile));
  if (autosaved === null) return null;
  const saved = await statIfThere(join(folder, caseFile));
  if (saved !== null && saved.mtimeMs > autosaved.mtimeMs) return null;
  const recovered = await readCase(folder, autosaveFile, warnings);
  return JSON.stringify(recovered) === JSON.stringify(document) ? null : recovered;
}

/** `mesh/FILE` → `FILE`; null where the case's mesh lies elsewhere. */
export function meshNameIn(document: CaseDocument): string | null {
  const [folder, file, ...rest] = document.mesh.file.split('/');
  return folder === 'mesh' && rest.length === 0 && file && isPlainFileName(file) ? file : null;
}

async function findMesh(
  folder: string,
  document: CaseDocument | null,
  warnings: string[],
): Promise<string | null> {
  if (document === null) return newestMesh(join(folder, 'mesh'));
  const file = meshNameIn(document);
  if (file === null) {
    warnings.push(
      `${caseFile}: mesh.file: ${JSON.stringify(document.mesh.file)} is not in the project's ` +
        'folder mesh/; import the mesh again',
    );
    return null;
  }
  if ((await statIfThere(join(folder, 'mesh', file)))?.isFile()) return file;
  warnings.push(`mesh/${file}: the mesh is missing; import it again`);
  return null;
}

/** The last mesh that was imported into a project without a case. */
async function newestMesh(meshFolder: string): Promise<string | null> {
  let newest: { file: string; mtimeMs: number } | null = null;
  for (const file of await listFiles(meshFolder)) {
    const { mtimeMs } = await stat(join(meshFolder, file));
    if (newest === null || mtimeMs > newest.mtimeMs) newest = { file, mtimeMs };
  }
  return newest?.file ?? null;
}

/** Regular files under usable names, sorted. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = (await ifThere(readdir(folder, { withFileTypes: true }))) ?? [];
  return entries
    .filter((entry) => entry.isFile() && isPlainFileName(entry.name))
    .map((entry) => entry.name)
    .sort();
}

async function readRuns(folder: string, warnings: string[]): Promise<RunEntry[]> {
  const entries = (await ifThere(readdir(join(folder, 'runs'), { withFileTypes: true }))) ?? [];
  const ids = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const runs: RunEntry[] = [];
  for (const id of ids.filter(isRunId).sort()) {
    const run = await readRun(join(folder, 'runs', id), id, warnings);
    if (run !== null) runs.push(run);
  }
  return runs;
}

async function readRun(path: string, id: string, warnings: string[]): Promise<RunEntry | null> {
  await removeLeftovers(path);
  const files = await listFiles(path);
  // Without any file beside the case it is one whose creation was interrupted.
  if (files.every((file) => file === runFiles.case)) return null;
  const text = await readIfThere(join(path, runFile));
  const start = parseRun(text);
  if (start === null) warnings.push(`runs/${id}/${runFile}: the file is missing or damaged`);
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
    // Reported by the caller, together with the missing file.
    return null;
  }
}

/** Damage that shows without reading the arrays: those are checked when they are used. */
async function peekContainer(path: string, what: string): Promise<string | null> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const start = new Uint8Array(Math.min(size, containerPeekBytes));
    await handle.read(start, 0, start.length, 0);
    return describeContainerDamage(start, size, what);
  } finally {
    await handle.close();
  }
}

/** When the project was last saved, and its system; for lists. Never fails for damaged content. */
export async function describeProject(
  folder: string,
): Promise<{ savedAt: string; system: string | null } | null> {
  const saved =
    (await statIfThere(join(folder, caseFile))) ?? (await statIfThere(join(folder, autosaveFile)));
  if (saved === null) return null;
  return { savedAt: saved.mtime.toISOString(), system: await systemOf(folder) };
}

async function systemOf(folder: string): Promise<string | null> {
  for (const file of [caseFile, autosaveFile]) {
    try {
      const text = await readFile(join(folder, file), 'utf8');
      return parseCaseDocument(text, file).system.id;
    } catch {
      // A list shows the project without its system; opening it says what is wrong.
    }
  }
  return null;
}
