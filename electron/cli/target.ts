import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { CaseDocument } from '../../solver/case/document';
import { parseCaseDocument } from '../../solver/case/parse';
import { buildTriangleMesh, readGmsh, type TriangleMesh } from '../../solver/mesh';
import type { OpenedProject } from '../contract/contract';
import { Examples } from '../host/examples';
import { caseFile, projectSuffix } from '../host/projectFolder';
import { readProject } from '../host/readProject';
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
  const text = new TextDecoder().decode(await readUserFile(context, shown));
  const document = parseCaseDocument(text, shown);
  return { document, meshPath: join(dirname(shown), document.mesh.file), project: null };
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
  const { previous, recovered, meshFile, runs, warnings, ...saved } = await readProject(project);
  const document = saved.document ?? previous;
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

/** A file of a project's run. */
export function readRunFile(project: string, run: string, file: string): Promise<Uint8Array> {
  return readFile(join(project, 'runs', run, file));
}
