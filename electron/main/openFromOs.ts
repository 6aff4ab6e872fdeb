import { app, dialog } from 'electron';
import { basename, dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCaseDocument } from '../../solver/case';
import { geometryEndings, isGeometryName } from '../contract/geometry';
import { describeFailure, UserError } from '../host/failure';
import { caseFile, projectSuffix, statIfExists } from '../host/projectFolder';
import { maxCaseBytes, readRegularFile } from '../host/regularFile';
import type { ProjectStore } from '../host/projectStore';
import { sendMenuEvent } from './menuEvents';
import { t } from '../text/t';

/** Returns the path among command-line arguments, ignoring Chromium's switches. */
export function pathFromArguments(
  argv: readonly string[],
  workingFolder: string,
  isPackaged: boolean,
): string | null {
  // Unpackaged, the first argument after the executable is the application's folder.
  const path = argv.slice(isPackaged ? 1 : 2).find((argument) => !argument.startsWith('-'));
  if (path === undefined) return null;
  // Linux desktops pass URLs.
  return URL.canParse(path) && path.startsWith('file:///')
    ? fileURLToPath(path)
    : resolve(workingFolder, path);
}

/** Returns the value of `--example=ID`; null without it. */
export function exampleFromArguments(argv: readonly string[]): string | null {
  const id = argv.find((argument) => argument.startsWith('--example='))?.slice('--example='.length);
  return id !== undefined && /^[a-z0-9-]+$/.test(id) ? id : null;
}

/** Opens a project folder or its case file, or another case, a mesh or a geometry as a new project. */
export async function openPath(path: string, store: ProjectStore): Promise<void> {
  try {
    const { token } = await openAny(path, store);
    sendMenuEvent({ command: 'openEntry', token });
  } catch (error) {
    dialog.showErrorBox(t('openFailed', basename(path)), describeFailure(error));
  }
}

async function openAny(path: string, store: ProjectStore): Promise<{ token: string }> {
  const stats = await statIfExists(path);
  if (stats === null) throw new UserError(t('pathNotFound', path));
  if (stats.isDirectory()) return store.openFolder(path);
  if (basename(path) === caseFile && dirname(path).endsWith(projectSuffix)) {
    return store.openFolder(dirname(path));
  }
  if (extname(path).toLowerCase() === '.json') return openCase(path, store);
  if (extname(path).toLowerCase() === '.msh' || isGeometryName(path)) {
    return store.createProjectFrom(basename(path, extname(path)), null, path);
  }
  throw new UserError(t('pathUnknown', path, geometryEndings));
}

/** Opens a case file with its mesh as a new project. @throws CaseError for another file */
async function openCase(path: string, store: ProjectStore): Promise<{ token: string }> {
  const shown = basename(path);
  const opening = { shown, followLink: true, maxBytes: maxCaseBytes };
  const text = (await readRegularFile(path, opening)).toString('utf8');
  const document = parseCaseDocument(text, shown);
  const folder = dirname(path);
  const { file } = document.mesh;
  const mesh = file === undefined ? null : resolve(folder, file);
  return store.createProjectFrom(document.name, document, mesh, undefined, folder);
}

/** Collects files that macOS opens, possibly before the application is ready. */
export function collectOpenFile(): { deliverTo(open: (path: string) => void): void } {
  const early: string[] = [];
  let deliver = (path: string): void => void early.push(path);
  app.on('open-file', (event, path) => {
    event.preventDefault();
    deliver(path);
  });
  return {
    deliverTo(open) {
      deliver = open;
      early.splice(0).forEach(open);
    },
  };
}
