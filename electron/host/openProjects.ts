import { resolve } from 'node:path';
import { UnknownTokenError } from './failure';
import type { Program } from '../contract/contract';
import { ProjectAccess } from './projectAccess';
import { statIfThere } from './projectFolder';
import { randomHex } from './randomHex';

/** The page of a host that has one only. */
export const onlyPage = 'window';

/** A project that a page may name by its token. */
interface KnownProject {
  readonly token: string;
  folder: string;
  /** What a page has of it; null while it is only listed. */
  access: ProjectAccess | null;
  /** Whether it stands for the folder: not so for one that another page only looks at. */
  isMain: boolean;
  /** Resolves when the last queued operation has ended. */
  tail: Promise<void>;
}

/** Tokens that stand for folders, so that paths stay in the host; one operation at a time each. */
export class OpenProjects {
  readonly #projects = new Map<string, KnownProject>();
  /** Folders of tokens that were let go of: a page's list may be older than that. */
  readonly #forgotten = new Map<string, string>();

  /** @param program in which projects are open */
  constructor(private readonly program: Program) {}

  /** The folder's token; the same as long as it is known. */
  tokenFor(folder: string): string {
    const path = resolve(folder);
    for (const project of this.#projects.values()) {
      if (project.folder === path && project.isMain) return project.token;
    }
    return this.#add(path, true);
  }

  /**
   * Another token for the same folder, by which a page only looks at what another one has; null where
   * none has it.
   */
  async tokenToLook(token: string, page: string): Promise<string | null> {
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

  /** Lets the token stand for another folder: an unsaved project that moved to its place. */
  move(token: string, folder: string): void {
    this.#known(token).folder = resolve(folder);
  }

  forget(token: string): void {
    this.#forgotten.set(token, this.folderOf(token));
    this.#projects.delete(token);
  }

  /** The token by which its folder can be opened now: another one, if this one was forgotten. */
  presentToken(token: string): string {
    const folder = this.#projects.has(token) ? undefined : this.#forgotten.get(token);
    return folder === undefined ? token : this.tokenFor(folder);
  }

  /** What a page has of the project; null while it is only listed. @throws UnknownTokenError */
  accessIfOpen(token: string): ProjectAccess | null {
    return this.#known(token).access;
  }

  /** The same; opened for that page, if it was only listed so far. */
  async access(token: string, page = onlyPage): Promise<ProjectAccess> {
    const project = this.#known(token);
    project.access ??= await ProjectAccess.open(project.folder, page, this.program);
    return project.access;
  }

  /** The same; null where the folder is gone. */
  async accessIfThere(token: string, page: string): Promise<ProjectAccess | null> {
    const isThere = (await statIfThere(this.folderOf(token))) !== null;
    return isThere ? this.access(token, page) : null;
  }

  /** Lets go of its files and its lock. */
  async release(token: string): Promise<void> {
    const project = this.#known(token);
    const { access } = project;
    project.access = null;
    await access?.close();
  }

  /** Lets go of all. */
  async close(): Promise<void> {
    for (const token of [...this.#projects.keys()]) {
      if (!this.#projects.has(token)) continue;
      // What is under way may end with forgetting it.
      await this.inTurn(token, async () => this.#projects.has(token) && this.release(token));
    }
  }

  /** Lets this token be the one that writes. @throws UserError where somebody else has the project */
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
   * Writes into the project in its turn, if it is there and this page's to write.
   * @param below where files may come and go, to be held from then on
   * @throws UserError where nothing may be written
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

  /** Runs the operation after all earlier ones on the same project. @throws UnknownTokenError */
  async inTurn<T>(token: string, operation: (folder: string) => Promise<T>): Promise<T> {
    const project = this.#known(token);
    const result = project.tail.then(() => operation(project.folder));
    project.tail = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  #known(token: string): KnownProject {
    const project = this.#projects.get(token);
    if (project === undefined) throw new UnknownTokenError();
    return project;
  }
}
