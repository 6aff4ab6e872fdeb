import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { CaseDocument } from '../../solver/case/document';
import type { OpenedProject, ProjectEntry, ProjectFile, RunEntry } from '../contract/contract';
import { freeFileName, isPlainFileName, sanitiseFileName } from '../contract/fileNames';
import {
  copyFolder,
  removeLeftovers,
  syncFolder,
  temporaryPathFor,
  writeFileAtomically,
  type FileContent,
  type Rename,
} from './durableFiles';
import { UserError } from './failure';
import { bringIncluded } from './bringIncluded';
import { ifThere } from './ifThere';
import { LeadsOutError, makeFolderInside, resolveInside } from './insideFolder';
import { MeshSources, type MeshSource } from './meshSource';
import { OpenProjects } from './openProjects';
import {
  autosaveFile,
  createRunFolder,
  hasUnsavedWork,
  isProjectFolderName,
  isRunId,
  projectNameOf,
  projectSuffix,
  removeAutosave,
  saveCase,
  statIfThere,
  writeAutosave,
} from './projectFolder';
import { shownPath } from './paths';
import { describeProject, listRuns, readProject } from './readProject';
import { RecentProjects } from './recentProjects';
import { openRegularFile } from './regularFile';
import { TrustedProjects } from './trustedProjects';
import {
  deleteRun,
  removeDeletedRuns,
  renameRun,
  requireReplaceable,
  restoreRun,
} from './runFolders';
import { UnsavedProjects } from './unsavedProjects';

export interface ProjectStoreOptions {
  /** Where projects are saved by name. */
  readonly projectsFolder: string;
  /** Where unsaved projects and the list of recent ones are kept. */
  readonly dataFolder: string;
  /** What `listProjects` lists besides unsaved work: the projects folder, or recent projects. */
  readonly lists: 'folder' | 'recent';
  /** Makes writes take effect; tests interrupt there. */
  readonly renameFile?: Rename;
}

/** Projects on disk, known to pages by tokens. */
export class ProjectStore {
  readonly #open = new OpenProjects();
  readonly #recent: RecentProjects;
  readonly #unsaved: UnsavedProjects;
  readonly #meshSources: MeshSources;
  readonly #trusted: TrustedProjects;
  /** Marks the runs that were deleted here. */
  readonly #session = randomBytes(8).toString('hex');

  private constructor(private readonly options: ProjectStoreOptions) {
    this.#recent = new RecentProjects(join(options.dataFolder, 'recent.json'));
    this.#unsaved = new UnsavedProjects(join(options.dataFolder, 'unsaved'));
    this.#meshSources = new MeshSources(join(options.dataFolder, 'mesh-sources.json'));
    this.#trusted = new TrustedProjects(join(options.dataFolder, 'trusted.json'));
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
    const saved =
      this.options.lists === 'recent' ? await this.#recent.list() : await this.#savedProjects();
    const unsaved = await this.#unsaved.listWithWork();
    const entries = [
      ...(await this.#describe(unsaved, false)),
      ...(await this.#describe(saved, true)),
    ];
    return this.options.lists === 'recent'
      ? entries
      : entries.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  }

  async createProject(name: string): Promise<OpenedProject> {
    return this.openProject(this.#open.tokenFor(await this.#unsaved.create(name)));
  }

  /** A new unsaved project with a case, where there is one, and a copy of its mesh. */
  async createProjectFrom(
    name: string,
    document: CaseDocument | null,
    meshPath: string,
  ): Promise<OpenedProject> {
    const folder = await this.#unsaved.create(name);
    const mesh = sanitiseFileName(basename(meshPath), 'mesh.msh');
    const file = await openRegularFile(meshPath, { shown: basename(meshPath), followLink: true });
    await writeFileAtomically(join(folder, 'mesh', mesh), file.createReadStream());
    if (document) {
      await saveCase(folder, { ...document, mesh: { ...document.mesh, file: `mesh/${mesh}` } });
    } else await this.#meshSources.keep(folder, resolve(meshPath));
    return this.openProject(this.#open.tokenFor(folder));
  }

  /** Opens the folder that a dialog or the operating system names. */
  async openFolder(path: string): Promise<OpenedProject> {
    const folder = resolve(path);
    const known = this.#open.isOpen(folder);
    const token = this.#open.tokenFor(folder);
    try {
      if (!known && (await describeProject(folder)) === null) {
        throw new UserError(
          `${basename(folder)}: not a Fluxbench project, choose a folder NAME${projectSuffix} ` +
            'with a case.json in it',
        );
      }
      return await this.openProject(token);
    } catch (error) {
      if (!known) this.#open.forget(token);
      throw error;
    }
  }

  async openProject(token: string): Promise<OpenedProject> {
    return this.#open.inTurn(token, async (folder) => {
      await removeDeletedRuns(folder, this.#session);
      const content = await readProject(folder);
      const saved = !this.#unsaved.has(folder);
      if (saved) await this.#recent.add(folder);
      return {
        token,
        name: projectNameOf(folder),
        location: saved ? shownPath(folder) : null,
        ...content,
      };
    });
  }

  /** @throws UserError where the project was never saved. */
  async saveProject(token: string, document: CaseDocument): Promise<{ savedAt: string }> {
    return this.#open.inTurn(token, async (folder) => {
      if (this.#unsaved.has(folder)) {
        throw new UserError('This project has no name yet: use "Save as"');
      }
      return { savedAt: await saveCase(folder, document, this.options.renameFile) };
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
   * and keeps its token, so that a run under way goes on writing; another one is copied.
   */
  async saveProjectAs(
    token: string,
    target: string,
    document: CaseDocument,
  ): Promise<OpenedProject> {
    const path = resolve(target.endsWith(projectSuffix) ? target : target + projectSuffix);
    const savedToken = await this.#open.inTurn(token, async (folder) => {
      if (folder === path) {
        await saveCase(folder, document, this.options.renameFile);
        return token;
      }
      await this.#copyTo(folder, path, document);
      await this.#meshSources.carry(folder, path);
      if (await this.#trusted.has(folder)) await this.#trusted.add(path);
      if (!this.#unsaved.has(folder)) return this.#open.tokenFor(path);
      this.#open.move(token, path);
      await this.#unsaved.remove(folder);
      return token;
    });
    return this.openProject(savedToken);
  }

  async autosave(token: string, document: CaseDocument): Promise<void> {
    await this.#open.inTurn(token, (folder) =>
      writeAutosave(folder, document, this.options.renameFile),
    );
  }

  async discardRecovery(token: string): Promise<void> {
    await this.#open.inTurn(token, removeAutosave);
  }

  /** @param begin the case that it computes, and what it continues or is a part of */
  async createRun(
    token: string,
    begin: Omit<RunEntry, 'id' | 'files' | 'startedAt'> & { document?: CaseDocument | null } = {},
  ): Promise<RunEntry> {
    const { document = null, ...from } = begin;
    const start = { startedAt: new Date().toISOString(), ...from };
    return this.#open.inTurn(token, (folder) => createRunFolder(folder, start, document));
  }

  /** All runs as they lie on disk now, also those that another program has made. */
  async listRuns(token: string): Promise<RunEntry[]> {
    return this.#open.inTurn(token, listRuns);
  }

  /** @param name null to take it away */
  async renameRun(token: string, run: string, name: string | null): Promise<void> {
    await this.#open.inTurn(token, (folder) => renameRun(folder, run, name));
  }

  /** Deletes a run; as long as the project is open it can be brought back. */
  async deleteRun(token: string, run: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => deleteRun(folder, run, this.#session));
  }

  async restoreRun(token: string, run: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => restoreRun(folder, run, this.#session));
  }

  /** A name for a mesh file that none of the project has. */
  async freeMeshName(token: string, name: string): Promise<string> {
    return this.#open.inTurn(token, async (folder) =>
      freeFileName(name, (await ifThere(readdir(join(folder, 'mesh')))) ?? []),
    );
  }

  /** @throws UserError where a run was computed with that mesh file */
  async requireReplaceable(token: string, file: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => requireReplaceable(folder, file));
  }

  async closeProject(token: string, discard: boolean): Promise<void> {
    await this.#open.inTurn(token, async (folder) => {
      if (this.#unsaved.has(folder)) {
        if (discard || !(await hasUnsavedWork(folder))) await this.#unsaved.remove(folder);
      } else if (discard) {
        await removeAutosave(folder);
      }
      await removeDeletedRuns(folder, null);
      this.#open.forget(token);
    });
  }

  /** Keeps the file on this machine that the project's mesh was read from. */
  async keepMeshSource(token: string, path: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => this.#meshSources.keep(folder, path));
  }

  /** The same file was read anew, when it had this stamp. */
  async stampMeshSource(token: string, stamp: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => this.#meshSources.stamp(folder, stamp));
  }

  /** Whether the user trusts the author of the project's scripts. */
  async isTrusted(token: string): Promise<boolean> {
    return this.#trusted.has(this.#open.folderOf(token));
  }

  async trust(token: string): Promise<void> {
    await this.#open.inTurn(token, (folder) => this.#trusted.add(folder));
  }

  /** Copies into the project what a geometry includes, where it came from this machine. */
  async bringIncluded(token: string, geometry: string): Promise<void> {
    await this.#open.inTurn(token, async (folder) => {
      const source = await this.#meshSources.folderOf(folder);
      if (source === null) return;
      await bringIncluded(geometry, await makeFolderInside(folder, 'mesh'), source);
    });
  }

  async meshSource(token: string): Promise<MeshSource | null> {
    return this.#open.inTurn(token, (folder) => this.#meshSources.find(folder));
  }

  /**
   * Where the file lies, which need not exist.
   * @returns null for a name that can't be one of a project's files, or that leads out of it.
   */
  async locate(token: string, part: ProjectFile): Promise<string | null> {
    const folder = this.#open.folderOf(token);
    if (part.area !== 'source') return locateIn(folder, part);
    return isPlainFileName(part.file) ? this.#meshSources.pathOf(folder, part.file) : null;
  }

  /** Writes a file of the project atomically. @returns false where `locate` gives null. */
  async writeFile(token: string, part: ProjectFile, content: FileContent): Promise<boolean> {
    return this.#open.inTurn(token, async (folder) => {
      if (part.area === 'source') return false;
      if (part.area === 'mesh') await makeFolderInside(folder, 'mesh');
      const path = await locateIn(folder, part);
      if (path === null) return false;
      if (part.area === 'mesh') await requireReplaceable(folder, part.file);
      await writeFileAtomically(path, content, this.options.renameFile);
      return true;
    });
  }

  async #savedProjects(): Promise<string[]> {
    const entries = await readdir(this.options.projectsFolder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory() && isProjectFolderName(entry.name))
      .map((entry) => join(this.options.projectsFolder, entry.name));
  }

  async #describe(folders: readonly string[], saved: boolean): Promise<ProjectEntry[]> {
    const entries: ProjectEntry[] = [];
    for (const folder of folders) {
      const description = await describeProject(folder);
      if (description === null) continue;
      entries.push({
        token: this.#open.tokenFor(folder),
        name: projectNameOf(folder),
        saved,
        location: saved ? shownPath(folder) : '',
        ...description,
      });
    }
    return entries;
  }

  /** Fills a hidden folder beside the target and renames it, so that the target is whole or absent. */
  async #copyTo(folder: string, target: string, document: CaseDocument): Promise<void> {
    if ((await statIfThere(target)) !== null) {
      throw new UserError(`${basename(target)}: exists already; choose another name`);
    }
    if (`${target}${sep}`.startsWith(`${folder}${sep}`)) {
      throw new UserError('A project cannot be saved inside itself; choose another folder');
    }
    await mkdir(dirname(target), { recursive: true });
    await removeLeftovers(dirname(target));
    const temporary = temporaryPathFor(target);
    try {
      await copyFolder(folder, temporary, (name) => name === autosaveFile);
      await saveCase(temporary, document);
      await (this.options.renameFile ?? rename)(temporary, target);
    } catch (error) {
      await rm(temporary, { recursive: true, force: true });
      throw error;
    }
    await syncFolder(dirname(target));
  }
}

async function locateIn(
  folder: string,
  part: Exclude<ProjectFile, { readonly area: 'source' }>,
): Promise<string | null> {
  if (!isPlainFileName(part.file)) return null;
  if (part.area === 'runs' && !isRunId(part.run)) return null;
  const parent = part.area === 'mesh' ? 'mesh' : `runs/${part.run}`;
  try {
    return await resolveInside(folder, `${parent}/${part.file}`);
  } catch (error) {
    if (error instanceof LeadsOutError) return null;
    throw error;
  }
}
