import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import type { OpenedProject, Program, ProjectEntry, ProjectState } from '../contract/contract';
import { sanitizeFileName } from '../contract/fileNames';
import { copyFolder, orUndo, removeLeftovers, type Rename } from './durableFiles';
import { describeFailure, UserError } from './failure';
import { fillProject } from './fillProject';
import { readInside } from './insideFolder';
import { ListedProjects } from './listedProjects';
import { onlyPage, OpenProjects } from './openProjects';
import { describeReadOnly } from './projectAccess';
import {
  caseFile,
  projectNameOf,
  projectSuffix,
  removeAutosave,
  writeAutosave,
} from './projectFolder';
import { ProjectFiles } from './projectFiles';
import { listProjects } from './projectList';
import { ProjectMeshes } from './projectMeshes';
import { ProjectRuns } from './projectRuns';
import { ProjectSaves } from './projectSaves';
import { describeProject, readProject, type ProjectContent } from './readProject';
import { RecentProjects } from './recentProjects';
import { maxCaseBytes } from './regularFile';
import { displayPath } from './displayPath';
import { cleanUpClosedProject } from './cleanUpClosedProject';
import { tidyProject } from './tidyProject';
import { UnsavedProjects } from './unsavedProjects';
import { belongsToFolder } from './copyProject';
import { t } from '../text/t';

export interface ProjectStoreOptions {
  /** Folder of saved projects. */
  readonly projectsFolder: string;
  /** Folder of unsaved projects and of the recent list. */
  readonly dataFolder: string;
  /** Whether `listProjects` lists the projects folder or recent projects. */
  readonly lists: 'folder' | 'recent';
  /** Program named in locks. */
  readonly program?: Program;
  /** Renames a written file into place; tests interrupt there. */
  readonly renameFile?: Rename;
}

/** Opens, saves, lists and closes projects, which pages know by tokens. */
export class ProjectStore {
  readonly runs: ProjectRuns;
  readonly meshes: ProjectMeshes;
  readonly files: ProjectFiles;
  readonly listed: ListedProjects;
  readonly #open: OpenProjects;
  readonly #recent: RecentProjects;
  readonly #unsaved: UnsavedProjects;
  readonly #saves: ProjectSaves;

  private constructor(private readonly options: ProjectStoreOptions) {
    this.#open = new OpenProjects(options.program ?? 'browser');
    this.#recent = new RecentProjects(join(options.dataFolder, 'recent.json'));
    this.#unsaved = new UnsavedProjects(join(options.dataFolder, 'unsaved'));
    this.runs = new ProjectRuns(this.#open, options.renameFile);
    this.meshes = new ProjectMeshes(this.#open, options.dataFolder);
    this.listed = new ListedProjects(this.#open, this.#recent, this.meshes);
    this.files = new ProjectFiles(this.#open, this.meshes, options.renameFile);
    this.#saves = new ProjectSaves(this.#open, this.#unsaved, this.meshes, options.renameFile);
  }

  /** Creates the folders and removes leftovers of earlier sessions. */
  static async open(options: ProjectStoreOptions): Promise<ProjectStore> {
    const store = new ProjectStore(options);
    await store.#unsaved.prepare();
    if (options.lists === 'folder') {
      await mkdir(options.projectsFolder, { recursive: true });
      await removeLeftovers(options.projectsFolder);
    }
    return store;
  }

  get projectsFolder(): string {
    return this.options.projectsFolder;
  }

  async listProjects(): Promise<ProjectEntry[]> {
    return listProjects(this.options, this.#open, this.#recent, this.#unsaved);
  }

  async createProject(name: string, page = onlyPage): Promise<OpenedProject> {
    return this.openProject(this.#open.tokenFor(await this.#unsaved.create(name)), page);
  }

  /**
   * Creates an unsaved project with a case, if any, and copies of its mesh and rasters.
   * @param meshPath null if the case needs no mesh file
   * @param folder that raster names are relative to
   */
  async createProjectFrom(
    name: string,
    document: CaseDocument | null,
    meshPath: string | null,
    page = onlyPage,
    folder = '.',
  ): Promise<OpenedProject> {
    const project = await this.#unsaved.create(name, (own) =>
      fillProject(own, document, meshPath, folder),
    );
    if (!document && meshPath !== null) await this.meshes.keepSourceOf(project, resolve(meshPath));
    return this.openProject(this.#open.tokenFor(project), page);
  }

  /** Returns the token of a project that is open or listed; null if it is not. */
  openToken(folder: string): string | null {
    return this.#open.isOpen(folder) ? this.#open.tokenFor(folder) : null;
  }

  /** Returns the folder of a saved project. @throws UserError for a project that was never saved */
  savedFolder(token: string): string {
    const folder = this.#open.folderOf(token);
    if (this.#unsaved.has(folder)) throw new UserError(t('queueNeedsSaved'));
    return folder;
  }

  /** Opens a folder chosen in a dialog or by the operating system. */
  async openFolder(path: string): Promise<OpenedProject> {
    const folder = resolve(path);
    const known = this.#open.isOpen(folder);
    const token = this.#open.tokenFor(folder);
    try {
      if (!known && (await describeProject(folder)) === null) {
        throw new UserError(t('notAProject', basename(folder), projectSuffix, caseFile));
      }
      return await this.openProject(token);
    } catch (error) {
      if (!known) this.#open.forget(token);
      throw error;
    }
  }

  /** Opens the project for a page; under a separate token for viewing if another page has it open. */
  async openProject(listed: string, page = onlyPage): Promise<OpenedProject> {
    const token = this.#open.presentToken(listed);
    const look = await this.#open.readOnlyToken(token, page);
    if (look !== null) return this.#open.inTurn(look, () => this.#show(look));
    return this.#open.inTurn(token, async (folder) => {
      // The owner may have released it.
      if (this.#open.accessIfOpen(token)?.readOnly) await this.#open.release(token);
      // Checked first, so that a missing folder is reported as such.
      const content = await readProject(folder);
      const isNew = this.#open.accessIfOpen(token) === null;
      const access = await this.#open.access(token, page);
      if (isNew && !access.readOnly) await tidyProject(folder);
      if (!access.readOnly) await this.runs.cleanUp(folder);
      return this.#show(token, content);
    });
  }

  async #show(token: string, known?: ProjectContent): Promise<OpenedProject> {
    const folder = this.#open.folderOf(token);
    const { previous, ...content } = known ?? (await readProject(folder));
    const saved = !this.#unsaved.has(folder);
    const warnings = [...content.warnings];
    // It opens even if the list cannot be written, as on a full disk.
    const reported = (error: unknown): unknown => warnings.push(describeFailure(error));
    if (saved) await this.#recent.add(folder).catch(reported);
    const access = await this.#open.access(token);
    access.mesh = content.meshFile && `mesh/${content.meshFile}`;
    await access.recordLocation(folder);
    await access.held.refresh(folder);
    return {
      token,
      name: projectNameOf(folder),
      location: saved ? displayPath(folder) : null,
      ...content,
      warnings,
      recovered: content.recovered ?? previous,
      ...(access.readOnly && { readOnly: access.readOnly }),
    };
  }

  /** Returns the state on disk since it was opened. */
  async checkProject(token: string): Promise<ProjectState> {
    return this.#open.inTurn(token, async (folder) => {
      const access = await this.#open.access(token);
      const state = await access.state(folder);
      // Files written by other programs belong to it.
      if (state.state === 'whole') await access.held.refresh(folder);
      return state;
    });
  }

  /** Restores a missing project at its place. */
  async restoreProject(token: string, document: CaseDocument): Promise<OpenedProject> {
    return this.saveProjectAs(token, this.#open.folderOf(token), document);
  }

  /** Follows a moved folder. */
  async followProject(token: string): Promise<OpenedProject> {
    return this.#open.inTurn(token, async (folder) => {
      const access = await this.#open.access(token);
      const place = await access.held.find(folder);
      if (place === null) throw new UserError(t('projectNotFound', basename(folder)));
      this.#open.move(token, place);
      access.follow(place);
      return this.#show(token);
    });
  }

  /** Reads the current case from disk. @throws CaseError */
  async readCase(token: string): Promise<CaseDocument> {
    return this.#open.inTurn(token, async (folder) => {
      const content = await readInside(folder, caseFile, maxCaseBytes);
      if (content === null) throw new UserError(t('fileFailed', caseFile, t('fileMissing')));
      const document = parseCaseDocument(content.toString(), caseFile);
      await (await this.#open.access(token)).recordLocation(folder);
      return document;
    });
  }

  /** Allows the next save to overwrite the case on disk. */
  async disregardCase(token: string): Promise<void> {
    await this.#open.inTurn(token, async (folder) =>
      (await this.#open.access(token)).recordLocation(folder),
    );
  }

  /** Makes a viewing page the writer. @throws UserError if it cannot be */
  async takeOverProject(token: string): Promise<OpenedProject> {
    return this.#open.inTurn(token, async (folder) => {
      await this.#open.takeOver(token, folder);
      return this.#show(token);
    });
  }

  /** Creates an unsaved copy of a project. */
  async copyProject(token: string, page = onlyPage): Promise<OpenedProject> {
    const copy = await this.#open.inTurn(token, (folder) =>
      this.#unsaved.create(projectNameOf(folder), (own) =>
        copyFolder(folder, own, belongsToFolder),
      ),
    );
    return this.openProject(this.#open.tokenFor(copy), page);
  }

  /** @throws UserError if the project was never saved or is not writable */
  async saveProject(token: string, document: CaseDocument): Promise<{ savedAt: string }> {
    return this.#open.inTurn(token, async (folder) => {
      if (this.#unsaved.has(folder)) {
        throw new UserError(t('projectUnnamed'));
      }
      return { savedAt: await this.#saves.save(token, document) };
    });
  }

  /** Saves in the projects folder. */
  async saveProjectUnder(
    token: string,
    name: string,
    document: CaseDocument,
  ): Promise<OpenedProject> {
    const folderName = sanitizeFileName(name, 'project') + projectSuffix;
    return this.saveProjectAs(token, join(this.options.projectsFolder, folderName), document);
  }

  /**
   * Saves as `target`, a new folder. A never-saved or missing project moves there and keeps its token, so
   * that a run continues; other projects are copied and closed.
   */
  async saveProjectAs(
    token: string,
    target: string,
    document: CaseDocument,
  ): Promise<OpenedProject> {
    const path = resolve(target.endsWith(projectSuffix) ? target : target + projectSuffix);
    const { saved, page, warnings, undo } = await this.#saves.saveAs(token, path, document);
    const opened = await orUndo(() => this.openProject(saved, page), undo);
    return { ...opened, warnings: [...opened.warnings, ...warnings] };
  }

  async autosave(token: string, document: CaseDocument): Promise<void> {
    await this.#open.change(token, (folder) =>
      writeAutosave(folder, document, this.options.renameFile),
    );
  }

  async discardRecovery(token: string): Promise<void> {
    await this.#open.change(token, removeAutosave);
  }

  /** @throws UserError if it would be discarded while open in another page */
  async closeProject(token: string, discard: boolean, page = onlyPage): Promise<void> {
    await this.#open.inTurn(token, async (folder) => {
      const opened = this.#open.accessIfOpen(token);
      const access = opened ?? (await this.#open.accessIfExists(token, page));
      if (access && access.page !== page) {
        if (!discard) return;
        throw new UserError(t('openInPage', projectNameOf(folder)));
      }
      if (!opened && access?.readOnly && discard) {
        throw new UserError(describeReadOnly(folder, access.readOnly));
      }
      await cleanUpClosedProject(folder, access, discard, this.#unsaved);
      await this.#open.release(token);
      this.#open.forget(token);
    });
  }

  /** Closes all projects at exit. */
  async close(): Promise<void> {
    await this.#open.close();
  }
}
