import { mkdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseCaseDocument, type CaseDocument } from '../../solver/case';
import type { OpenedProject, Program, ProjectEntry, ProjectState } from '../contract/contract';
import { sanitiseFileName } from '../contract/fileNames';
import { copyFolder, removeLeftovers, type Rename } from './durableFiles';
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
import { shownPath } from './shownPath';
import { tidyClosed } from './tidyClosed';
import { UnsavedProjects } from './unsavedProjects';
import { isOfFolder } from './wholeProject';
import { t } from '../text/t';

export interface ProjectStoreOptions {
  /** Where projects are saved by name. */
  readonly projectsFolder: string;
  /** Where unsaved projects and the list of recent ones are kept. */
  readonly dataFolder: string;
  /** What `listProjects` lists besides unsaved work: the projects folder, or recent projects. */
  readonly lists: 'folder' | 'recent';
  /** What locks say that a project is open in. */
  readonly program?: Program;
  /** Makes writes take effect; tests interrupt there. */
  readonly renameFile?: Rename;
}

/** Projects on disk, known to pages by tokens: found, opened, saved and closed. */
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

  /** Prepares the folders and tidies what earlier sessions left behind. */
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
   * A new unsaved project with a case, where there is one, and copies of its mesh file and its rasters.
   * @param meshPath null where the case describes its mesh itself
   * @param folder that the case names its rasters from
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

  /** Opens the folder that a dialog or the operating system names. */
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

  /** Opens the project for a page; only to look at, under a token of its own, where another page has it. */
  async openProject(listed: string, page = onlyPage): Promise<OpenedProject> {
    const token = this.#open.presentToken(listed);
    const look = await this.#open.tokenToLook(token, page);
    if (look !== null) return this.#open.inTurn(look, () => this.#show(look));
    return this.#open.inTurn(token, async (folder) => {
      // Whoever had it may have left it meanwhile.
      if (this.#open.accessIfOpen(token)?.readOnly) await this.#open.release(token);
      // Told before the folder is looked for: by the line for one that isn't there.
      const content = await readProject(folder);
      const access = await this.#open.access(token, page);
      if (!access.readOnly) await this.runs.tidy(folder);
      return this.#show(token, content);
    });
  }

  async #show(token: string, known?: ProjectContent): Promise<OpenedProject> {
    const folder = this.#open.folderOf(token);
    const { previous, ...content } = known ?? (await readProject(folder));
    const saved = !this.#unsaved.has(folder);
    const warnings = [...content.warnings];
    // It opens all the same where the list can't be written, as on a full disk.
    const told = (error: unknown): unknown => warnings.push(describeFailure(error));
    if (saved) await this.#recent.add(folder).catch(told);
    const access = await this.#open.access(token);
    access.mesh = content.meshFile && `mesh/${content.meshFile}`;
    await access.takeNote(folder);
    await access.held.refresh(folder);
    return {
      token,
      name: projectNameOf(folder),
      location: saved ? shownPath(folder) : null,
      ...content,
      warnings,
      recovered: content.recovered ?? previous,
      ...(access.readOnly && { readOnly: access.readOnly }),
    };
  }

  /** What became of it on the disk since it was opened. */
  async checkProject(token: string): Promise<ProjectState> {
    return this.#open.inTurn(token, async (folder) => {
      const access = await this.#open.access(token);
      const state = await access.state(folder);
      // What other programs have put there meanwhile belongs to it.
      if (state.state === 'whole') await access.held.refresh(folder);
      return state;
    });
  }

  /** Writes a vanished project anew at its place. */
  async restoreProject(token: string, document: CaseDocument): Promise<OpenedProject> {
    return this.saveProjectAs(token, this.#open.folderOf(token), document);
  }

  /** Goes on where the folder was moved to. */
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

  /** The case as it is on the disk now. @throws CaseError */
  async readCase(token: string): Promise<CaseDocument> {
    return this.#open.inTurn(token, async (folder) => {
      const content = await readInside(folder, caseFile, maxCaseBytes);
      if (content === null) throw new UserError(t('fileFailed', caseFile, t('fileMissing')));
      const document = parseCaseDocument(content.toString(), caseFile);
      await (await this.#open.access(token)).takeNote(folder);
      return document;
    });
  }

  /** Lets the next save overwrite whatever is there. */
  async disregardCase(token: string): Promise<void> {
    await this.#open.inTurn(token, async (folder) =>
      (await this.#open.access(token)).takeNote(folder),
    );
  }

  /** Makes a page that only looks at the project the one that writes. @throws UserError where it can't be */
  async takeOverProject(token: string): Promise<OpenedProject> {
    return this.#open.inTurn(token, async (folder) => {
      await this.#open.takeOver(token, folder);
      return this.#show(token);
    });
  }

  /** A new unsaved project with all that this one holds. */
  async copyProject(token: string, page = onlyPage): Promise<OpenedProject> {
    const copy = await this.#open.inTurn(token, (folder) =>
      this.#unsaved.create(projectNameOf(folder), (own) => copyFolder(folder, own, isOfFolder)),
    );
    return this.openProject(this.#open.tokenFor(copy), page);
  }

  /** @throws UserError where the project was never saved, or can't be written. */
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
    const folderName = sanitiseFileName(name, 'project') + projectSuffix;
    return this.saveProjectAs(token, join(this.options.projectsFolder, folderName), document);
  }

  /**
   * Saves as `target`, a folder that doesn't exist yet. A project that was never saved moves there
   * and keeps its token, so that a run under way goes on writing, and so does one that vanished;
   * another one is copied, and let go.
   */
  async saveProjectAs(
    token: string,
    target: string,
    document: CaseDocument,
  ): Promise<OpenedProject> {
    const path = resolve(target.endsWith(projectSuffix) ? target : target + projectSuffix);
    const { saved, page, warnings } = await this.#saves.saveAs(token, path, document);
    const opened = await this.openProject(saved, page);
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

  /** @throws UserError where it is to be discarded while somebody else has it open */
  async closeProject(token: string, discard: boolean, page = onlyPage): Promise<void> {
    await this.#open.inTurn(token, async (folder) => {
      const opened = this.#open.accessIfOpen(token);
      const access = opened ?? (await this.#open.accessIfThere(token, page));
      if (access && access.page !== page) {
        if (!discard) return;
        throw new UserError(t('openInPage', projectNameOf(folder)));
      }
      if (!opened && access?.readOnly && discard) {
        throw new UserError(describeReadOnly(folder, access.readOnly));
      }
      await tidyClosed(folder, access, discard, this.#unsaved);
      await this.#open.release(token);
      this.#open.forget(token);
    });
  }

  /** Lets go of all that pages have open: at the end of the program. */
  async close(): Promise<void> {
    await this.#open.close();
  }
}
