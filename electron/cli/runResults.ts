import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { caseDigest, parseCaseDocument, type CaseDocument } from '../../solver/case';
import type { CellMesh } from '../../solver/mesh';
import { documentAt } from '../../solver/sweep';
import type { RunEntry } from '../contract/contract';
import { runFiles } from '../contract/runFiles';
import { runsBehind } from '../contract/runsBehind';
import { hasState } from '../contract/soundState';
import { readInside } from '../host/insideFolder';
import {
  isRunId,
  isRunOfProject,
  projectNameOf,
  projectSuffix,
  runFile,
  statIfThere,
} from '../host/projectFolder';
import { meshNameIn, readProject, type ProjectContent } from '../host/readProject';
import { readCaseRasters, type CaseRasters } from './caseRasters';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf, readUserFile } from './files';
import { fileChecksum, readCells } from './target';

/** What a run has left, wherever it lies: in a project, or in a folder that the user gave. */

/** A case with its mesh and rasters, as they were computed. */
export interface Computed extends Pick<CaseRasters, 'rasters'> {
  readonly document: CaseDocument;
  /** As its file has it; null for a generated grid. */
  readonly mesh: CellMesh | null;
}

/** The folder of a run. */
export interface ResultRun {
  readonly files: readonly string[];
  /** The folder, as a user reads it. */
  readonly shown: string;
  readonly read: (file: string) => Promise<Uint8Array>;
  /** @throws CliError, CaseError, MeshError */
  readonly computed: () => Promise<Computed>;
}

export interface RunResults {
  /** What files made of it are called, where the user gives no name. */
  readonly name: string;
  /** The run, then those that it continues. */
  readonly runs: readonly ResultRun[];
}

/**
 * Finds the results that a word names: of a project its last run, or any one; or a run's folder.
 * @param run the number of the project's run, as typed
 * @throws CliError
 */
export async function findResults(
  context: CliContext,
  word: string,
  run: string | undefined,
): Promise<RunResults> {
  const path = resolve(context.folder, word);
  if ((await kindOf(path)) !== 'folder') {
    throw new CliError(
      `${word}: no such folder, give a project NAME${projectSuffix} or the folder of a run`,
    );
  }
  const isProject =
    path.endsWith(projectSuffix) ||
    ((await isThere(join(path, 'runs'))) && !(await isThere(join(path, runFile))));
  if (isProject) return projectResults(context, word, run);
  if (run !== undefined) {
    throw new CliError(`--run: it names a run of a project, and ${word} is none; leave it out`);
  }
  return isRunOfProject(path)
    ? projectResults(context, join(word, '..', '..'), basename(path))
    : folderResults(context, word);
}

async function projectResults(
  context: CliContext,
  word: string,
  wanted: string | undefined,
): Promise<RunResults> {
  const project = resolve(context.folder, word);
  const content = await readProject(project);
  for (const warning of content.warnings) context.tell(`warning: ${warning}\n`);
  const { runs } = content;
  const chosen = wanted === undefined ? lastOf(runs) : runNamed(runs, wanted);
  if (chosen === undefined) {
    throw new CliError(`${word}: has no results yet, compute it first: fluxbench run ${word}`);
  }
  const name = projectNameOf(project);
  return {
    name: wanted === undefined ? name : `${name}-${chosen.id}`,
    runs: runsBehind(runs, chosen).map((run) => projectRun(context, word, content, run)),
  };
}

/** The last run that has a state, else the last one. */
const lastOf = (runs: readonly RunEntry[]): RunEntry | undefined =>
  runs.findLast(({ files }) => hasState(files)) ?? runs.at(-1);

function runNamed(runs: readonly RunEntry[], wanted: string): RunEntry {
  const found = runs.find(({ id }) => id === wanted.padStart(4, '0'));
  if (found) return found;
  const known = runs.map(({ id }) => id).join(', ');
  throw new CliError(
    `--run: there is no run "${wanted}"; ${known === '' ? 'the project has none yet' : `there are: ${known}`}`,
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
    computed: once(async () => {
      if (!run.files.includes(runFiles.case)) return presentCase(context, word, content, run);
      const file = join(shown, runFiles.case);
      const document = parseCaseDocument(textOf(await read(runFiles.case)), file);
      const { rasters } = await readCaseRasters(context, document, word);
      if (document.mesh.file === undefined) return { document, rasters, mesh: null };
      const meshFile = meshNameIn(document);
      if (meshFile === null) {
        throw new CliError(
          `${file}: mesh.file: ${JSON.stringify(document.mesh.file)} is not in the project's folder mesh/`,
        );
      }
      return { document, rasters, mesh: await readMesh(context, join(word, 'mesh', meshFile)) };
    }),
  };
}

/** For a run that keeps no case of its own, as those of earlier versions: the project's. */
async function presentCase(
  context: CliContext,
  word: string,
  { document, recovered, meshFile }: ProjectContent,
  { id, case: digest, sweep }: RunEntry,
): Promise<Computed> {
  const isGenerated = document !== null && document.mesh.file === undefined;
  if (document === null || (meshFile === null && !isGenerated)) {
    const what = document === null ? 'saved case' : 'mesh';
    throw new CliError(
      `${word}: run ${id} keeps no case of its own, and the project has no ${what}; open it in the workbench first`,
    );
  }
  if (recovered !== null) {
    context.tell(`${word}: has unsaved changes, the case as last saved is used\n`);
  }
  const mesh = meshFile === null ? null : await readMesh(context, join(word, 'mesh', meshFile));
  const checksum = fileChecksum(mesh);
  const { rasters } = await readCaseRasters(context, document, word);
  const candidates = sweep ? [documentAt(document, sweep.values), document] : [document];
  const same = candidates.find((candidate) => caseDigest(candidate, checksum, rasters) === digest);
  if (!same && digest !== undefined) {
    context.tell(
      `warning: ${word}: run ${id} keeps no case of its own, and that of the project was changed since: what is written is said in terms of the present one\n`,
    );
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
      swept
        ? `${word}: holds the runs of a sweep, name one of them, such as ${join(word, swept.name)}`
        : `${word}: has no results, give a project NAME${projectSuffix} or the folder of a run`,
    );
  }
  const read = (file: string) => readRunFile(folder, file, word);
  const computed = async (): Promise<Computed> => {
    if (!files.includes(runFiles.case)) {
      throw new CliError(
        `${word}: ${runFiles.case} is missing, the case that was computed: copy it there together with its mesh, or compute it again`,
      );
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
    runs: [{ files, shown: word, read, computed: once(computed) }],
  };
}

/** @param shown the folder of the run, as a user reads it */
async function readRunFile(folder: string, path: string, shown: string): Promise<Uint8Array> {
  const bytes = await readInside(folder, path);
  if (bytes !== null) return bytes;
  throw new CliError(`${join(shown, basename(path))}: the file is not there any more`);
}

const isThere = async (path: string): Promise<boolean> => (await statIfThere(path)) !== null;

const readMesh = async (context: CliContext, shown: string): Promise<CellMesh> =>
  readCells(context, await readUserFile(context, shown), shown);

const textOf = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** The same answer every time. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => (answer ??= ask());
}
