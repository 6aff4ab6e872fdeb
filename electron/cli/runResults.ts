import { readdir, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { isStudyPoint, newestResult, type StoredMember } from '../../solver/accuracy';
import { caseDigest, parseCaseDocument, type CaseDocument } from '../../solver/case';
import type { CellMesh } from '../../solver/mesh';
import type { PartialFile } from '../../solver/project';
import { runSummarySchema } from '../../solver/run';
import { documentAt } from '../../solver/sweep';
import type { RunEntry } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { runsUpTo } from '../contract/runsUpTo';
import { hasState } from '../contract/intactState';
import { openInside, readInside } from '../host/insideFolder';
import {
  isRunId,
  isRunOfProject,
  projectNameOf,
  projectSuffix,
  runFile,
  statIfExists,
} from '../host/projectFolder';
import { meshNameIn, readProject, type ProjectContent } from '../host/readProject';
import { readCaseRasters, type CaseRasters } from './caseRasters';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf, parseJson, readUserFile } from './files';
import { fileChecksum, readCells, printWarnings } from './target';
import { t } from '../text/cli';

/** Results of runs in projects and folders. */

/** A case with its mesh and rasters as computed. */
export interface Computed extends Pick<CaseRasters, 'rasters'> {
  readonly document: CaseDocument;
  /** The mesh of its file; null for a generated mesh. */
  readonly mesh: CellMesh | null;
}

/** The folder of a run. */
export interface ResultRun {
  readonly files: readonly string[];
  /** The folder as shown to the user. */
  readonly shown: string;
  readonly read: (file: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Opens a file to read parts of it. */
  readonly inParts: <T>(file: string, use: (parts: PartialFile) => Promise<T>) => Promise<T>;
  /** @throws CliError, CaseError, MeshError */
  readonly computed: () => Promise<Computed>;
}

export interface RunResults {
  /** Default name of exported files. */
  readonly name: string;
  /** The run, followed by those it continues. */
  readonly runs: readonly ResultRun[];
  /** Reads the runs of accuracy studies in its project; none for a folder. */
  readonly members: () => Promise<readonly StoredMember[]>;
}

/**
 * Finds results by project, run number or folder.
 * @param run the number of the project's run, as given
 * @throws CliError
 */
export async function findResults(
  context: CliContext,
  word: string,
  run: string | undefined,
): Promise<RunResults> {
  const path = resolve(context.folder, word);
  if ((await kindOf(path)) !== 'folder') {
    throw new CliError(t('noResultsFolder', word));
  }
  const isProject =
    path.endsWith(projectSuffix) ||
    ((await isThere(join(path, 'runs'))) && !(await isThere(join(path, runFile))));
  if (isProject) return projectResults(context, word, run);
  if (run !== undefined) {
    throw new CliError(t('runNeedsProject', word));
  }
  return isRunOfProject(path)
    ? projectResults(context, join(word, '..', '..'), basename(path))
    : folderResults(context, word);
}

async function projectResults(
  context: CliContext,
  word: string,
  requested: string | undefined,
): Promise<RunResults> {
  const project = resolve(context.folder, word);
  const content = await readProject(project);
  printWarnings(context, content.warnings);
  const { runs } = content;
  const chosen = requested === undefined ? lastOf(runs) : runNamed(runs, requested);
  if (chosen === undefined) {
    throw new CliError(t('projectWithoutResults', word));
  }
  const name = projectNameOf(project);
  return {
    name: requested === undefined ? name : `${name}-${chosen.id}`,
    runs: runsUpTo(runs, chosen).map((run) => projectRun(context, word, content, run)),
    members: () => storedMembers(project, runs),
  };
}

/** The last run with a state, otherwise the last run; runs of accuracy studies come after others. */
const lastOf = (runs: readonly RunEntry[]): RunEntry | undefined =>
  newestResult(runs, ({ files }) => hasState(files)) ?? newestResult(runs, () => true);

/** Reads the runs of accuracy studies in a project. Unreadable ones are left out. */
async function storedMembers(
  project: string,
  runs: readonly RunEntry[],
): Promise<readonly StoredMember[]> {
  const members: StoredMember[] = [];
  for (const { id, sweep, case: digest = null, files } of runs) {
    if (!sweep || !isStudyPoint(sweep.values) || !files.includes(runFiles.summary)) continue;
    const text = textOf(await readRunFile(project, join('runs', id, runFiles.summary), id));
    const summary = runSummarySchema.safeParse(parseJson(text));
    if (summary.success) members.push({ point: sweep.values, digest, summary: summary.data });
  }
  return members;
}

function runNamed(runs: readonly RunEntry[], requested: string): RunEntry {
  const found = runs.find(({ id }) => id === requested.padStart(4, '0'));
  if (found) return found;
  throw new CliError(
    t(
      'unknownRun',
      '--run',
      requested,
      runs.map(({ id }) => id),
    ),
  );
}

function projectRun(
  context: CliContext,
  word: string,
  content: ProjectContent,
  run: RunEntry,
): ResultRun {
  const project = resolve(context.folder, word);
  const shown = join(word, 'runs', run.id);
  const read = (file: string) => readRunFile(project, join('runs', run.id, file), shown);
  return {
    files: run.files,
    shown,
    read,
    inParts: (file, use) => inRunFile(project, join('runs', run.id, file), shown, use),
    computed: once(async () => {
      if (!run.files.includes(runFiles.case)) return presentCase(context, word, content, run);
      const file = join(shown, runFiles.case);
      const document = parseCaseDocument(textOf(await read(runFiles.case)), file);
      const { rasters } = await readCaseRasters(context, document, word);
      if (document.mesh.file === undefined) return { document, rasters, mesh: null };
      const meshFile = meshNameIn(document);
      if (meshFile === null) {
        throw new CliError(t('meshOutsideProject', file, JSON.stringify(document.mesh.file)));
      }
      return { document, rasters, mesh: await readMesh(context, join(word, 'mesh', meshFile)) };
    }),
  };
}

/** Uses the case of the project for runs of earlier versions, which have none. */
async function presentCase(
  context: CliContext,
  word: string,
  { document, recovered, meshFile }: ProjectContent,
  { id, case: digest, sweep }: RunEntry,
): Promise<Computed> {
  const isGenerated = document !== null && document.mesh.file === undefined;
  if (document === null || (meshFile === null && !isGenerated)) {
    throw new CliError(t(document === null ? 'runWithoutCase' : 'runWithoutMesh', word, id));
  }
  if (recovered !== null) context.notify(`${t('unsavedChanges', word)}\n`);
  const mesh = meshFile === null ? null : await readMesh(context, join(word, 'mesh', meshFile));
  const checksum = fileChecksum(mesh);
  const { rasters } = await readCaseRasters(context, document, word);
  const candidates = sweep ? [documentAt(document, sweep.values), document] : [document];
  const same = candidates.find((candidate) => caseDigest(candidate, checksum, rasters) === digest);
  if (!same && digest !== undefined) {
    printWarnings(context, [t('runWithChangedCase', word, id)]);
  }
  return { document: same ?? document, mesh, rasters };
}

async function folderResults(context: CliContext, word: string): Promise<RunResults> {
  const folder = resolve(context.folder, word);
  const entries = await readdir(folder, { withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  const hasResults = [runFile, runFiles.checkpoint].some((file) => files.includes(file));
  const swept = entries.find((entry) => entry.isDirectory() && isRunId(entry.name));
  if (!hasResults) {
    throw new CliError(
      swept ? t('folderOfSweep', word, join(word, swept.name)) : t('folderWithoutResults', word),
    );
  }
  const read = (file: string) => readRunFile(folder, file, word);
  const computed = async (): Promise<Computed> => {
    if (!files.includes(runFiles.case)) {
      throw new CliError(t('caseMissing', word, runFiles.case));
    }
    const shown = join(word, runFiles.case);
    const document = parseCaseDocument(textOf(await read(runFiles.case)), shown);
    const { file } = document.mesh;
    return {
      document,
      rasters: (await readCaseRasters(context, document, word)).rasters,
      mesh: file === undefined ? null : await readMesh(context, join(word, file)),
    };
  };
  const own = basename(folder);
  return {
    name: isRunId(own) ? `${basename(dirname(folder))}-${own}` : own,
    runs: [
      {
        files,
        shown: word,
        read,
        inParts: (file, use) => inRunFile(folder, file, word, use),
        computed: once(computed),
      },
    ],
    members: () => Promise.resolve([]),
  };
}

/** @param shown the folder of the run as shown to the user */
async function readRunFile(
  folder: string,
  path: string,
  shown: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readInside(folder, path);
  if (bytes !== null) return bytes;
  throw new CliError(t('fileGone', join(shown, basename(path))));
}

/** Like `readRunFile`, for parts of the file. */
async function inRunFile<T>(
  folder: string,
  path: string,
  shown: string,
  use: (parts: PartialFile) => Promise<T>,
): Promise<T> {
  const handle = await openInside(folder, path);
  if (handle === null) throw new CliError(t('fileGone', join(shown, basename(path))));
  try {
    return await use(await partsOfFile(handle, join(shown, basename(path))));
  } finally {
    await handle.close();
  }
}

async function partsOfFile(handle: FileHandle, shown: string): Promise<PartialFile> {
  return {
    byteLength: (await handle.stat()).size,
    async read(offset, length) {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await handle.read(bytes, 0, length, offset);
      if (bytesRead < length) throw new CliError(t('fileGone', shown));
      return bytes;
    },
  };
}

const isThere = async (path: string): Promise<boolean> => (await statIfExists(path)) !== null;

const readMesh = async (context: CliContext, shown: string): Promise<CellMesh> =>
  readCells(context, await readUserFile(context, shown), shown);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** Caches the first answer. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}
