import { readdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { segmentsOf } from '../../solver/project';
import { runEntrySchema, type RunEntry } from '../contract/contract';
import { runFiles, snapshotFile, snapshotTimes } from '../contract/runFiles';
import { removeLeftovers } from '../host/durableFiles';
import { createRunFolder, ifExists, runFile, statIfExists } from '../host/projectFolder';
import { writeCase, requireNoForeignCase, type ComputedCase } from './computedCase';
import type { CliContext } from './context';
import { parseJson } from './files';
import { tablesIn } from './runTables';
import { printWarnings } from './target';
import { findUserFolder, makeUserFolder } from './userFolder';
import { t } from '../text/cli';

/** Start of a run as stored in its folder. */
export type RunStart = Omit<RunEntry, 'id' | 'files'>;

/** Folder for the results of a run. */
export interface RunDestination {
  readonly start: RunStart;
  readonly computed: ComputedCase;
  /** Existing folder that contains, or will contain, the results. */
  ground(): Promise<string>;
  /** Prepares it for a run that has started. @returns the folder */
  open(): Promise<string>;
  /** Returns the folder in the form shown to the user. */
  shown(folder: string): string;
  /** Whether to write tables and a VTK file in addition to the internal files. */
  readonly withTables: boolean;
}

/**
 * A folder given by the user, created at once so that the run cannot fail to create it.
 * @param goesOn whether the run continues the one in the folder; otherwise its results are removed at the
 *   start
 */
export async function destinationInFolder(
  context: CliContext,
  shown: string,
  start: RunStart,
  computed: ComputedCase,
  goesOn = false,
): Promise<RunDestination> {
  const folder = await findUserFolder(context, shown);
  await requireNoForeignCase(folder, shown);
  await makeUserFolder(folder);
  await removeLeftovers(folder);
  if (!goesOn) await printReplaced(context, folder, shown, start);
  const { summary, checkpoint, previousCheckpoint, history, signals } = runFiles;
  return {
    start,
    computed,
    ground: () => Promise.resolve(folder),
    async open() {
      const states = [checkpoint, previousCheckpoint, ...snapshotsIn(await readdir(folder))];
      // Tables are written at the end; those of another run are removed first.
      const stale = [summary, ...(await tablesIn(folder))];
      if (!goesOn) {
        const names = await readdir(folder);
        const rows = [history, signals].flatMap((file) => [file, ...segmentsOf(file, names)]);
        stale.push(...rows, ...states);
      }
      for (const file of stale) await rm(join(folder, file), { force: true });
      await writeCase(folder, computed);
      return folder;
    },
    shown: () => shown,
    withTables: true,
  };
}

/** A new run in a project. */
export const destinationInProject = (
  context: CliContext,
  project: string,
  start: RunStart,
  computed: ComputedCase,
): RunDestination => ({
  start,
  computed,
  async ground() {
    const runs = join(project, 'runs');
    return (await statIfExists(runs)) === null ? project : runs;
  },
  async open() {
    const { document } = computed;
    const { id } = await createRunFolder(project, start, document, context.renameFile);
    return join(project, 'runs', id);
  },
  shown: (folder) => relative(context.folder, folder),
  withTables: false,
});

/** Warns if a folder has results of a different case. */
async function printReplaced(
  context: CliContext,
  folder: string,
  shown: string,
  { case: digest }: RunStart,
): Promise<void> {
  const text = await ifExists(readFile(join(folder, runFile), 'utf8'));
  const there = text === null ? null : startSchema.safeParse(parseJson(text)).data?.case;
  if (there && there !== digest) {
    printWarnings(context, [t('replacesResults', shown)]);
  }
}

const startSchema = runEntrySchema.partial();

const snapshotsIn = (files: readonly string[]): string[] => snapshotTimes(files).map(snapshotFile);
