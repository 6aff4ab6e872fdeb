import type { Stats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';
import { UserError } from './failure';
import { t } from '../text/t';

/** Opens untrusted files: a pipe would block a reader, and a device has no end. */

/** Limit above the size of any real case. */
export const maxCaseBytes = 64 * 1024 ** 2;

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
    throw error;
  }
}

/** Reads a file. @throws UnusableFileError */
export async function readRegularFile(
  path: string,
  opening: Opening,
): Promise<Buffer<ArrayBuffer>> {
  const handle = await openRegularFile(path, opening);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
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
