import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { freeFileName, sanitizeFileName } from '../contract/fileNames';
import { orUndo, removeFolder, setAside, syncFolder } from './durableFiles';
import { fileFailure, ignoreFileError, naming, UserError } from './failure';
import { onlyPage, type OpenProjects } from './openProjects';
import { describeReadOnly } from './projectAccess';
import {
  caseFile,
  isProjectFolderName,
  projectNameOf,
  projectSuffix,
  statIfExists,
} from './projectFolder';
import type { ProjectMeshes } from './projectMeshes';
import type { RecentProjects } from './recentProjects';
import { displayPath } from './displayPath';
import { copyProject } from './copyProject';
import { t } from '../text/t';

/** Renames, copies and deletes saved projects that are not open. */
export class ListedProjects {
  constructor(
    private readonly open: OpenProjects,
    private readonly recent: RecentProjects,
    private readonly meshes: ProjectMeshes,
  ) {}

  /** Renames the folder of a project. @throws UserError if the name is taken or the project is open */
  async rename(token: string, name: string): Promise<void> {
    await this.#closed(token, async (folder) => {
      const path = join(dirname(folder), sanitizeFileName(name, 'project') + projectSuffix);
      if (path === folder) return;
      const isOther = path.toLowerCase() !== folder.toLowerCase();
      if (isOther && (await statIfExists(path)) !== null) {
        throw new UserError(t('projectNameTaken', projectNameOf(path)));
      }
      await this.meshes.carrySource(folder, path);
      const isTrusted = await this.meshes.isTrusted(token);
      try {
        await rename(folder, path);
      } catch (error) {
        throw naming(folder, error);
      }
      const complete = async (): Promise<void> => {
        await syncFolder(dirname(path));
        if (isTrusted) await this.meshes.trustFolder(path);
        await this.recent.replace(folder, path);
      };
      await orUndo(complete, () => rename(path, folder));
      this.open.move(token, path);
    });
  }

  /** Copies a project to a folder beside it: `wing-2`. */
  async duplicate(token: string): Promise<void> {
    await this.#closed(token, async (folder) => {
      const name = freeFileName(basename(folder), await readdir(dirname(folder)));
      const path = join(dirname(folder), name);
      await this.meshes.carrySource(folder, path);
      await copyProject(folder, path, null);
      const complete = async (): Promise<void> => {
        if (await this.meshes.isTrusted(token)) await this.meshes.trustFolder(path);
        await this.recent.add(path);
      };
      await orUndo(complete, () => removeFolder(path));
    });
  }

  /**
   * Deletes a project. One rename removes it from the list; an interrupted removal of its files is
   * completed later.
   * @throws UserError if some files cannot be removed; the project is deleted nevertheless
   */
  async delete(token: string): Promise<void> {
    const deleted = await this.#closed(token, async (folder) => {
      const aside = await setAside(folder);
      // A missing folder is not listed.
      await this.recent.replace(folder, null).catch(ignoreFileError);
      return aside;
    });
    this.open.forget(token);
    try {
      await rm(deleted, { recursive: true, force: true });
    } catch (error) {
      const reason = fileFailure(error);
      if (reason === null) throw error;
      throw new UserError(t('deletedInPart', displayPath(deleted), reason));
    }
  }

  /** Performs an operation while the project cannot be opened elsewhere. */
  async #closed<T>(token: string, work: (folder: string) => Promise<T>): Promise<T> {
    return this.open.inTurn(token, async (folder) => {
      const name = projectNameOf(folder);
      if (this.open.accessIfOpen(token)) {
        throw new UserError(t('openInPage', name));
      }
      const isProject = isProjectFolderName(basename(folder));
      if (!isProject || (await statIfExists(join(folder, caseFile))) === null) {
        throw new UserError(t('projectFolderGone', name));
      }
      const { readOnly } = await this.open.access(token, onlyPage);
      await this.open.release(token);
      if (readOnly) throw new UserError(describeReadOnly(folder, readOnly));
      return work(folder);
    });
  }
}
