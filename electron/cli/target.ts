import { basename, dirname, join, resolve } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import { closestName } from '../../solver/core';
import {
  buildCellMesh,
  meshChecksum,
  readAnyMesh,
  type CellMesh,
  type MeshFile as GmshFile,
} from '../../solver/mesh';
import { Examples } from '../host/examples';
import { resolveInside } from '../host/insideFolder';
import { caseFile, isRunOfProject, projectSuffix } from '../host/projectFolder';
import { readProject } from '../host/readProject';
import { maxCaseBytes } from '../host/regularFile';
import { readCaseRasters, type CaseRasters } from './caseRasters';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf, namedFrom, readUserFile, readUserText } from './files';
import { t } from '../text/cli';

/** Case and files that a command works on. */
export interface Target extends CaseRasters {
  readonly document: CaseDocument;
  /** The mesh of its file and the file's contents; both null for a generated mesh. */
  readonly mesh: CellMesh | null;
  readonly meshFile: MeshFile | null;
  /** Folder of the project; null for a case file or an example. */
  readonly project: string | null;
}

/** A mesh file. */
export interface MeshFile {
  /** File name without folder. */
  readonly name: string;
  readonly content: Uint8Array;
}

/** A case, and its mesh file as shown to the user; null for a generated mesh. */
export interface LocatedTarget extends Pick<Target, 'document' | 'project'> {
  readonly meshPath: string | null;
  /** Folder that file names in the case are relative to, as shown to the user. */
  readonly base: string;
}

/** Stands for standard input where a file name is expected. */
export const standardInput = '-';

/** Name of a case in messages. */
export const displayCase = (word: string): string =>
  word === standardInput ? t('standardInput') : word;

/** Reads a case file (`-` from standard input), a project folder or an example. @throws CliError, CaseError, MeshError */
export async function readTarget(context: CliContext, word: string): Promise<Target> {
  return readLocated(context, await locateTarget(context, word));
}

/** Reads the files of a case that is given as an object. File names are relative to the current folder. @throws CliError, MeshError */
export const readCase = async (context: CliContext, document: CaseDocument): Promise<Target> =>
  readLocated(context, await locateFiles(context, document, '.'));

async function readLocated(
  context: CliContext,
  { document, project, meshPath, base }: LocatedTarget,
): Promise<Target> {
  const located = { document, project, ...(await readCaseRasters(context, document, base)) };
  if (meshPath === null) return { ...located, mesh: null, meshFile: null };
  const content = await readUserFile(context, meshPath);
  const mesh = await readCells(context, content, meshPath);
  return { ...located, mesh, meshFile: { name: basename(meshPath), content } };
}

/** Locates a case without reading its mesh. @throws CliError, CaseError */
export async function locateTarget(context: CliContext, word: string): Promise<LocatedTarget> {
  if (word === standardInput) return readInputCase(context);
  const path = resolve(context.folder, word);
  switch (await kindOf(path)) {
    case 'file':
      return readCaseFile(context, word);
    case 'folder':
      if (basename(path).endsWith(projectSuffix)) return locateProject(context, word);
      // The case of a run names its mesh relative to the project.
      return readCaseFile(
        context,
        join(word, caseFile),
        isRunOfProject(path) ? join(word, '..', '..') : word,
      );
    case 'nothing':
      return readExample(context, word);
  }
}

async function readCaseFile(
  context: CliContext,
  shown: string,
  meshBase = dirname(shown),
): Promise<LocatedTarget> {
  const text = await readUserText(context, shown, maxCaseBytes);
  return locateFiles(context, parseCaseDocument(text, shown), meshBase);
}

/** File names in the case are relative to the current folder. */
async function readInputCase(context: CliContext): Promise<LocatedTarget> {
  const document = parseCaseDocument(await context.input(maxCaseBytes), displayCase(standardInput));
  return locateFiles(context, document, '.');
}

async function locateFiles(
  context: CliContext,
  document: CaseDocument,
  meshBase: string,
): Promise<LocatedTarget> {
  const { file } = document.mesh;
  const located = { document, base: meshBase, project: null };
  if (file === undefined) return { ...located, meshPath: null };
  // A case file may name a mesh anywhere; a project, which may come from others, may not.
  const path = resolve(context.folder, meshBase);
  if (path.endsWith(projectSuffix)) await resolveInside(path, file);
  return { ...located, meshPath: namedFrom(meshBase, file) };
}

export async function readExample(context: CliContext, word: string): Promise<LocatedTarget> {
  const examples = new Examples(context.examplesRoot);
  const ids = await examples.ids();
  if (!ids.includes(word)) {
    throw new CliError(t('noCase', word, closestName(word, ids)));
  }
  const { document, meshPath, folder } = await examples.read(word);
  return { document, meshPath, base: folder, project: null };
}

async function locateProject(context: CliContext, word: string): Promise<LocatedTarget> {
  const project = resolve(context.folder, word);
  const { previous, recovered, meshFile, warnings, ...saved } = await readProject(project);
  const document = saved.document ?? previous;
  printWarnings(context, warnings);
  if (document === null) throw new CliError(t('noSavedCase', word));
  if (recovered !== null) context.notify(`${t('unsavedChanges', word)}\n`);
  const located = { document, project, base: word };
  if (document.mesh.file === undefined) return { ...located, meshPath: null };
  if (meshFile === null) throw new CliError(t('projectWithoutMesh', word));
  return { ...located, meshPath: join(word, 'mesh', meshFile) };
}

/** Reads the cells of a mesh file and prints its warnings. @throws MeshError */
export async function readCells(
  context: CliContext,
  content: Uint8Array,
  shown: string,
): Promise<CellMesh> {
  return connectCells(context, await readAnyMesh(content, shown), shown);
}

/** Connects the cells of a mesh file and prints its warnings. @throws MeshError */
export function connectCells(context: CliContext, file: GmshFile, shown: string): CellMesh {
  const cells = buildCellMesh(file);
  tellWarningsOf(context, shown, cells.warnings);
  return cells;
}

export function printWarnings(context: CliContext, warnings: readonly string[]): void {
  for (const warning of warnings) context.notify(`${t('warning', warning)}\n`);
}

/** Prints warnings about a file. */
export const tellWarningsOf = (
  context: CliContext,
  file: string,
  warnings: readonly string[],
): void =>
  printWarnings(
    context,
    warnings.map((warning) => t('fileFault', file, warning)),
  );

/** Checksum of a mesh file for `caseDigest`; 0 for a generated mesh. */
export const fileChecksum = (mesh: CellMesh | null): number => (mesh ? meshChecksum(mesh) : 0);
