import { basename, join } from 'node:path';
import type { Program, ProjectState, ReadOnly } from '../contract/contract';
import { errorCode, UserError } from './failure';
import { FolderHandles } from './folderHandles';
import { displayPath } from './displayPath';
import { acquireLock, lockFile, ProjectLock, type ForeignLock } from './projectLock';
import { caseFile, readSavedCase, statIfExists } from './projectFolder';
import { t } from '../text/t';

/** Open project of a page: its lock, its held files and the known state of the case. */
export class ProjectAccess {
  /** Mesh of the page's case, such as `mesh/wing.msh`; null for none. */
  mesh: string | null = null;
  /** Stamp of the case that is being saved, or was last. */
  private announced: string | null = null;

  private constructor(
    /** ID of the page. */
    readonly page: string,
    private lock: ProjectLock | null,
    private denied: ReadOnly | null,
    readonly held: FolderHandles,
    private stamp: string | null,
  ) {}

  /** Opens the project for a page; read-only if it is owned elsewhere. */
  static async open(folder: string, page: string, program: Program): Promise<ProjectAccess> {
    const held = await FolderHandles.open(folder);
    let own: ProjectLock | null = null;
    try {
      const lock = await lockIfPossible(folder, program);
      own = lock instanceof ProjectLock ? lock : null;
      const denied = lock instanceof ProjectLock ? null : lock;
      return new ProjectAccess(page, own, denied, held, await stampOf(folder));
    } catch (error) {
      await held.close();
      await own?.release();
      throw error;
    }
  }

  /** Opens a project of another page of this host read-only. */
  static async look(folder: string, page: string, other: ProjectAccess): Promise<ProjectAccess> {
    const held = await FolderHandles.open(folder);
    return new ProjectAccess(page, null, other.asVisibleToOthers(), held, await stampOf(folder));
  }

  get readOnly(): ReadOnly | null {
    return this.denied;
  }

  /** Takes over write access from another page of this host. */
  takeFrom(other: ProjectAccess): void {
    [this.lock, this.denied] = [other.lock, other.denied];
    other.lock = null;
    other.denied = this.asVisibleToOthers();
  }

  /** Takes over an abandoned lock. @throws UserError if it is not abandoned */
  async takeOver(folder: string, program: Program): Promise<void> {
    const lock = await lockIfPossible(folder, program, true);
    if (!(lock instanceof ProjectLock)) throw new UserError(describeReadOnly(folder, lock));
    this.lock = lock;
    this.denied = null;
  }

  /** Follows a moved folder. */
  follow(folder: string): void {
    this.lock?.follow(folder);
  }

  /** Returns the state of the project since it was opened. */
  async state(folder: string): Promise<ProjectState> {
    const place = await this.held.find(folder);
    if (place === null) return { state: 'vanished' };
    if (place !== folder) return { state: 'moved', place: displayPath(place) };
    if (await this.isEmptied(folder)) return { state: 'vanished' };
    if (this.lock && !(await this.lock.isHeldHere())) await this.yieldTo(folder);
    if (this.denied) return { state: 'readOnly', readOnly: this.denied };
    const stamp = await stampOf(folder);
    if (stamp !== null && stamp === this.announced) this.stamp = stamp;
    return stamp === this.stamp ? { state: 'whole' } : { state: 'changed', stamp: stamp ?? '' };
  }

  /** @throws UserError if the project is not writable. @param overCase whether the case would be overwritten */
  async mayWrite(folder: string, overCase = false): Promise<void> {
    const found = await this.state(folder);
    const name = basename(folder);
    switch (found.state) {
      case 'whole':
        return;
      case 'changed':
        if (!overCase) return;
        throw new UserError(t('caseChangedOutside', name, caseFile));
      case 'vanished':
        throw new UserError(t('projectGone', displayPath(folder)));
      case 'moved':
        throw new UserError(t('projectMoved', displayPath(folder), found.place));
      case 'readOnly':
        throw new UserError(describeReadOnly(folder, found.readOnly));
      default:
        return found satisfies never;
    }
  }

  /** Announces a save, so that its content is known to the page even if the save fails after writing it. */
  async announce(content: string): Promise<void> {
    this.announced = await stampOfContent(new TextEncoder().encode(content));
  }

  /** Marks the case on disk as known to the page, or as irrelevant. */
  async recordLocation(folder: string): Promise<void> {
    this.stamp = await stampOf(folder);
  }

  async close(): Promise<void> {
    await this.held.close();
    const { lock } = this;
    this.lock = null;
    await lock?.release();
  }

  /** Whether the folder exists without its essential files. */
  private async isEmptied(folder: string): Promise<boolean> {
    if (this.stamp !== null && (await statIfExists(join(folder, caseFile))) === null) return true;
    if (this.mesh === null || !this.held.has(this.mesh)) return false;
    return (await statIfExists(join(folder, this.mesh))) === null;
  }

  /** Handles a takeover by another program. */
  private async yieldTo(folder: string): Promise<void> {
    const lock = this.lock;
    this.lock = null;
    await lock?.release();
    const other = lock && (await lockIfPossible(folder, lock.owner.program));
    if (other instanceof ProjectLock) this.lock = other;
    else this.denied = other;
  }

  private asVisibleToOthers(): ReadOnly {
    if (this.denied) return this.denied;
    const owner = this.lock && ownerOf(this.lock);
    return { why: 'inUse', owner, here: true, mayTakeOver: true };
  }
}

/** Error codes of folders that are not writable. */
const notWritable: readonly string[] = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT'];

const ownerOf = ({ owner }: Pick<ProjectLock, 'owner'>) => ({
  program: owner.program,
  user: owner.user,
  host: owner.process.host,
  since: owner.since,
});

/** Returns the lock, or the reason why there is none. */
export async function lockIfPossible(
  folder: string,
  program: Program,
  takeOver = false,
): Promise<ProjectLock | ReadOnly> {
  try {
    const lock = await acquireLock(folder, program, takeOver);
    return lock instanceof ProjectLock ? lock : readOnlyBy(lock);
  } catch (error) {
    if (!notWritable.includes(errorCode(error) ?? '')) throw error;
    return { why: 'notWritable' };
  }
}

const readOnlyBy = ({ owner, seemsStale }: ForeignLock): ReadOnly => ({
  why: 'inUse',
  owner: owner && ownerOf({ owner }),
  here: false,
  mayTakeOver: seemsStale,
});

const programs = {
  browser: 'programBrowser',
  desktop: 'programDesktop',
  commandLine: 'programCommandLine',
} as const satisfies Readonly<Record<Program, string>>;

/** Describes in one line why a project is read-only. */
export function describeReadOnly(folder: string, readOnly: ReadOnly): string {
  const name = basename(folder);
  if (readOnly.why === 'notWritable') return t('folderReadOnly', name);
  const { owner } = readOnly;
  if (owner === null) return t('lockUnreadable', name, lockFile);
  const { program, user, host, since } = owner;
  return t('openElsewhere', name, t(programs[program]), user, host, since);
}

/** Returns a stamp of the saved case; null if there is none. */
async function stampOf(folder: string): Promise<string | null> {
  const content = await readSavedCase(folder);
  return content && stampOfContent(content);
}

async function stampOfContent(content: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint32Array(digest), (word) => word.toString(16)).join('-');
}
