import { Bytes } from './bytes';
import { reported } from './fileErrors';
import type { Stats } from './stats';

/** Counterpart of `FileHandle` of `node:fs/promises` for existing files, new files and folders. */

/** Snapshot of a file at opening. */
export class ReadHandle {
  #at = 0;

  constructor(
    readonly path: string,
    readonly file: File,
    private readonly stats: Stats,
  ) {}

  async stat(): Promise<Stats> {
    return this.stats;
  }

  /** @param position default: the end of the previous read */
  async read(
    buffer: Uint8Array<ArrayBuffer>,
    offset = 0,
    length = buffer.length - offset,
    position: number | null = null,
  ): Promise<{ buffer: Uint8Array<ArrayBuffer>; bytesRead: number }> {
    const start = position ?? this.#at;
    const bytes = await this.#part(start, start + length);
    buffer.set(bytes, offset);
    if (position === null) this.#at += bytes.length;
    return { buffer, bytesRead: bytes.length };
  }

  async readFile(): Promise<Bytes> {
    return this.#part(0, this.file.size);
  }

  async sync(): Promise<void> {}
  async close(): Promise<void> {}

  async #part(start: number, end: number): Promise<Bytes> {
    return new Bytes(await reported(this.path, this.file.slice(start, end).arrayBuffer()));
  }
}

/** A new file, which exists once it is closed. */
export class WriteHandle {
  #failed = false;

  constructor(
    readonly path: string,
    private readonly stream: FileSystemWritableFileStream,
  ) {}

  async writeFile(content: string | Uint8Array): Promise<void> {
    try {
      await reported(this.path, this.stream.write(content as string | Uint8Array<ArrayBuffer>));
    } catch (error) {
      this.#failed = true;
      await this.stream.abort().catch(() => undefined);
      throw error;
    }
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#failed) return;
    await reported(this.path, this.stream.close());
  }

  /** Only this origin can access the files. */
  async chown(): Promise<void> {}
  async chmod(): Promise<void> {}
}

/** A folder opened for syncing. */
export class FolderHandle {
  constructor(private readonly stats: Stats) {}

  async stat(): Promise<Stats> {
    return this.stats;
  }
  async sync(): Promise<void> {}
  async close(): Promise<void> {}
}
