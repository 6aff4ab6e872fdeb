import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { runFiles } from '../contract/runFiles';
import { syncFolder, writeFileAtomically } from './durableFiles';
import { errorCode, UserError } from './failure';
import { ifThere, statIfThere } from './ifThere';
import { LeadsOutError, readInside, resolveInside } from './insideFolder';
import { deletedRunName, deletedRunPattern, isRunId, runFile, runNumberIn } from './projectFolder';
import { maxCaseBytes } from './regularFile';
import { t } from '../text/t';

/** What becomes of a project's runs after they were computed: their names, their end, their meshes. */

/** Where the runs really lie; null where there are none, or they lie outside of the project. */
async function runsFolder(folder: string): Promise<string | null> {
  try {
    return await resolveInside(folder, 'runs');
  } catch (error) {
    if (error instanceof LeadsOutError) return null;
    throw error;
  }
}

async function namesIn(runs: string | null): Promise<string[]> {
  return (runs !== null && (await ifThere(readdir(runs)))) || [];
}

/** @throws UserError */
async function requireRun(folder: string, run: string): Promise<string> {
  const path = isRunId(run) ? await resolveInside(folder, `runs/${run}`) : null;
  if (path !== null && (await statIfThere(path))?.isDirectory()) return path;
  throw new UserError(t('noRun', basename(folder), run));
}

const readText = async (folder: string, path: string): Promise<string | null> =>
  (await readInside(folder, path, maxCaseBytes))?.toString() ?? null;

/** Gives a run a name, or with null takes it away. What else its notes say stays. */
export async function renameRun(folder: string, run: string, name: string | null): Promise<void> {
  const path = join(await requireRun(folder, run), runFile);
  const notes = parseNotes(await readText(folder, `runs/${run}/${runFile}`));
  if (notes === null) {
    throw new UserError(t('runNotNamed', `runs/${run}/${runFile}`));
  }
  // Without a value a member is not written.
  const renamed = { ...notes, name: name ?? undefined };
  await writeFileAtomically(path, `${JSON.stringify(renamed, null, 2)}\n`);
}

function parseNotes(text: string | null): Readonly<Record<string, unknown>> | null {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? ''));
  } catch {
    // Told by the caller.
    return null;
  }
}

/**
 * Takes a run out of the project in one step: its folder gets a hidden name, under which it waits.
 * @param session of the program that can bring it back
 */
export async function deleteRun(folder: string, run: string, session: string): Promise<void> {
  const path = await requireRun(folder, run);
  await rename(path, join(dirname(path), deletedRunName(run, session)));
  await syncFolder(dirname(path));
}

/** Brings a deleted run back. @throws UserError where it is gone for good */
export async function restoreRun(folder: string, run: string, session: string): Promise<void> {
  const runs = await runsFolder(folder);
  const hidden = runs && join(runs, deletedRunName(run, session));
  if (runs === null || hidden === null || (await statIfThere(hidden)) === null) {
    throw new UserError(t('runGone', basename(folder), run));
  }
  await rename(hidden, join(runs, run));
  await syncFolder(runs);
}

/**
 * Removes the runs that were deleted, but for those of a session that may bring them back. The highest
 * number stays taken, by an empty folder. What can't be removed stays, as in a read-only project.
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

/** The files that the case of a run names. */
const filesIn = ({ mesh, rasters }: z.output<typeof fileNotes>): (string | undefined)[] =>
  [mesh, mesh.geometry, ...(mesh.grid?.obstacles ?? []), ...rasters].map((part) => part?.file);

/**
 * Refuses to replace a mesh, a geometry or a raster that a run was computed with: it could not be looked at
 * any more. @throws UserError
 */
export async function requireReplaceable(folder: string, file: string): Promise<void> {
  if ((await statIfThere(join(folder, 'mesh', file))) === null) return;
  for (const run of (await namesIn(await runsFolder(folder))).filter(isRunId)) {
    const text = await readText(folder, `runs/${run}/${runFiles.case}`);
    const notes = fileNotes.safeParse(parseNotes(text));
    if (!notes.success) continue;
    if (!filesIn(notes.data).includes(`mesh/${file}`)) continue;
    throw new UserError(t('usedByRun', file, run));
  }
}
