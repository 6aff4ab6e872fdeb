import type { CaseDocument } from '../../solver/case';
import { orUndo, removeFolder, type Rename } from './durableFiles';
import type { OpenProjects } from './openProjects';
import { caseText, saveCase } from './projectFolder';
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
  /** Removes a copy that cannot be opened. */
  undo(): Promise<void>;
}

const nothing = (): Promise<void> => Promise.resolve();

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
    await access.announce(caseText(document));
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
        await this.#complete(token, path);
        return { saved: token, page, warnings: warningsOf(lost), undo: nothing };
      }
      if (folder === path) {
        await this.save(token, document);
        return { saved: token, page, warnings: [], undo: nothing };
      }
      await this.meshes.carrySource(folder, path);
      await copyProject(folder, path, document, this.renameFile);
      // A copy that remained would take the name when the user tries again.
      const undo = (): Promise<void> => removeFolder(path);
      if (this.unsaved.has(folder)) {
        await orUndo(() => this.#complete(token, path), undo);
        return { saved: token, page, warnings: [], undo: nothing };
      }
      await orUndo(() => this.#trust(token, path), undo);
      await this.open.release(token);
      return { saved: this.open.tokenFor(path), page, warnings: [], undo };
    });
  }

  async #trust(token: string, path: string): Promise<void> {
    if (await this.meshes.isTrusted(token)) await this.meshes.trustFolder(path);
  }

  /** Moves the token to a written folder, with the host data of the project. */
  async #complete(token: string, path: string): Promise<void> {
    const folder = this.open.folderOf(token);
    const { page } = await this.open.access(token);
    await this.meshes.carrySource(folder, path);
    await this.#trust(token, path);
    const moveBack = async (): Promise<void> => {
      await this.open.release(token);
      this.open.move(token, folder);
      await this.open.access(token, page);
    };
    await orUndo(() => this.#moveTo(token, path), moveBack);
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
