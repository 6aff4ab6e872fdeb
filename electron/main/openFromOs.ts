import { app, dialog } from 'electron';
import { basename, dirname, extname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseCaseDocument } from '../../solver/case';
import { nameOfFormat, notOpenable, recognizedBytes, recognizeFile } from '../../solver/fileKinds';
import type { MenuEvent } from '../contract/bridge';
import { describeFailure, UserError } from '../host/failure';
import { caseFile, projectSuffix, statIfExists } from '../host/projectFolder';
import { maxCaseBytes, readRegularFile, readStart } from '../host/regularFile';
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

/** Opens a project folder or its case file, or another file as a new project. */
export async function openPath(path: string, store: ProjectStore): Promise<void> {
  try {
    sendMenuEvent(await openAny(path, store));
  } catch (error) {
    dialog.showErrorBox(t('openFailed', basename(path)), describeFailure(error));
  }
}

/** Exported for tests. @returns the event by which the page opens it @throws UserError, CaseError with one line */
export async function openAny(path: string, store: ProjectStore): Promise<MenuEvent> {
  const entry = ({ token }: { token: string }): MenuEvent => ({ command: 'openEntry', token });
  const stats = await statIfExists(path);
  if (stats === null) throw new UserError(t('pathNotFound', path));
  if (stats.isDirectory()) return entry(await store.openFolder(path));
  if (basename(path) === caseFile && dirname(path).endsWith(projectSuffix)) {
    return entry(await store.openFolder(dirname(path)));
  }
  const shown = basename(path);
  const { start, size } = await readStart(path, { shown, followLink: true }, recognizedBytes);
  const found = recognizeFile(start, size);
  switch (found.kind) {
    case null:
      throw new UserError(notOpenable(shown, found));
    case 'case':
      return entry(await openCase(path, store));
    case 'mesh':
    case 'geometry':
      // A misnamed file goes to the page, which names it.
      if (nameOfFormat(shown, found) !== shown) return handOver(path, store);
      return entry(await store.createProjectFrom(basename(path, extname(path)), null, path));
    case 'raster':
    case 'outlines':
    case 'archive':
      return handOver(path, store);
    default:
      return found.kind satisfies never;
  }
}

/** Copies a file to a new project, from which the page takes it. */
async function handOver(path: string, store: ProjectStore): Promise<MenuEvent> {
  const name = basename(path);
  const { token, meshFile } = await store.createProjectFrom(name, null, path);
  return { command: 'openFile', token, name: meshFile ?? name };
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
