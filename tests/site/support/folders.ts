import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** The browser's own file system, as far as the site uses it, in folders of this machine. */

const failures: Readonly<Record<string, string>> = {
  ENOENT: 'NotFoundError',
  ENOTEMPTY: 'InvalidModificationError',
};

async function reported<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const { code = '' } = error as { code?: string };
    const name = failures[code];
    throw name === undefined ? error : new DOMException(code, name);
  }
}

const mismatch = (path: string): DOMException =>
  new DOMException(`${path} is of another kind`, 'TypeMismatchError');

/** Bytes that can still be written, and remaining file moves; tests reduce them. */
export const room = { left: Infinity, movesLeft: Infinity };

class FakeFile {
  readonly kind = 'file';
  constructor(private path: string) {}

  get name(): string {
    return basename(this.path);
  }

  async getFile(): Promise<File> {
    const { mtimeMs } = await reported(lstat(this.path));
    const bytes = await reported(readFile(this.path));
    return new File([new Uint8Array(bytes)], this.name, { lastModified: mtimeMs });
  }

  async createWritable() {
    const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
    return {
      write: async (part: string | Uint8Array<ArrayBuffer>) => {
        room.left -= part.length;
        if (room.left < 0) throw new DOMException('No room', 'QuotaExceededError');
        parts.push(part);
      },
      abort: async () => undefined,
      close: async () => {
        writeFileSync(this.path, new Uint8Array(await new Blob(parts).arrayBuffer()));
      },
    };
  }

  async move(folder: FakeFolder, name: string): Promise<void> {
    if (--room.movesLeft < 0) throw new DOMException('No room', 'QuotaExceededError');
    renameSync(this.path, join(folder.path, name));
    this.path = join(folder.path, name);
  }
}

export class FakeFolder {
  readonly kind = 'directory';
  constructor(readonly path: string) {}

  get name(): string {
    return basename(this.path);
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FakeFile> {
    const path = join(this.path, name);
    const stats = await reported(lstat(path)).catch((error: unknown) => {
      if (create) return null;
      throw error;
    });
    if (stats?.isDirectory()) throw mismatch(path);
    if (stats === null) await reported(writeFile(path, ''));
    return new FakeFile(path);
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolder> {
    const path = join(this.path, name);
    const stats = await reported(lstat(path)).catch((error: unknown) => {
      if (create) return null;
      throw error;
    });
    if (stats && !stats.isDirectory()) throw mismatch(path);
    if (stats === null) mkdirSync(path);
    return new FakeFolder(path);
  }

  async removeEntry(name: string, { recursive = false } = {}): Promise<void> {
    const path = join(this.path, name);
    const stats = await reported(lstat(path));
    if (!stats.isDirectory() || recursive) rmSync(path, { recursive: true });
    else if ((await readdir(path)).length > 0) throw new DOMException('', failures.ENOTEMPTY);
    else await rm(path, { recursive: true });
  }

  async *values(): AsyncGenerator<FakeFile | FakeFolder> {
    for (const entry of await reported(readdir(this.path, { withFileTypes: true }))) {
      const path = join(this.path, entry.name);
      yield entry.isDirectory() ? new FakeFolder(path) : new FakeFile(path);
    }
  }
}

/** A folder of this machine as a browser directory handle. */
export const browserFolder = (path: string): FileSystemDirectoryHandle =>
  new FakeFolder(path) as unknown as FileSystemDirectoryHandle;
