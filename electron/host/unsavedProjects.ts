import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { sanitiseFileName } from '../contract/fileNames';
import { isTemporaryName, removeFolder, removeLeftovers } from './durableFiles';
import {
  createProjectFolder,
  hasUnsavedWork,
  isProjectFolderName,
  projectSuffix,
  statIfThere,
} from './projectFolder';
import { lockFile } from './projectLock';
import { randomHex } from './randomHex';

const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** Projects that were never saved, each in a folder of its own: RANDOM/NAME.fluxbench. */
export class UnsavedProjects {
  readonly #root: string;

  constructor(root: string) {
    this.#root = resolve(root);
  }

  /** Makes the folder, and deletes what an earlier session opened but never changed. */
  async prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    await removeLeftovers(this.#root);
    for (const id of await this.#ids()) {
      const path = join(this.#root, id);
      const projects = await projectsIn(path);
      // A lock is touched as long as a project is open, in another server perhaps.
      const signs = [path, ...projects.map((folder) => join(folder, lockFile))];
      const times = await Promise.all(signs.map(statIfThere));
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
   * Makes one. @param fill puts into its folder what it begins with; where that fails nothing is left
   * @returns its folder
   */
  async create(
    name: string,
    fill: (folder: string) => Promise<void> = async () => undefined,
  ): Promise<string> {
    const folderName = sanitiseFileName(name, 'project') + projectSuffix;
    const folder = join(this.#root, randomHex(16), folderName);
    try {
      await createProjectFolder(folder);
      await fill(folder);
      return folder;
    } catch (error) {
      // What went wrong is told, not that this can't be removed either.
      await this.remove(folder).catch(() => undefined);
      throw error;
    }
  }

  /** Removes it; one that is interrupted is completed by a later session. */
  async remove(folder: string): Promise<void> {
    await removeFolder(dirname(folder));
  }

  /** Those with changes or results, which can be recovered. */
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

const projectsIn = async (path: string): Promise<string[]> =>
  (await readdir(path)).filter(isProjectFolderName).map((name) => join(path, name));
