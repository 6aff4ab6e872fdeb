import type { Stats } from 'node:fs';
import { constants, open, stat, type FileHandle } from 'node:fs/promises';
import { UserError } from './failure';
import { t } from '../text/t';

/** Opening files that somebody else may have put there: a pipe would keep a reader waiting, a device has no end. */

/** Larger than any case that a person or a program of theirs writes. */
export const maxCaseBytes = 64 * 1024 ** 2;

/** Something that is no file, or too large for what it should be: one line that names it. */
export class UnusableFileError extends UserError {}

export interface Opening {
  /** The file as messages call it. */
  readonly shown: string;
  /** Whether the last part of the path may be a link; one that was resolved before has none. */
  readonly followLink?: boolean;
  readonly maxBytes?: number;
}

// Windows has neither flag, and no pipes among its files.
const withoutWaiting = constants.O_NONBLOCK ?? 0;
const withoutLink = constants.O_NOFOLLOW ?? 0;

/** @throws UnusableFileError where it is no regular file, or too large */
export async function openRegularFile(path: string, opening: Opening): Promise<FileHandle> {
  const { followLink = false } = opening;
  // Opening a device can have effects of its own, so it is looked at before; what is opened counts.
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

/** Its whole content. @throws UnusableFileError */
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
