import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { link, lstat, rename, rm, utimes } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { programSchema, type Program } from '../contract/contract';
import { discard, temporaryPathFor, writeNewFile } from './durableFiles';
import { errorCode, naming } from './failure';
import {
  isRunning,
  currentProcess,
  processIdentitySchema,
  sameMachine,
  sameProcess,
  type ProcessIdentity,
} from './processIdentity';
import { randomHex } from './randomHex';
import { readRegularFile, UnusableFileError } from './regularFile';
import { ifExists } from './projectFolder';

/**
 * Locks: a file in the project folder names the owner. The lock of an ended process is taken over; one of
 * another machine is alive while its file is touched.
 */
export const lockFile = '.fluxbench.lock';
const maxLockBytes = 64 * 1024;

const beatMs = 30_000;
/** Age after which an untouched lock seems abandoned. */
const silentAfterMs = 4 * beatMs;
/** Age after which an invalid lock file is considered truncated; locks appear atomically. */
const tornAfterMs = 5_000;

const ownerSchema = z.object({
  id: z.string(),
  program: programSchema,
  user: z.string(),
  since: z.string(),
  process: processIdentitySchema,
});
export type LockOwner = z.output<typeof ownerSchema>;

/** A lock of another owner. */
export interface ForeignLock {
  /** Null if the file is unreadable. */
  readonly owner: LockOwner | null;
  /** Whether it seems abandoned, which only the user can decide. */
  readonly seemsStale: boolean;
}

/** Locks of this process. */
const held = new Set<ProjectLock>();
let beat: ReturnType<typeof setInterval> | undefined;

/** Creates the lock file atomically. Tests replace it to interrupt there. */
export type Link = (existing: string, path: string) => Promise<void>;

/** A lock of this process until released. */
export class ProjectLock {
  constructor(
    private folder: string,
    readonly owner: LockOwner,
  ) {
    held.add(this);
    beat ??= begin();
  }

  get path(): string {
    return join(this.folder, lockFile);
  }

  /** Follows a moved folder. */
  follow(folder: string): void {
    this.folder = folder;
  }

  /** Whether it is still owned by this process. */
  async isHeldHere(): Promise<boolean> {
    return parseOwner(await lockText(this.path))?.id === this.owner.id;
  }

  /** Touches the file to show that the process is alive. */
  async touch(): Promise<void> {
    const now = new Date();
    if (await this.isHeldHere()) await ifExists(utimes(this.path, now, now));
  }

  /** A lock that cannot be removed is its process's own, and is taken over when the process has ended. */
  async release(): Promise<void> {
    held.delete(this);
    try {
      if (await this.isHeldHere()) await rm(this.path, { force: true });
    } catch (error) {
      if (errorCode(error) === undefined) throw error;
    }
  }

  /** Releases synchronously at the end of the process. */
  releaseNow(): void {
    if (!lstatSync(this.path).isFile()) return;
    const text = readFileSync(this.path, 'utf8');
    if (parseOwner(text)?.id === this.owner.id) rmSync(this.path, { force: true });
  }
}

/** Releases all locks of this process. */
export async function releaseLocks(): Promise<void> {
  for (const lock of [...held]) await lock.release();
}

async function touchAll(): Promise<void> {
  // An unavailable disk is reported by the next write.
  await Promise.allSettled([...held].map((lock) => lock.touch()));
}

/** Touches locks periodically and removes them at exit. */
function begin(): ReturnType<typeof setInterval> {
  process.once('exit', () => {
    for (const lock of held) {
      try {
        lock.releaseNow();
      } catch {
        // The folder is missing or not writable; the lock expires with the process.
      }
    }
  });
  const timer = setInterval(() => void touchAll(), beatMs);
  // Node would wait for the timer; browsers have no `unref`.
  timer.unref?.();
  return timer;
}

/** Returns the name of the user: the number if the system has no entry for it, as in many containers. */
export function userName(read: () => { readonly username: string } = userInfo): string {
  try {
    return read().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

/**
 * Locks a project for this process.
 * @param takeOver also takes over an abandoned lock of another machine
 * @returns the lock, or the other owner
 * @throws the file system error if the folder is not writable
 */
export async function acquireLock(
  folder: string,
  program: Program,
  takeOver = false,
  linkFile: Link = link,
): Promise<ProjectLock | ForeignLock> {
  const path = join(folder, lockFile);
  const self = await currentProcess();
  const owner: LockOwner = {
    id: randomHex(8),
    program,
    user: userName(),
    since: new Date().toISOString(),
    process: self,
  };
  for (;;) {
    if (await createLock(path, owner, linkFile)) return new ProjectLock(folder, owner);
    const found = await readLock(path, self);
    if (found === null) continue;
    const mayTake = found.isLeft || (takeOver && found.seemsStale);
    if (!mayTake) return { owner: found.owner, seemsStale: found.seemsStale };
    await moveAway(path, found.owner);
  }
}

/** Error codes of file systems without hard links. */
const withoutLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Creates the lock complete and synced in one step, so that a crash leaves no empty lock.
 * @returns false if one exists
 * @throws the file system error, naming the lock file
 */
async function createLock(path: string, owner: LockOwner, linkFile: Link): Promise<boolean> {
  const content = `${JSON.stringify(owner, null, 2)}\n`;
  const temporary = temporaryPathFor(path);
  try {
    await writeNewFile(temporary, content);
    try {
      await linkFile(temporary, path);
    } catch (error) {
      if (!withoutLinks.includes(errorCode(error) ?? '')) throw error;
      await writeNewFile(path, content);
    }
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw naming(path, error);
  } finally {
    await discard(temporary);
  }
}

/** Returns the owner and whether its process has certainly ended; null without a lock. */
async function readLock(
  path: string,
  self: ProcessIdentity,
): Promise<(ForeignLock & { readonly isLeft: boolean }) | null> {
  const text = await lockText(path);
  const stats = text === null ? null : await ifExists(lstat(path));
  if (stats === null) return null;
  const owner = parseOwner(text);
  const age = Date.now() - stats.mtimeMs;
  if (stats.isFile() && !isJson(text)) {
    return { owner, seemsStale: true, isLeft: age > tornAfterMs };
  }
  const isSilent = age > silentAfterMs;
  if (owner === null || !sameMachine(owner.process, self)) {
    return { owner, seemsStale: isSilent, isLeft: false };
  }
  // Locks of an earlier store of this process are its own.
  const isLeft = sameProcess(owner.process, self) || !(await isRunning(owner.process));
  // Without start times, a process ID may have been reused.
  return { owner, seemsStale: isSilent && owner.process.started === null, isLeft };
}

/** Removes a lock unless it was replaced meanwhile. */
async function moveAway(path: string, expected: LockOwner | null): Promise<void> {
  const aside = temporaryPathFor(path);
  if ((await ifExists(rename(path, aside).then(() => true))) === null) return;
  const taken = parseOwner(await lockText(aside));
  if (taken?.id === expected?.id) await rm(aside, { force: true });
  else await rename(aside, path);
}

/** Null if there is none. A project from others may have a pipe or link in place of the lock. */
async function lockText(path: string): Promise<string | null> {
  try {
    const opening = { shown: lockFile, maxBytes: maxLockBytes };
    return (await ifExists(readRegularFile(path, opening)))?.toString() ?? null;
  } catch (error) {
    if (error instanceof UnusableFileError || errorCode(error) === 'ELOOP') return '';
    throw naming(path, error);
  }
}

function parseOwner(text: string | null): LockOwner | null {
  return isJson(text) ? (ownerSchema.safeParse(JSON.parse(text)).data ?? null) : null;
}

function isJson(text: string | null): text is string {
  try {
    JSON.parse(text ?? '');
    return true;
  } catch {
    return false;
  }
}
