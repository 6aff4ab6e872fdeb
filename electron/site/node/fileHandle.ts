import { Bytes } from './bytes';
import { told } from './faults';
import type { Stats } from './stats';

/** What `open` gives, as `FileHandle` of `node:fs/promises` has it: of a file to read, a new one, or a folder. */

const chunkBytes = 2 ** 20;

/** A file as it was when it was opened. */
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

  /** @param position without, from where the last such read ended */
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

  async *createReadStream(): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    for (let at = 0; at < this.file.size; at += chunkBytes) yield this.#part(at, at + chunkBytes);
  }

  async sync(): Promise<void> {}
  async close(): Promise<void> {}

  async #part(start: number, end: number): Promise<Bytes> {
    return new Bytes(await told(this.path, this.file.slice(start, end).arrayBuffer()));
  }
}

/** A new file: what is written into it is there once it is closed. */
export class WriteHandle {
  #failed = false;

  constructor(
    readonly path: string,
    private readonly stream: FileSystemWritableFileStream,
  ) {}

  async writeFile(content: string | Uint8Array): Promise<void> {
    try {
      await told(this.path, this.stream.write(content as string | Uint8Array<ArrayBuffer>));
    } catch (error) {
      this.#failed = true;
      await this.stream.abort().catch(() => undefined);
      throw error;
    }
  }

  async sync(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#failed) return;
    await told(this.path, this.stream.close());
  }

  /** Nobody but this page's origin has the files. */
  async chown(): Promise<void> {}
  async chmod(): Promise<void> {}
}

/** A folder, opened to be made lasting. */
export class FolderHandle {
  constructor(private readonly stats: Stats) {}

  async stat(): Promise<Stats> {
    return this.stats;
  }
  async sync(): Promise<void> {}
  async close(): Promise<void> {}
}
