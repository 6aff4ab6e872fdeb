import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import process from 'node:process';
import { errorCode, errorPath, naming } from './failure';
import { ifExists } from './ifExists';
import { randomHex } from './randomHex';
import { regularFileParts } from './regularFile';

/** Atomic writes: after an interruption, a file has its old or its new content. */

export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** Renames a written file into place. Tests replace it to interrupt there. */
export type Rename = (from: string, to: string) => Promise<void>;

/** Owner and permissions of a file. */
export type Ownership = Pick<Stats, 'mode' | 'uid' | 'gid'>;

const temporaryPattern = /^\.(.+)\.[0-9a-f]{16}\.tmp$/;
/** Younger leftovers may belong to another process. */
const leftoverAgeMs = 60 * 60 * 1000;

/** Whether the name belongs to an unfinished write or removal. */
export const isTemporaryName = (name: string): boolean => temporaryPattern.test(name);

/** Returns a temporary name in the same folder, so that a rename stays in the file system. */
export const temporaryPathFor = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomHex(8)}.tmp`);

/**
 * Writes a temporary file, syncs it, renames it and syncs the folder. A failure leaves the old content.
 * @param ownership of the file; default: that of a new file
 */
export async function writeFileAtomically(
  path: string,
  content: FileContent,
  renameFile: Rename = rename,
  ownership: Ownership | null = null,
): Promise<void> {
  const temporary = temporaryPathFor(path);
  try {
    await writeNewFile(temporary, content, ownership);
    await putInPlace(temporary, path, renameFile);
  } catch (error) {
    await discard(temporary);
    throw naming(path, error);
  }
}

/** Replaces a file by a synced file in its folder. */
export async function putInPlace(
  temporary: string,
  path: string,
  renameFile: Rename = rename,
): Promise<void> {
  await renameFile(temporary, path);
  await syncFolder(dirname(path));
}

/** Writes and syncs a new file. */
export async function writeNewFile(
  path: string,
  content: FileContent,
  ownership: Ownership | null = null,
): Promise<void> {
  // The content may be secret before the final permissions are set.
  const handle = await open(path, 'wx', ownership ? 0o600 : undefined);
  try {
    if (ownership) await provideTo(handle, ownership);
    if (typeof content === 'string' || content instanceof Uint8Array) {
      await named(path, handle.writeFile(content));
    } else {
      for await (const chunk of content) await named(path, handle.writeFile(chunk));
    }
    await named(path, handle.sync());
  } finally {
    await named(path, handle.close());
  }
}

/** Names the file in an error of its handle, which names none. */
async function named<T>(path: string, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw naming(path, error);
  }
}

/**
 * Removes an unfinished write with everything in it. Failures are ignored, since the cause of the failed write
 * matters more.
 */
export async function discard(temporary: string): Promise<void> {
  try {
    await rm(temporary, { recursive: true, force: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/**
 * Removes a folder from its parent in one step by renaming it to a temporary name. Leftovers of a crash are
 * removed later.
 * @returns its new path; the same on a full disk of a browser, which moves folders by copying
 */
export async function setAside(folder: string): Promise<string> {
  const aside = temporaryPathFor(folder);
  try {
    await rename(folder, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return folder;
    throw naming(folder, error);
  }
  await orUndo(
    () => syncFolder(dirname(folder)),
    () => rename(aside, folder),
  );
  return aside;
}

/** Removes a folder with everything in it, if it exists. What remains of its files is removed later. */
export async function removeFolder(folder: string): Promise<void> {
  const place = await ifExists(setAside(folder));
  if (place === folder) await rm(place, { recursive: true, force: true });
  else if (place !== null) await discard(place);
}

/** Names the file as it would be in the target of an interrupted copy; files elsewhere keep their names. */
export function namingTarget(error: unknown, temporary: string, target: string): unknown {
  const inside = relative(temporary, errorPath(error) ?? temporary);
  return inside.startsWith('..') ? error : naming(join(target, inside), error);
}

/** Runs an operation; if it fails, reverts the preceding steps. @throws the error of the operation */
export async function orUndo<T>(
  complete: () => Promise<T>,
  undo: () => Promise<unknown>,
): Promise<T> {
  try {
    return await complete();
  } catch (error) {
    try {
      await undo();
    } catch (second) {
      // The cause is reported; a disk that fails again has no more to say.
      if (errorCode(second) === undefined) throw second;
    }
    throw error;
  }
}

/** Requires that a folder is writable by writing a file. @throws as a write does */
export async function probeFolder(folder: string, renameFile?: Rename): Promise<void> {
  const probe = temporaryPathFor(join(folder, 'probe'));
  try {
    await writeFileAtomically(probe, 'Can be removed.\n'.repeat(256), renameFile);
  } catch (error) {
    throw naming(folder, error);
  }
  await rm(probe, { force: true });
}

/** Returns the free bytes on the disk of a folder; Infinity if unknown. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks > 0 ? bavail * bsize : Infinity;
}

async function provideTo(handle: FileHandle, { mode, uid, gid }: Ownership): Promise<void> {
  try {
    await handle.chown(uid, gid);
  } catch (error) {
    // Only root can change the owner; otherwise the file belongs to the writer.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  await handle.chmod(mode & 0o777);
}

/** Syncs a folder so that renames and new files persist. Not available or needed on Windows. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await named(folder, handle.sync());
  } finally {
    await named(folder, handle.close());
  }
}

/** Copies and syncs files and folders, without symbolic links and unfinished writes. */
export async function copyFolder(
  from: string,
  to: string,
  leaveOut: (name: string) => boolean,
): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (isTemporaryName(entry.name) || leaveOut(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFolder(source, target, () => false);
    else if (entry.isFile()) {
      await writeNewFile(target, regularFileParts(source, { shown: entry.name }));
    }
  }
  await syncFolder(to);
}

/**
 * Removes old leftovers of interrupted writes. Leftovers that cannot be removed stay: they are ignored, and
 * read-only projects must open.
 * @param of the file that was to be written; default: any
 */
export async function removeLeftovers(
  folder: string,
  now = Date.now(),
  of: string | null = null,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, file] = temporaryPattern.exec(name) ?? [];
    if (file === undefined || (of !== null && file !== of)) continue;
    const path = join(folder, name);
    try {
      const { mtimeMs } = await lstat(path);
      if (now - mtimeMs > leftoverAgeMs) await rm(path, { recursive: true, force: true });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }
}
