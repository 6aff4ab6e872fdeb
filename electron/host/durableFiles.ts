import type { Stats } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm, statfs, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import process from 'node:process';
import { errorCode } from './failure';
import { ifThere } from './ifThere';
import { randomHex } from './randomHex';
import { openRegularFile } from './regularFile';

/** Writing that leaves the old or the new content behind, whatever interrupts it. */

export type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>;

/** The one step that makes a write take effect. Tests replace it to interrupt there. */
export type Rename = (from: string, to: string) => Promise<void>;

/** Whose a file is, and who may use it. */
export type Ownership = Pick<Stats, 'mode' | 'uid' | 'gid'>;

const temporaryPattern = /^\.(.+)\.[0-9a-f]{16}\.tmp$/;
/** Younger leftovers may be another process's work in progress. */
const leftoverAgeMs = 60 * 60 * 1000;

/** Whether the name is that of an unfinished write or an unfinished removal. */
export const isTemporaryName = (name: string): boolean => temporaryPattern.test(name);

/** A name in the same folder, so that a rename stays within the file system. */
export const temporaryPathFor = (path: string): string =>
  join(dirname(path), `.${basename(path)}.${randomHex(8)}.tmp`);

/**
 * Temporary file, sync, rename, sync of the folder. A failure leaves the old content.
 * @param ownership that the file shall have; without, what a new file gets
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

/** Lets a file that is written and synced take the place of another one in its folder. */
export async function putInPlace(
  temporary: string,
  path: string,
  renameFile: Rename = rename,
): Promise<void> {
  await renameFile(temporary, path);
  await syncFolder(dirname(path));
}

/** An error of the file system that tells of the file meant: of itself it names a temporary one, or none. */
export function naming(path: string, error: unknown): unknown {
  return errorCode(error) === undefined ? error : Object.assign(error as Error, { path });
}

/** Writes a file that isn't there yet, synced. */
export async function writeNewFile(
  path: string,
  content: FileContent,
  ownership: Ownership | null = null,
): Promise<void> {
  // Nobody reads on the way what is secret in the end.
  const handle = await open(path, 'wx', ownership ? 0o600 : undefined);
  try {
    if (ownership) await giveTo(handle, ownership);
    if (typeof content === 'string' || content instanceof Uint8Array) {
      await handle.writeFile(content);
    } else {
      for await (const chunk of content) await handle.writeFile(chunk);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Removes an unfinished write. What can't be removed is tidied later: why the write failed counts more. */
export async function discard(temporary: string): Promise<void> {
  try {
    await rm(temporary, { force: true });
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
  }
}

/**
 * Takes a folder out of its parent in one step: renames it to a temporary name, under which it waits to be
 * removed. What a crash leaves behind is removed as other leftovers are.
 * @returns the path it has now: the same on a full disk of a browser, which moves folders by copying them
 */
export async function setAside(folder: string): Promise<string> {
  const aside = temporaryPathFor(folder);
  try {
    await rename(folder, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') return folder;
    throw error;
  }
  await syncFolder(dirname(folder));
  return aside;
}

/** Removes a folder with everything in it, if it exists. */
export async function removeFolder(folder: string): Promise<void> {
  const place = await ifThere(setAside(folder));
  if (place !== null) await rm(place, { recursive: true, force: true });
}

/** Makes sure that files can be written in a folder, by writing one. @throws as that does */
export async function probeFolder(folder: string, renameFile?: Rename): Promise<void> {
  const probe = temporaryPathFor(join(folder, 'probe'));
  try {
    await writeFileAtomically(probe, 'Can be removed.\n'.repeat(256), renameFile);
  } catch (error) {
    throw naming(folder, error);
  }
  await rm(probe, { force: true });
}

/** Bytes that may still be written on the disk of a folder; Infinity where it doesn't tell. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize, blocks } = await statfs(folder);
  return blocks > 0 ? bavail * bsize : Infinity;
}

async function giveTo(handle: FileHandle, { mode, uid, gid }: Ownership): Promise<void> {
  try {
    await handle.chown(uid, gid);
  } catch (error) {
    // Only root can give a file to another user: then it is that of who replaces it.
    if (errorCode(error) !== 'EPERM') throw error;
  }
  await handle.chmod(mode & 0o777);
}

/** Makes renames and new files in the folder last. Windows can't, and doesn't need to. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Copies files and folders, synced; symbolic links and unfinished writes are left out. */
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
      const file = await openRegularFile(source, { shown: entry.name });
      await writeNewFile(target, file.createReadStream());
    }
  }
  await syncFolder(to);
}

/**
 * Removes what interrupted writes left in the folder, once it is surely nobody's. What can't be
 * removed stays: leftovers are ignored everywhere, and a read-only project must open too.
 * @param of the file that was to be written; without, of any
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
