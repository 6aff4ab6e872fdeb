import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { runFiles } from '../contract/runFiles';
import { orUndo, syncFolder, writeFileAtomically } from './durableFiles';
import { errorCode, naming, UserError } from './failure';
import { ifExists, statIfExists } from './ifExists';
import { OutsideFolderError, readInside, resolveInside } from './insideFolder';
import { deletedRunName, deletedRunPattern, isRunId, runFile, runNumberIn } from './projectFolder';
import { maxCaseBytes } from './regularFile';
import { t } from '../text/t';

/** Renames, deletes and restores runs, and protects their meshes. */

/** Real path of the runs; null if missing or outside the project. */
async function runsFolder(folder: string): Promise<string | null> {
  try {
    return await resolveInside(folder, 'runs');
  } catch (error) {
    if (error instanceof OutsideFolderError) return null;
    throw error;
  }
}

async function namesIn(runs: string | null): Promise<string[]> {
  return (runs !== null && (await ifExists(readdir(runs)))) || [];
}

/** @throws UserError */
async function requireRun(folder: string, run: string): Promise<string> {
  const path = isRunId(run) ? await resolveInside(folder, `runs/${run}`) : null;
  if (path !== null && (await statIfExists(path))?.isDirectory()) return path;
  throw new UserError(t('noRun', basename(folder), run));
}

const readText = async (folder: string, path: string): Promise<string | null> =>
  (await readInside(folder, path, maxCaseBytes))?.toString() ?? null;

/** Names a run; null removes the name. Other notes are kept. */
export async function renameRun(folder: string, run: string, name: string | null): Promise<void> {
  const path = join(await requireRun(folder, run), runFile);
  const notes = parseNotes(await readText(folder, `runs/${run}/${runFile}`));
  if (notes === null) {
    throw new UserError(t('runNotNamed', `runs/${run}/${runFile}`));
  }
  // Members without a value are not written.
  const renamed = { ...notes, name: name ?? undefined };
  await writeFileAtomically(path, `${JSON.stringify(renamed, null, 2)}\n`);
}

function parseNotes(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? ''));
  } catch {
    // Reported by the caller.
    return null;
  }
}

/**
 * Removes a run in one step by giving its folder a hidden name.
 * @param session that can restore it
 */
export async function deleteRun(folder: string, run: string, session: string): Promise<void> {
  const path = await requireRun(folder, run);
  await renameSynced(path, join(dirname(path), deletedRunName(run, session)));
}

/** Renames a folder within its parent; a failed sync restores the old name, so that the call can be repeated. */
async function renameSynced(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    throw naming(from, error);
  }
  await orUndo(
    () => syncFolder(dirname(to)),
    () => rename(to, from),
  );
}

/** Restores a deleted run. @throws UserError if it is gone */
export async function restoreRun(folder: string, run: string, session: string): Promise<void> {
  const runs = await runsFolder(folder);
  const hidden = runs && join(runs, deletedRunName(run, session));
  if (runs === null || hidden === null || (await statIfExists(hidden)) === null) {
    throw new UserError(t('runGone', basename(folder), run));
  }
  await renameSynced(hidden, join(runs, run));
}

/**
 * Removes deleted runs except those of a session that can restore them. The highest number stays reserved
 * by an empty folder. Runs that cannot be removed stay, as in a read-only project.
 */
export async function removeDeletedRuns(folder: string, sparing: string | null): Promise<void> {
  const runs = await runsFolder(folder);
  const names = await namesIn(runs);
  const highest = Math.max(0, ...names.map(runNumberIn));
  for (const name of names) {
    const [, id, session] = deletedRunPattern.exec(name) ?? [];
    if (runs === null || id === undefined || (session !== undefined && session === sparing))
      continue;
    const isHighest = Number(id) === highest;
    if (isHighest && session === undefined) continue;
    try {
      if (isHighest) await mkdir(join(runs, deletedRunName(id)), { recursive: true });
      await rm(join(runs, name), { recursive: true, force: true });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
}

const named = z.object({ file: z.string().optional() });
const fileNotes = z.object({
  mesh: named.extend({
    geometry: named.optional(),
    grid: z.object({ obstacles: z.array(named).default([]) }).optional(),
  }),
  rasters: z.array(named).default([]),
});

/** Files named by the case of a run. */
const filesIn = ({ mesh, rasters }: z.output<typeof fileNotes>): (string | undefined)[] =>
  [mesh, mesh.geometry, ...(mesh.grid?.obstacles ?? []), ...rasters].map((part) => part?.file);

/** Rejects replacing a mesh, geometry or raster that a run uses. @throws UserError */
export async function requireReplaceable(folder: string, file: string): Promise<void> {
  if ((await statIfExists(join(folder, 'mesh', file))) === null) return;
  for (const run of (await namesIn(await runsFolder(folder))).filter(isRunId)) {
    const text = await readText(folder, `runs/${run}/${runFiles.case}`);
    const notes = fileNotes.safeParse(parseNotes(text));
    if (!notes.success) continue;
    if (!filesIn(notes.data).includes(`mesh/${file}`)) continue;
    throw new UserError(t('usedByRun', file, run));
  }
}
