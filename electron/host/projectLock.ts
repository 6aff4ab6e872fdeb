import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { link, lstat, rename, rm, utimes } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { z } from 'zod';
import { programSchema, type Program } from '../contract/contract';
import { discard, naming, temporaryPathFor, writeNewFile } from './durableFiles';
import { errorCode } from './failure';
import {
  isRunning,
  ownMark,
  processMarkSchema,
  sameMachine,
  sameProcess,
  type ProcessMark,
} from './processMark';
import { randomHex } from './randomHex';
import { readRegularFile, UnusableFileError } from './regularFile';
import { ifThere } from './projectFolder';

/**
 * Who may write into a project: whoever has made the file in its folder that says so. A lock whose
 * process is gone is taken over; one from another machine is known to be alive by its file's time.
 */
export const lockFile = '.fluxbench.lock';
const mostLockBytes = 64 * 1024;

const beatMs = 30_000;
/** A lock that was not touched for so long seems to be left behind. */
const silentAfterMs = 4 * beatMs;
/** A file this old that is not JSON was torn by a crash: locks appear complete, in one step. */
const tornAfterMs = 5_000;

const ownerSchema = z.object({
  id: z.string(),
  program: programSchema,
  user: z.string(),
  since: z.string(),
  process: processMarkSchema,
});
export type LockOwner = z.output<typeof ownerSchema>;

/** A lock of somebody else's. */
export interface ForeignLock {
  /** null where the file is not understood. */
  readonly owner: LockOwner | null;
  /** Whether there was no sign of it for long: nobody but the user can know. */
  readonly seemsGone: boolean;
}

/** Locks of this process. */
const held = new Set<ProjectLock>();
let beat: ReturnType<typeof setInterval> | undefined;

/** The one step that makes a lock appear. Tests replace it to interrupt there. */
export type Link = (existing: string, path: string) => Promise<void>;

/** A lock of this process, until it is released. */
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

  /** The folder was moved, and the file in it. */
  follow(folder: string): void {
    this.folder = folder;
  }

  /** Whether nobody has taken it over meanwhile. */
  async isOwn(): Promise<boolean> {
    return parseOwner(await lockText(this.path))?.id === this.owner.id;
  }

  /** Tells others that its process is there. */
  async touch(): Promise<void> {
    const now = new Date();
    if (await this.isOwn()) await ifThere(utimes(this.path, now, now));
  }

  async release(): Promise<void> {
    held.delete(this);
    if (await this.isOwn()) await rm(this.path, { force: true });
  }

  /** The same at the end of the process, which waits for nothing. */
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
  // A disk that is away for now is met by the next write, which tells.
  await Promise.allSettled([...held].map((lock) => lock.touch()));
}

/** Keeps locks fresh, and removes them at the end of the process. */
function begin(): ReturnType<typeof setInterval> {
  process.once('exit', () => {
    for (const lock of held) {
      try {
        lock.releaseNow();
      } catch {
        // The folder is gone, or can't be written: its next opener finds a process that has ended.
      }
    }
  });
  const timer = setInterval(() => void touchAll(), beatMs);
  // Node would wait for it; a browser has no such word.
  timer.unref?.();
  return timer;
}

/**
 * Makes this process the one that writes into the project.
 * @param takeOver also where a lock from another machine seems to be left behind
 * @returns the lock, or whose it is
 * @throws the file system's error where the folder can't be written
 */
export async function acquireLock(
  folder: string,
  program: Program,
  takeOver = false,
  linkFile: Link = link,
): Promise<ProjectLock | ForeignLock> {
  const path = join(folder, lockFile);
  const self = await ownMark();
  const owner: LockOwner = {
    id: randomHex(8),
    program,
    user: userInfo().username,
    since: new Date().toISOString(),
    process: self,
  };
  for (;;) {
    if (await createLock(path, owner, linkFile)) return new ProjectLock(folder, owner);
    const found = await readLock(path, self);
    if (found === null) continue;
    const mayTake = found.isLeft || (takeOver && found.seemsGone);
    if (!mayTake) return { owner: found.owner, seemsGone: found.seemsGone };
    await moveAway(path, found.owner);
  }
}

/** File systems without hard links answer with one of these. */
const withoutLinks: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/**
 * Creates the lock complete and synced, in one step, so that a crash leaves no empty lock.
 * @returns false if one exists
 * @throws the file system's error, which names the lock file
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

/** Whose lock it is, and whether its process has surely ended; null where there is none any more. */
async function readLock(
  path: string,
  self: ProcessMark,
): Promise<(ForeignLock & { readonly isLeft: boolean }) | null> {
  const text = await lockText(path);
  const stats = text === null ? null : await ifThere(lstat(path));
  if (stats === null) return null;
  const owner = parseOwner(text);
  const age = Date.now() - stats.mtimeMs;
  if (stats.isFile() && !isJson(text)) {
    return { owner, seemsGone: true, isLeft: age > tornAfterMs };
  }
  const isSilent = age > silentAfterMs;
  if (owner === null || !sameMachine(owner.process, self)) {
    return { owner, seemsGone: isSilent, isLeft: false };
  }
  // A process has one store: what an earlier one of it has left is its own.
  const isLeft = sameProcess(owner.process, self) || !(await isRunning(owner.process));
  // Where the system doesn't tell when a process was started, its number may be another's now.
  return { owner, seemsGone: isSilent && owner.process.started === null, isLeft };
}

/** Removes a lock, unless somebody was faster and it is another one by now. */
async function moveAway(path: string, expected: LockOwner | null): Promise<void> {
  const aside = temporaryPathFor(path);
  if ((await ifThere(rename(path, aside).then(() => true))) === null) return;
  const taken = parseOwner(await lockText(aside));
  if (taken?.id === expected?.id) await rm(aside, { force: true });
  else await rename(aside, path);
}

/** null where there is none; a project may come from anybody, with a pipe or a link in the place of its lock. */
async function lockText(path: string): Promise<string | null> {
  try {
    const opening = { shown: lockFile, maxBytes: mostLockBytes };
    return (await ifThere(readRegularFile(path, opening)))?.toString() ?? null;
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
