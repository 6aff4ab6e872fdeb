import type { Bytes } from './bytes';
import { disk } from './disk';
import { fault, isFault, reported } from './fileErrors';
import { FolderHandle, ReadHandle, WriteHandle } from './fileHandle';
import { resolve } from './path';
import type { Stats } from './stats';

/** `node:fs/promises` over the browser's file system, as far as hosts use it. */

export { constants } from './fs';

export const stat = (path: string): Promise<Stats> => disk().stat(path);
/** Links do not exist. */
export const lstat = stat;

export async function realpath(path: string): Promise<string> {
  await disk().entry(path);
  return resolve(path);
}

/** Directory entry, as `Dirent`. */
interface Entry {
  readonly name: string;
  isFile(): boolean;
  isDirectory(): boolean;
  isSymbolicLink(): boolean;
}

export function readdir(path: string): Promise<string[]>;
export function readdir(path: string, options: { withFileTypes: true }): Promise<Entry[]>;
export async function readdir(
  path: string,
  options?: { withFileTypes: true },
): Promise<string[] | Entry[]> {
  const entries = await disk().list(path);
  if (!options) return entries.map(({ name }) => name);
  return entries.map(({ name, kind }) => ({
    name,
    isFile: () => kind === 'file',
    isDirectory: () => kind === 'directory',
    isSymbolicLink: () => false,
  }));
}

export async function mkdir(path: string, options: { recursive?: boolean } = {}): Promise<void> {
  if (options.recursive) await disk().makeFolders(path);
  else await disk().makeFolder(path);
}

/** Hard links do not exist. */
export const link = (from: string): Promise<void> => Promise.reject(fault('ENOTSUP', from));

export const rename = (from: string, to: string): Promise<void> => disk().move(from, to);

export async function rm(
  path: string,
  { recursive = false, force = false }: { recursive?: boolean; force?: boolean } = {},
): Promise<void> {
  try {
    await disk().remove(path, recursive);
  } catch (error) {
    if (!force || !isFault(error, 'ENOENT')) throw error;
  }
}

/** @param flags `wx` for a new file; otherwise reading */
export async function open(path: string, flags: string | number = 'r') {
  if (flags === 'wx') {
    if ((await disk().entryIfExists(path)) !== null) throw fault('EEXIST', path);
    return new WriteHandle(path, await disk().writeTo(path));
  }
  const entry = await disk().entry(path);
  const stats = await disk().stat(path);
  if (entry.kind === 'directory') return new FolderHandle(stats);
  return new ReadHandle(path, await reported(path, entry.getFile()), stats);
}

export function readFile(path: string): Promise<Bytes>;
export function readFile(path: string, encoding: 'utf8'): Promise<string>;
export async function readFile(path: string, encoding?: 'utf8'): Promise<Bytes | string> {
  const handle = await open(path);
  if (!(handle instanceof ReadHandle)) throw fault('EISDIR', path);
  const bytes = await handle.readFile();
  return encoding ? bytes.toString() : bytes;
}

export async function readlink(path: string): Promise<string> {
  await disk().entry(path);
  throw fault('EINVAL', path);
}

/** Times cannot be set and are not needed. */
export async function utimes(): Promise<void> {}

export async function statfs(): Promise<{ bavail: number; bsize: number; blocks: number }> {
  const { quota = 0, usage = 0 } = await navigator.storage.estimate();
  return { bavail: quota - usage, bsize: 1, blocks: quota };
}
