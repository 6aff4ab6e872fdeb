import { basename, dirname, join, resolve } from 'node:path';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { buildTriangleMesh, readGmsh, type TriangleMesh } from '../../solver/mesh';
import type { OpenedProject } from '../contract/contract';
import { Examples } from '../host/examples';
import { readInside, resolveInside } from '../host/insideFolder';
import { caseFile, projectSuffix } from '../host/projectFolder';
import { readProject } from '../host/readProject';
import { maxCaseBytes } from '../host/regularFile';
import type { CliContext } from './context';
import { CliError } from './failure';
import { kindOf, readUserFile } from './files';

/** What a command works on. */
export interface Target {
  readonly document: CaseDocument;
  readonly mesh: TriangleMesh;
  /** The project's folder; null for a case file or an example. */
  readonly project: string | null;
}

export interface ProjectTarget extends Target {
  readonly project: string;
  readonly runs: OpenedProject['runs'];
}

/** A case, and its mesh file as it is shown to the user. */
export interface LocatedTarget extends Pick<Target, 'document' | 'project'> {
  readonly meshPath: string;
}

/** Reads a case file, a project folder or an example. @throws CliError, CaseError, MeshError */
export async function readTarget(context: CliContext, word: string): Promise<Target> {
  const { document, project, meshPath } = await locateTarget(context, word);
  return { document, mesh: await readTriangles(context, meshPath), project };
}

/** The same without its mesh. @throws CliError, CaseError */
export async function locateTarget(context: CliContext, word: string): Promise<LocatedTarget> {
  const path = resolve(context.folder, word);
  switch (await kindOf(path)) {
    case 'file':
      return readCaseFile(context, word);
    case 'folder':
      if (basename(path).endsWith(projectSuffix)) return locateProject(context, word);
      return readCaseFile(context, join(word, caseFile));
    case 'nothing':
      return readExample(context, word);
  }
}

async function readCaseFile(context: CliContext, shown: string): Promise<LocatedTarget> {
  const text = new TextDecoder().decode(await readUserFile(context, shown, maxCaseBytes));
  const document = parseCaseDocument(text, shown);
  const folder = dirname(shown);
  // A case file of the user's may name a mesh anywhere; a project, which may be somebody's, may not.
  const path = resolve(context.folder, folder);
  if (path.endsWith(projectSuffix)) await resolveInside(path, document.mesh.file);
  return { document, meshPath: join(folder, document.mesh.file), project: null };
}

async function readExample(context: CliContext, word: string): Promise<LocatedTarget> {
  const examples = new Examples(context.examplesRoot);
  if (!(await examples.list()).some(({ id }) => id === word)) {
    throw new CliError(
      `${word}: no such case file, project or example; "fluxbench examples" lists the examples`,
    );
  }
  const { document, meshPath } = await examples.read(word);
  return { document, meshPath, project: null };
}

/** Reads a project; what is damaged in it is told. @throws CliError, CaseError, MeshError */
export async function readProjectTarget(context: CliContext, word: string): Promise<ProjectTarget> {
  const { meshPath, ...located } = await locateProject(context, word);
  return { ...located, mesh: await readTriangles(context, meshPath) };
}

async function locateProject(
  context: CliContext,
  word: string,
): Promise<LocatedTarget & Pick<ProjectTarget, 'project' | 'runs'>> {
  const project = resolve(context.folder, word);
  if ((await kindOf(project)) !== 'folder') {
    throw new CliError(`${word}: no such project, give a folder NAME${projectSuffix}`);
  }
  const { document, recovered, meshFile, runs, warnings } = await readProject(project);
  for (const warning of warnings) context.tell(`warning: ${warning}\n`);
  if (document === null) {
    throw new CliError(`${word}: the project has no saved case, open it in the workbench first`);
  }
  if (recovered !== null) {
    context.tell(`${word}: has unsaved changes, the case as last saved is used\n`);
  }
  if (meshFile === null) {
    throw new CliError(`${word}: the project has no mesh, import one in the workbench first`);
  }
  return { document, meshPath: join(word, 'mesh', meshFile), project, runs };
}

async function readTriangles(context: CliContext, shown: string): Promise<TriangleMesh> {
  const mesh = readGmsh(await readUserFile(context, shown), shown);
  const triangles = buildTriangleMesh(mesh);
  for (const warning of triangles.warnings) context.tell(`warning: ${shown}: ${warning}\n`);
  return triangles;
}

/** A file of a project's run. @throws CliError, LeadsOutError, UnusableFileError */
export async function readRunFile(project: string, run: string, file: string): Promise<Uint8Array> {
  const path = `runs/${run}/${file}`;
  const bytes = await readInside(project, path);
  if (bytes === null) throw new CliError(`${path}: the file is not there any more`);
  return bytes;
}
