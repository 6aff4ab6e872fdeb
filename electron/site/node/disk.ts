import { fault, ifExists, isFault, reported } from './fileErrors';
import { basename, dirname, join, resolve } from './path';
import { statsOf, type Stats } from './stats';

/** Missing in TypeScript's libraries. Some browsers move files, none moves folders. */
interface MovableFile extends FileSystemFileHandle {
  move?(folder: FileSystemDirectoryHandle, name: string): Promise<void>;
}

/** Pending move of a folder. */
interface Move {
  readonly from: string;
  readonly to: string;
}

/** Paths over the browser's origin-private file system, which one worker owns. */
export class Disk {
  /** Identities that survive moves, like inode numbers. */
  readonly #identities = new Map<string, bigint>();
  #lastIdentity = 0n;
  #moves: Promise<void> = Promise.resolve();

  /** @param notes file that records a pending move */
  constructor(
    private readonly root: FileSystemDirectoryHandle,
    private readonly notes: string,
  ) {}

  /** @throws ENOENT, ENOTDIR */
  async folder(path: string): Promise<FileSystemDirectoryHandle> {
    let at = this.root;
    for (const segment of segmentsOf(path)) {
      at = await reported(path, at.getDirectoryHandle(segment));
    }
    return at;
  }

  /** Returns a file or folder. @throws ENOENT, ENOTDIR */
  async entry(path: string): Promise<FileSystemFileHandle | FileSystemDirectoryHandle> {
    const place = resolve(path);
    if (place === '/') return this.root;
    const parent = await this.folder(dirname(place));
    try {
      return await reported(path, parent.getFileHandle(basename(place)));
    } catch (error) {
      if (!isFault(error, 'ENOTDIR')) throw error;
      return reported(path, parent.getDirectoryHandle(basename(place)));
    }
  }

  entryIfExists(path: string): Promise<FileSystemFileHandle | FileSystemDirectoryHandle | null> {
    return ifExists(this.entry(path));
  }

  async stat(path: string): Promise<Stats> {
    const entry = await this.entry(path);
    const identity = this.#identityOf(resolve(path));
    if (entry.kind === 'file') {
      return statsOf('file', await reported(path, entry.getFile()), identity);
    }
    return statsOf('directory', { size: 0, lastModified: await lastChangeIn(entry) }, identity);
  }

  /** Lists a folder. @throws ENOENT, ENOTDIR */
  async list(path: string): Promise<FileSystemHandle[]> {
    const folder = await this.folder(path);
    const entries: FileSystemHandle[] = [];
    for await (const entry of folder.values()) entries.push(entry);
    return entries;
  }

  /** @throws EEXIST if the path exists */
  async makeFolder(path: string): Promise<void> {
    const parent = await this.folder(dirname(resolve(path)));
    if ((await this.entryIfExists(path)) !== null) throw fault('EEXIST', path);
    await reported(path, parent.getDirectoryHandle(basename(path), { create: true }));
  }

  /** Creates it with its parents. */
  async makeFolders(path: string): Promise<FileSystemDirectoryHandle> {
    let at = this.root;
    for (const segment of segmentsOf(path)) {
      at = await reported(path, at.getDirectoryHandle(segment, { create: true }));
    }
    return at;
  }

  /** Opens a stream that replaces the file when closed. */
  async writeTo(path: string): Promise<FileSystemWritableFileStream> {
    const parent = await this.folder(dirname(resolve(path)));
    const file = await reported(path, parent.getFileHandle(basename(path), { create: true }));
    return reported(path, file.createWritable());
  }

  /** @throws ENOENT, ENOTEMPTY */
  async remove(path: string, recursive: boolean): Promise<void> {
    const parent = await this.folder(dirname(resolve(path)));
    await reported(path, parent.removeEntry(basename(path), { recursive }));
    this.#forget(resolve(path));
  }

  /** Replaces files atomically; the new name of a folder must be free. */
  async move(from: string, to: string): Promise<void> {
    const entry = await this.entry(from);
    if (entry.kind === 'file') await this.#moveFile(entry, resolve(from), resolve(to));
    else await this.#inTurn(() => this.#moveFolder(resolve(from), resolve(to)));
  }

  /** Completes an interrupted move of a folder. */
  async recover(): Promise<void> {
    const file = await this.entryIfExists(this.notes);
    if (file?.kind !== 'file') return;
    const note = await (await file.getFile()).text();
    // Nothing to do if nothing was moved yet.
    if (note !== '') {
      const { from, to } = JSON.parse(note) as Move;
      await this.#carry(from, to);
    }
    await this.remove(this.notes, false);
  }

  /**
   * Moves a folder file by file, since browsers cannot move folders. A note allows an interrupted move to
   * be completed.
   */
  async #moveFolder(from: string, to: string): Promise<void> {
    // A move that failed, as on a full disk, is completed first: there is only one note.
    await this.recover();
    if ((await this.entryIfExists(to)) !== null) throw fault('EEXIST', to);
    await this.folder(dirname(to));
    const note = await this.writeTo(this.notes);
    await reported(from, note.write(JSON.stringify({ from, to } satisfies Move)));
    await reported(from, note.close());
    await this.#carry(from, to);
    await this.remove(this.notes, false);
  }

  async #carry(from: string, to: string): Promise<void> {
    // Interrupted after its last step.
    if ((await this.entryIfExists(from)) === null) return;
    await this.makeFolders(to);
    for (const entry of await this.list(from)) {
      const [source, target] = [join(from, entry.name), join(to, entry.name)];
      if (entry.kind === 'directory') await this.#carry(source, target);
      else await this.#moveFile(entry as FileSystemFileHandle, source, target);
    }
    const identity = this.#identityOf(from);
    await this.remove(from, true);
    this.#identities.set(to, identity);
  }

  async #moveFile(file: MovableFile, from: string, to: string): Promise<void> {
    const parent = await this.folder(dirname(to));
    const identity = this.#identityOf(from);
    if (file.move) await reported(from, file.move(parent, basename(to)));
    else {
      const target = await this.writeTo(to);
      await reported(to, (await file.getFile()).stream().pipeTo(target));
      await this.remove(from, false);
    }
    this.#forget(from);
    this.#identities.set(to, identity);
  }

  async #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#moves.then(work);
    this.#moves = done.catch(() => undefined);
    await done;
  }

  #identityOf(path: string): bigint {
    const known = this.#identities.get(path) ?? ++this.#lastIdentity;
    this.#identities.set(path, known);
    return known;
  }

  #forget(path: string): void {
    for (const known of this.#identities.keys()) {
      if (known === path || known.startsWith(`${path}/`)) this.#identities.delete(known);
    }
  }
}

const segmentsOf = (path: string): string[] =>
  resolve(path)
    .split('/')
    .filter((segment) => segment !== '');

/** Folders have no modification time: that of the newest file is used. */
async function lastChangeIn(folder: FileSystemDirectoryHandle): Promise<number> {
  let last = 0;
  for await (const entry of folder.values()) {
    if (entry.kind !== 'file') continue;
    const file = await ifExists(reported(entry.name, (entry as FileSystemFileHandle).getFile()));
    last = Math.max(last, file?.lastModified ?? 0);
  }
  return last;
}

let present: Disk | null = null;

/** Must be called once before any file access. */
export async function useDisk(
  root: FileSystemDirectoryHandle,
  notes = '/.moving.json',
): Promise<void> {
  present = new Disk(root, notes);
  await present.recover();
}

export function disk(): Disk {
  if (present === null) throw new Error('useDisk must be called before a file is asked for');
  return present;
}
