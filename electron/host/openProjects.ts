import { resolve } from 'node:path';
import { UnknownTokenError } from './failure';
import type { Program } from '../contract/contract';
import { ProjectAccess } from './projectAccess';
import { statIfExists } from './projectFolder';
import { randomHex } from './randomHex';

/** ID of the page in hosts with one page. */
export const onlyPage = 'window';

/** A project known to pages by its token. */
interface RegisteredProject {
  readonly token: string;
  folder: string;
  /** Access of a page; null if only listed. */
  access: ProjectAccess | null;
  /** Whether it is the main token of the folder rather than one for viewing. */
  isMain: boolean;
  /** Resolves when the last queued operation has ended. */
  tail: Promise<void>;
}

/** Maps tokens to folders, so that paths stay in the host, and serializes operations per project. */
export class OpenProjects {
  readonly #projects = new Map<string, RegisteredProject>();
  /** Folders of released tokens, since lists of pages may be outdated. */
  readonly #forgotten = new Map<string, string>();

  /** @param program that opens the projects */
  constructor(private readonly program: Program) {}

  /** Returns the token of the folder, which is stable while known. */
  tokenFor(folder: string): string {
    const path = resolve(folder);
    for (const project of this.#projects.values()) {
      if (project.folder === path && project.isMain) return project.token;
    }
    return this.#add(path, true);
  }

  /** Returns another token to view a folder that another page has open; null if none has. */
  async readOnlyToken(token: string, page: string): Promise<string | null> {
    const { folder, access } = this.#known(token);
    if (!access || access.page === page) return null;
    const own = this.#add(folder, false);
    this.#known(own).access = await ProjectAccess.look(folder, page, access);
    return own;
  }

  #add(folder: string, isMain: boolean): string {
    const token = randomHex(16);
    const tail = Promise.resolve();
    this.#projects.set(token, { token, folder, access: null, isMain, tail });
    return token;
  }

  isOpen(folder: string): boolean {
    const path = resolve(folder);
    return [...this.#projects.values()].some((project) => project.folder === path);
  }

  /** @throws UnknownTokenError */
  folderOf(token: string): string {
    return this.#known(token).folder;
  }

  /** Moves the token to another folder, e.g. for an unsaved project that was saved. */
  move(token: string, folder: string): void {
    this.#known(token).folder = resolve(folder);
  }

  forget(token: string): void {
    this.#forgotten.set(token, this.folderOf(token));
    this.#projects.delete(token);
  }

  /** Returns the current token of the folder if this one was released. */
  presentToken(token: string): string {
    const folder = this.#projects.has(token) ? undefined : this.#forgotten.get(token);
    return folder === undefined ? token : this.tokenFor(folder);
  }

  /** Returns the access of a page; null if only listed. @throws UnknownTokenError */
  accessIfOpen(token: string): ProjectAccess | null {
    return this.#known(token).access;
  }

  /** Returns the access, and opens the project for the page if it is only listed. */
  async access(token: string, page = onlyPage): Promise<ProjectAccess> {
    const project = this.#known(token);
    project.access ??= await ProjectAccess.open(project.folder, page, this.program);
    return project.access;
  }

  /** Returns the access; null if the folder is missing. */
  async accessIfExists(token: string, page: string): Promise<ProjectAccess | null> {
    const isThere = (await statIfExists(this.folderOf(token))) !== null;
    return isThere ? this.access(token, page) : null;
  }

  /** Releases files and lock of a project. */
  async release(token: string): Promise<void> {
    const project = this.#known(token);
    const { access } = project;
    project.access = null;
    await access?.close();
  }

  /** Releases all projects. */
  async close(): Promise<void> {
    for (const token of [...this.#projects.keys()]) {
      if (!this.#projects.has(token)) continue;
      // Pending operations may remove it.
      await this.inTurn(token, async () => this.#projects.has(token) && this.release(token));
    }
  }

  /** Makes this token the writer. @throws UserError if the project is owned elsewhere */
  async takeOver(token: string, folder: string): Promise<void> {
    const access = await this.access(token);
    const own = this.#known(token);
    const main = [...this.#projects.values()].find(
      (other) => other !== own && other.folder === own.folder && other.isMain,
    );
    if (main?.access && !main.access.readOnly) access.takeFrom(main.access);
    else await access.takeOver(folder, this.program);
    if (main) main.isMain = false;
    own.isMain = true;
  }

  /**
   * Writes into the project after earlier operations.
   * @param below folder whose files may change and are held afterwards
   * @throws UserError if it is not writable
   */
  async change<T>(
    token: string,
    write: (folder: string) => Promise<T>,
    below: string | null = null,
  ): Promise<T> {
    return this.inTurn(token, async (folder) => {
      const access = await this.access(token);
      await access.mayWrite(folder);
      const result = await write(folder);
      if (below !== null) await access.held.refresh(folder, below);
      return result;
    });
  }

  /** Runs the operation after all earlier ones on the project. @throws UnknownTokenError */
  async inTurn<T>(token: string, operation: (folder: string) => Promise<T>): Promise<T> {
    const project = this.#known(token);
    const result = project.tail.then(() => operation(project.folder));
    project.tail = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  #known(token: string): RegisteredProject {
    const project = this.#projects.get(token);
    if (project === undefined) throw new UnknownTokenError();
    return project;
  }
}
