import type { CaseDocument } from '../../solver/case';
import type { Rename } from './durableFiles';
import type { OpenProjects } from './openProjects';
import { saveCase } from './projectFolder';
import type { ProjectMeshes } from './projectMeshes';
import type { UnsavedProjects } from './unsavedProjects';
import { copyProject, rewriteFolder } from './copyProject';
import { t } from '../text/t';

/** Result of saving a project elsewhere. */
export interface SavedAs {
  /** Token of the saved project. */
  readonly saved: string;
  /** Page that had it open. */
  readonly page: string;
  /** One line for each lost file. */
  readonly warnings: readonly string[];
}

/** Saves open projects in place or elsewhere. */
export class ProjectSaves {
  constructor(
    private readonly open: OpenProjects,
    private readonly unsaved: UnsavedProjects,
    private readonly meshes: ProjectMeshes,
    private readonly renameFile?: Rename,
  ) {}

  /** Saves the case after earlier operations. @returns the time of the save */
  async save(token: string, document: CaseDocument): Promise<string> {
    const folder = this.open.folderOf(token);
    const access = await this.open.access(token);
    await access.mayWrite(folder, true);
    const savedAt = await saveCase(folder, document, this.renameFile);
    access.mesh = document.mesh.file ?? null;
    await access.recordLocation(folder);
    await access.held.refresh(folder, 'mesh');
    return savedAt;
  }

  /**
   * Saves as `path`, a new folder. A never-saved or missing project moves there and keeps its token, so
   * that a run continues; other projects are copied and closed.
   */
  async saveAs(token: string, path: string, document: CaseDocument): Promise<SavedAs> {
    return this.open.inTurn(token, async (folder) => {
      const access = await this.open.access(token);
      const { page } = access;
      const { state } = await access.state(folder);
      if (state === 'vanished' || state === 'moved') {
        const lost = await rewriteFolder(access.held, folder, path, document, this.renameFile);
        await this.meshes.carry(folder, path);
        await this.#moveTo(token, path);
        return { saved: token, page, warnings: warningsOf(lost) };
      }
      if (folder === path) {
        await this.save(token, document);
        return { saved: token, page, warnings: [] };
      }
      await copyProject(folder, path, document, this.renameFile);
      await this.meshes.carry(folder, path);
      if (this.unsaved.has(folder)) {
        await this.#moveTo(token, path);
        return { saved: token, page, warnings: [] };
      }
      await this.open.release(token);
      return { saved: this.open.tokenFor(path), page, warnings: [] };
    });
  }

  /** Moves the token to another folder. */
  async #moveTo(token: string, path: string): Promise<void> {
    const folder = this.open.folderOf(token);
    const { page } = await this.open.access(token);
    await this.open.release(token);
    this.open.move(token, path);
    await this.open.access(token, page);
    if (this.unsaved.has(folder)) await this.unsaved.remove(folder);
  }
}

/** @param lost files of a missing project that cannot be restored */
function warningsOf(lost: readonly string[]): string[] {
  if (lost.length === 0) return [];
  return [t('filesLost', lost.length, lost.slice(0, 3))];
}
