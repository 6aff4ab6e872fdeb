import { mkdir, readdir, rename } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { sanitizeFileName } from '../contract/fileNames';
import {
  discard,
  isTemporaryName,
  namingTarget,
  orUndo,
  removeFolder,
  removeLeftovers,
  syncFolder,
  temporaryPathFor,
} from './durableFiles';
import {
  createProjectFolder,
  hasUnsavedWork,
  ifExists,
  isProjectFolderName,
  projectSuffix,
  statIfExists,
} from './projectFolder';
import { lockFile } from './projectLock';
import { randomHex } from './randomHex';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Never-saved projects, each in its own folder: RANDOM/NAME.fluxbench. */
export class UnsavedProjects {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** Creates the folder and deletes unchanged projects of earlier sessions. */
  async prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await removeLeftovers(this.#root);
    for (const id of await this.#ids()) {
      const path = join(this.#root, id);
      const projects = await projectsIn(path);
      // The lock is touched while the project is open, possibly in another server.
      const signs = [path, ...projects.map((folder) => join(folder, lockFile))];
      const times = await Promise.all(signs.map(statIfExists));
      const last = Math.max(...times.map((stats) => stats?.mtimeMs ?? 0));
      if (Date.now() - last < abandonedAfterMs) continue;
      const work = await Promise.all(projects.map(hasUnsavedWork));
      if (!work.includes(true)) await removeFolder(path);
    }
  }

  has(folder: string): boolean {
    return folder.startsWith(this.#root + sep);
  }

  /**
   * Creates one. @param fill writes the initial content; on failure nothing is left
   * @returns its folder
   */
  async create(
    name: string,
    fill: (folder: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    const folderName = sanitizeFileName(name, 'project') + projectSuffix;
    const place = join(this.#root, randomHex(16));
    // Under its final name an interrupted one would be offered for recovery.
    const hidden = temporaryPathFor(place);
    const folder = join(hidden, folderName);
    try {
      await createProjectFolder(folder);
      await fill(folder);
      await syncFolder(folder);
      await syncFolder(hidden);
      await rename(hidden, place);
      await orUndo(
        () => syncFolder(this.#root),
        () => removeFolder(place),
      );
      return join(place, folderName);
    } catch (error) {
      await discard(hidden);
      throw namingTarget(error, hidden, place);
    }
  }

  /** Removes it; a later session completes an interrupted removal. */
  async remove(folder: string): Promise<void> {
    await removeFolder(dirname(folder));
  }

  /** Projects with changes or results, which can be recovered. */
  async listWithWork(): Promise<string[]> {
    const folders: string[] = [];
    for (const id of await this.#ids()) {
      for (const folder of await projectsIn(join(this.#root, id))) {
        if (await hasUnsavedWork(folder)) folders.push(folder);
      }
    }
    return folders;
  }

  async #ids(): Promise<string[]> {
    return (await readdir(this.#root)).filter((name) => !isTemporaryName(name));
  }
}

/** None if the folder was removed since it was listed, such as by closing its project in another page. */
const projectsIn = async (path: string): Promise<string[]> =>
  ((await ifExists(readdir(path))) ?? [])
    .filter(isProjectFolderName)
    .map((name) => join(path, name));
