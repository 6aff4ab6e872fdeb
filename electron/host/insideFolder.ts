import { lstat, mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, normalize, relative, sep } from 'node:path';
import { errorCode, UserError } from './failure';
import { ifThere } from './ifThere';
import { readRegularFile, UnusableFileError } from './regularFile';
import { t } from '../text/t';

/**
 * Paths inside a folder that somebody else may have filled, such as a project: links are resolved
 * before they are believed, and nothing leaves the folder.
 */

/** A path in a folder that leads out of it: one line that names the path. */
export class LeadsOutError extends UserError {
  constructor(path: string) {
    super(t('leadsOut', path));
  }
}

/**
 * Where a path in a folder really lies, for reading and for replacing.
 * @param path relative to the folder
 * @returns the real path; nothing need be there. null where the folder that it lies in isn't
 * @throws LeadsOutError
 */
export async function resolveInside(folder: string, path: string): Promise<string | null> {
  const root = await ifThere(realpath(folder));
  if (root === null) return null;
  requireBelow(path);
  const parent = await resolveLinks(join(root, dirname(path)), path);
  if (parent === null) return null;
  const target = join(parent, basename(path));
  const real = (await resolveLinks(target, path)) ?? target;
  requireInside(root, real, path);
  return real;
}

/** Makes a folder in a folder, with those it lies in. @returns its real path. @throws LeadsOutError */
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
 * The content of a file in a folder; null where it isn't there.
 * @throws LeadsOutError, UnusableFileError
 */
export async function readInside(
  folder: string,
  path: string,
  maxBytes = Infinity,
): Promise<Buffer<ArrayBuffer> | null> {
  const real = await resolveInside(folder, path);
  return real === null ? null : ifThere(readRegularFile(real, { shown: path, maxBytes }));
}

/** The same; null for what leads out of its folder, or can't be a file of its kind. */
export async function unlessRefused<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof LeadsOutError || error instanceof UnusableFileError) return null;
    throw error;
  }
}

function requireBelow(path: string): void {
  const [first] = normalize(path).split(sep);
  if (first === '..' || isAbsolute(path) || path.includes('\0')) throw new LeadsOutError(path);
}

function requireInside(root: string, real: string, path: string): void {
  const inside = relative(root, real);
  if (inside === '..' || inside.startsWith(`..${sep}`) || isAbsolute(inside)) {
    throw new LeadsOutError(path);
  }
}

/** The real path; null where nothing is. @param shown for messages. @throws LeadsOutError */
async function resolveLinks(path: string, shown: string): Promise<string | null> {
  try {
    return await realpath(path);
  } catch (error) {
    // A link that leads nowhere now, or in a circle, may lead anywhere later.
    if ((await ifThere(lstat(path)))?.isSymbolicLink()) throw new LeadsOutError(shown);
    return ifThere(Promise.reject(error));
  }
}

async function made(path: string): Promise<string> {
  try {
    await mkdir(path);
  } catch (error) {
    // Somebody else was faster; what they made is resolved like all else.
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  return realpath(path);
}
