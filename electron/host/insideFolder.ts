import { lstat, mkdir, realpath, type FileHandle } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { errorCode, UserError } from './failure';
import { ifExists } from './ifExists';
import { openRegularFile, readRegularFile, UnusableFileError } from './regularFile';
import { t } from '../text/t';

/**
 * Resolves paths inside a folder from an untrusted source, such as a project: links are resolved first, and
 * nothing leaves the folder.
 */

/** A path that leaves its folder. */
export class OutsideFolderError extends UserError {
  constructor(path: string) {
    super(t('leadsOut', path));
  }
}

/**
 * Resolves a path in a folder for reading or replacing.
 * @param path relative to the folder
 * @returns the real path, which need not exist; null if its parent folder does not exist
 * @throws OutsideFolderError
 */
export async function resolveInside(folder: string, path: string): Promise<string | null> {
  const root = await ifExists(realpath(folder));
  if (root === null) return null;
  requireBelow(path);
  const parent = await resolveLinks(join(root, dirname(path)), path);
  if (parent === null) return null;
  const target = join(parent, basename(path));
  const real = (await resolveLinks(target, path)) ?? target;
  requireInside(root, real, path);
  return real;
}

/** Creates a folder and its parents inside a folder. @returns its real path @throws OutsideFolderError */
export async function makeFolderInside(folder: string, path: string): Promise<string> {
  requireBelow(path);
  const root = await realpath(folder);
  let at = root;
  for (const segment of normalize(path).split(sep)) {
    const next = join(at, segment);
    at = (await resolveLinks(next, path)) ?? (await made(next));
    requireInside(root, at, path);
  }
  return at;
}

/**
 * Reads a file in a folder; null if it does not exist.
 * @throws OutsideFolderError, UnusableFileError
 */
export async function readInside(
  folder: string,
  path: string,
  maxBytes = Infinity,
): Promise<Buffer<ArrayBuffer> | null> {
  const real = await resolveInside(folder, path);
  return real === null ? null : ifExists(readRegularFile(real, { shown: path, maxBytes }));
}

/** Opens a file in a folder for reading; null if it does not exist. @throws as `readInside` */
export async function openInside(folder: string, path: string): Promise<FileHandle | null> {
  const real = await resolveInside(folder, path);
  return real === null ? null : ifExists(openRegularFile(real, { shown: path }));
}

/** Reads a file; null also for one outside the folder or of a wrong kind. */
export async function nullIfRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof OutsideFolderError || error instanceof UnusableFileError) return null;
    throw error;
  }
}

function requireBelow(path: string): void {
  const [first] = normalize(path).split(sep);
  if (first === '..' || isAbsolute(path) || path.includes('\0')) throw new OutsideFolderError(path);
}

function requireInside(root: string, real: string, path: string): void {
  const inside = relative(root, real);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new OutsideFolderError(path);
  }
}

/** Returns the real path; null if it does not exist. @param shown for messages @throws OutsideFolderError */
async function resolveLinks(path: string, shown: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    // A dangling or circular link may point anywhere later.
    if ((await ifExists(lstat(path)))?.isSymbolicLink()) throw new OutsideFolderError(shown);
    return ifExists(Promise.reject(error));
  }
}

async function made(path: string): Promise<string> {
  try {
    await mkdir(path);
  } catch (error) {
    // Another process created it; it is resolved like everything else.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return realpath(path);
}
