import type { Stats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';
import { errorPath, naming, UserError } from './failure';
import { t } from '../text/t';

/** Opens untrusted files: a pipe would block a reader, and a device has no end. */

/** Limit above the size of any real case. */
export const maxCaseBytes = 64 * 1024 ** 2;

const partBytes = 1024 * 1024;

/** A path that is not a regular file, or a file that is too large. */
export class UnusableFileError extends UserError {}

export interface Opening {
  /** Name of the file in messages. */
  readonly shown: string;
  /** Whether to follow a link at the end of the path; resolved paths have none. */
  readonly followLink?: boolean;
  readonly maxBytes?: number;
}

// Windows has neither flag, nor pipes among its files.
const withoutWaiting = constants.O_NONBLOCK ?? 0;
const withoutLink = constants.O_NOFOLLOW ?? 0;

/** @throws UnusableFileError if it is not a regular file or too large */
export async function openRegularFile(path: string, opening: Opening): Promise<FileHandle> {
  const { followLink = false } = opening;
  // Opening a device can have side effects, so the path is checked first; the opened file counts.
  requireUsable(await stat(path), opening);
  const flags = constants.O_RDONLY | withoutWaiting | (followLink ? 0 : withoutLink);
  const handle = await open(path, flags);
  try {
    requireUsable(await handle.stat(), opening);
    return handle;
  } catch (error) {
    await handle.close();
    throw naming(path, error);
  }
}

/** Reads a file in parts, opened at the first request. @throws UnusableFileError */
export async function* regularFileParts(
  path: string,
  opening: Opening,
): AsyncGenerator<Uint8Array> {
  const handle = await openRegularFile(path, opening);
  try {
    try {
      for (let at = 0; ;) {
        const part = new Uint8Array(partBytes);
        const { bytesRead } = await handle.read(part, 0, part.length, at);
        if (bytesRead === 0) return;
        at += bytesRead;
        yield part.subarray(0, bytesRead);
      }
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw errorPath(error) === undefined ? naming(path, error) : error;
  }
}

/** Reads a file. @throws UnusableFileError */
export const readRegularFile = (path: string, opening: Opening): Promise<Buffer<ArrayBuffer>> =>
  withFile(path, opening, (handle) => handle.readFile());

/** Reads the first bytes of a file. @throws UnusableFileError */
export const readStart = (
  path: string,
  opening: Opening,
  maxBytes: number,
): Promise<{ readonly start: Uint8Array<ArrayBuffer>; readonly size: number }> =>
  withFile(path, opening, async (handle) => {
    const { size } = await handle.stat();
    const start = new Uint8Array(Math.min(size, maxBytes));
    await handle.read(start, 0, start.length, 0);
    return { start, size };
  });

/** Opens a file for reading. Errors of the open file name it. */
async function withFile<T>(
  path: string,
  opening: Opening,
  read: (handle: FileHandle) => Promise<T>,
): Promise<T> {
  const handle = await openRegularFile(path, opening);
  try {
    try {
      return await read(handle);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw naming(path, error);
  }
}

function requireUsable(stats: Stats, { shown, maxBytes = Infinity }: Opening): void {
  if (!stats.isFile()) {
    throw new UnusableFileError(t('notRegularFile', shown));
  }
  if (stats.size > maxBytes) {
    throw new UnusableFileError(t('fileTooLarge', shown, stats.size, maxBytes));
  }
}
