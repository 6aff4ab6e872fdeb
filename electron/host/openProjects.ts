import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { UnknownTokenError } from './failure';
import type { ProjectAccess } from './projectAccess';

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

  /** The folder's token; the same as long as it is known. */
  tokenFor(folder: string): string {
    const path = resolve(folder);
    for (const project of this.#projects.values()) {
      if (project.folder === path && project.isMain) return project.token;
    }
    return this.#add(path, true);
  }

  /** Another token for the same folder, by which it is only looked at. */
  tokenToLook(folder: string): string {
    return this.#add(resolve(folder), false);
  }

  #add(folder: string, isMain: boolean): string {
    const token = randomBytes(16).toString('hex');
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
    this.#projects.delete(token);
  }

  /** @throws UnknownTokenError */
  accessOf(token: string): ProjectAccess | null {
    return this.#known(token).access;
  }

  /** @throws UnknownTokenError */
  setAccess(token: string, access: ProjectAccess | null): void {
    this.#known(token).access = access;
  }

  /** Lets this token stand for its folder. @returns what another page had of it; null where none has. */
  makeMain(token: string): ProjectAccess | null {
    const own = this.#known(token);
    const others = [...this.#projects.values()].filter(
      (other) => other !== own && other.folder === own.folder && other.isMain,
    );
    for (const other of others) other.isMain = false;
    own.isMain = true;
    return others[0]?.access ?? null;
  }

  /** What pages have open. */
  *accesses(): Iterable<ProjectAccess> {
    for (const { access } of this.#projects.values()) if (access) yield access;
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
