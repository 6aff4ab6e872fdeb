import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { UnknownTokenError } from './failure';

/** A project that a page may name by its token. */
interface KnownProject {
  readonly token: string;
  folder: string;
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
      if (project.folder === path) return project.token;
    }
    const token = randomBytes(16).toString('hex');
    this.#projects.set(token, { token, folder: path, tail: Promise.resolve() });
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
