import { close, constants, createReadStream, open } from 'node:fs';
import { lstat, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { writeFileAtomically } from './durableFiles';
import { errorCode } from './failure';
import { ifExists, statIfExists } from './projectFolder';

const [openFile, closeFile] = [promisify(open), promisify(close)];

/** Leaves most file handles of the process to others. */
const maxFiles = 1000;
const isWindows = process.platform === 'win32';

interface Identity {
  readonly dev: bigint;
  readonly ino: bigint;
}
interface OpenFile extends Identity {
  readonly descriptor: number;
}

/**
 * Holds a project's folder and files open, so that deleted files can still be read and no other folder is
 * mistaken for it. On Windows an open file prevents moving and replacing, so only meshes are held there,
 * which are never overwritten.
 */
export class FolderHandles {
  readonly #files = new Map<string, OpenFile>();
  /** Files that cannot be held. */
  readonly #unopened = new Set<string>();

  private constructor(
    private descriptor: number | null,
    private readonly identity: Identity,
  ) {}

  static async open(folder: string): Promise<FolderHandles> {
    const descriptor = isWindows ? null : await openFile(folder, constants.O_RDONLY);
    const held = new FolderHandles(descriptor, await stat(folder, { bigint: true }));
    await held.refresh(folder);
    return held;
  }

  /** Finds the folder at its place or under another name beside it; null if not found. */
  async find(folder: string): Promise<string | null> {
    if (await this.#isAt(folder)) return folder;
    const parent = dirname(folder);
    for (const name of (await ifExists(readdir(parent))) ?? []) {
      if (await this.#isAt(join(parent, name))) return join(parent, name);
    }
    return null;
  }

  /** Whether the file existed at the last refresh. @param path such as `mesh/wing.msh` */
  has(path: string): boolean {
    return this.#files.has(path);
  }

  /**
   * Holds the current files and releases others. A failing disk is reported by the operations that need it:
   * files that are already open remain open.
   * @param below restricts it, such as `runs/0001`
   */
  async refresh(folder: string, below = ''): Promise<void> {
    const present = new Set<string>();
    try {
      for await (const path of filesIn(folder, below)) {
        present.add(path);
        await this.#hold(folder, path);
      }
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
      return;
    }
    const isBelow = (path: string): boolean => below === '' || path.startsWith(`${below}/`);
    for (const path of [...this.#files.keys(), ...this.#unopened]) {
      if (isBelow(path) && !present.has(path)) await this.#letGo(path);
    }
  }

  /**
   * Restores missing files from the held ones.
   * @returns files that cannot be restored
   */
  async writeTo(folder: string, leaveOut: (path: string) => boolean): Promise<string[]> {
    const lost: string[] = [];
    for (const [path, { descriptor }] of this.#files) {
      const target = join(folder, path);
      if (leaveOut(path) || (await statIfExists(target)) !== null) continue;
      await mkdir(dirname(target), { recursive: true });
      try {
        await writeFileAtomically(target, contentOf(descriptor));
      } catch (error) {
        // The disk of the folder was removed.
        if (errorCode(error) !== 'EIO' && errorCode(error) !== 'ESTALE') throw error;
        lost.push(path);
      }
    }
    return [...lost, ...[...this.#unopened].filter((path) => !leaveOut(path))];
  }

  async close(): Promise<void> {
    const { descriptor } = this;
    this.descriptor = null;
    if (descriptor !== null) await closeFile(descriptor);
    for (const path of [...this.#files.keys()]) await this.#letGo(path);
  }

  async #isAt(path: string): Promise<boolean> {
    const stats = await ifExists(stat(path, { bigint: true }));
    return stats !== null && isSame(stats, this.identity);
  }

  async #hold(folder: string, path: string): Promise<void> {
    const stats = await ifExists(lstat(join(folder, path), { bigint: true }));
    const known = this.#files.get(path);
    if (stats === null || (known && isSame(stats, known))) return;
    await this.#letGo(path);
    const canKeepOpen = this.#files.size < maxFiles && (!isWindows || path.startsWith('mesh/'));
    const descriptor = canKeepOpen ? await openIfReadable(join(folder, path)) : null;
    if (descriptor === null) this.#unopened.add(path);
    else this.#files.set(path, { descriptor, dev: stats.dev, ino: stats.ino });
  }

  async #letGo(path: string): Promise<void> {
    const file = this.#files.get(path);
    this.#files.delete(path);
    this.#unopened.delete(path);
    if (file) await closeFile(file.descriptor);
  }
}

async function* contentOf(descriptor: number): AsyncGenerator<Uint8Array> {
  yield* createReadStream('', { fd: descriptor, start: 0, autoClose: false });
}

const isSame = (a: Identity, b: Identity): boolean => a.dev === b.dev && a.ino === b.ino;

/** Null if it cannot be held: missing, not readable, or too many open files. */
async function openIfReadable(path: string): Promise<number | null> {
  try {
    return await openFile(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return null;
  }
}

/** Regular files below a folder, the newest runs first, without hidden ones. */
async function* filesIn(folder: string, below: string): AsyncGenerator<string> {
  const entries = (await ifExists(readdir(join(folder, below), { withFileTypes: true }))) ?? [];
  const named = entries.filter(({ name }) => !name.startsWith('.'));
  const path = (name: string): string => (below === '' ? name : `${below}/${name}`);
  for (const entry of named) if (entry.isFile()) yield path(entry.name);
  const folders = named.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  // `mesh` comes before `runs`; later runs matter most.
  folders.sort();
  if (below !== '') folders.reverse();
  for (const name of folders) yield* filesIn(folder, path(name));
}
