import type { Stats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { interceptDisk, unwatched, type DiskCall } from './diskCalls.js';

/** Failing calls and power loss, injected into what this process does below a folder. */

/** Error codes that a call can fail with. */
export const faultCodes = ['ENOSPC', 'EIO', 'EACCES', 'EMFILE', 'EBUSY'] as const;
export type FaultCode = (typeof faultCodes)[number];

const texts: Readonly<Record<FaultCode, string>> = {
  ENOSPC: 'no space left on device',
  EIO: 'i/o error',
  EACCES: 'permission denied',
  EMFILE: 'too many open files',
  EBUSY: 'resource busy or locked',
};

/** Calls that a system lets fail with the code. */
const failing: Readonly<Record<FaultCode, RegExp>> = {
  ENOSPC:
    /^(mkdir|mkdtemp|rename|link|symlink|copyFile|writeFile|appendFile|handle\.(write|writeFile|appendFile|sync|close))$/,
  EIO: /./,
  EACCES:
    /^(access|open|mkdir|mkdtemp|readdir|realpath|stat|lstat|rename|link|rm|rmdir|unlink|copyFile|readFile|writeFile|utimes|handle\.(chmod|chown))$/,
  EMFILE: /^(open|readFile|writeFile|appendFile|readdir|copyFile)$/,
  EBUSY: /^(rename|rm|rmdir|unlink)$/,
};

const isWriting = ({ name, args }: DiskCall): boolean =>
  name === 'open' && args[1] !== undefined && args[1] !== 'r' && typeof args[1] === 'string';

const canFail = (call: DiskCall, code: FaultCode): boolean =>
  failing[code].test(call.name) || (code === 'ENOSPC' && isWriting(call));

const systemCalls: Readonly<Record<string, string>> = {
  writeFile: 'write',
  appendFile: 'write',
  readFile: 'read',
  sync: 'fsync',
  stat: 'fstat',
  chown: 'fchown',
  chmod: 'fchmod',
};

/** An error as Node reports it: calls of a file handle name no path. */
function faultOf({ name, path, args }: DiskCall, code: FaultCode): Error {
  const [, ofHandle] = /^handle\.(.*)$/.exec(name) ?? [];
  if (ofHandle !== undefined) {
    const syscall = systemCalls[ofHandle] ?? ofHandle;
    return Object.assign(new Error(`${code}: ${texts[code]}, ${syscall}`), { code, syscall });
  }
  const two = name === 'rename' || name === 'link' || name === 'copyFile';
  const shown = two ? `'${path}' -> '${String(args[1])}'` : `'${path}'`;
  const error = new Error(`${code}: ${texts[code]}, ${name} ${shown}`);
  return Object.assign(error, { code, syscall: name, path, ...(two && { dest: String(args[1]) }) });
}

/** What a call did, for reports of tests. */
const shortOf = ({ name, path }: DiskCall): string =>
  `${name} ${basename(path).replace(/[0-9a-f]{16}/g, '*')}`;

export interface Outcome<T> {
  /** Null if it failed. */
  readonly value: T | null;
  readonly error: unknown;
}

async function outcomeOf<T>(act: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return { value: await act(), error: null };
  } catch (error) {
    return { value: null, error };
  }
}

/** A call that can fail, and the codes it can fail with. */
export interface CountedCall {
  readonly index: number;
  readonly what: string;
  readonly codes: readonly FaultCode[];
}

/** Performs an operation without faults. @returns its calls below the folder */
export async function countCalls(
  folder: string,
  act: () => Promise<unknown>,
): Promise<CountedCall[]> {
  const calls: CountedCall[] = [];
  const end = interceptDisk((call, proceed) => {
    if (call.path.startsWith(folder)) {
      const codes = faultCodes.filter((code) => canFail(call, code));
      calls.push({ index: calls.length, what: shortOf(call), codes });
    }
    return proceed();
  });
  try {
    await act();
  } finally {
    end();
  }
  return calls;
}

/** Performs an operation of which one call fails; a write that fails has written a part. */
export async function withFault<T>(
  folder: string,
  index: number,
  code: FaultCode,
  act: () => Promise<T>,
): Promise<Outcome<T>> {
  let next = 0;
  const end = interceptDisk(async (call, proceed) => {
    if (!call.path.startsWith(folder) || next++ !== index) return proceed();
    if (call.name === 'handle.close') await proceed();
    if (call.name === 'handle.writeFile' && call.handle) await writeHalf(call.handle, call.args[0]);
    throw faultOf(call, code);
  });
  try {
    return await outcomeOf(act);
  } finally {
    end();
  }
}

async function writeHalf(handle: FileHandle, content: unknown): Promise<void> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : (content as Uint8Array);
  await unwatchedWrite(handle, bytes.subarray(0, bytes.length >> 1));
}

const unwatchedWrite = (handle: FileHandle, bytes: Uint8Array): Promise<unknown> =>
  (Object.getPrototypeOf(handle) as FileHandle).appendFile.call(handle, bytes);

/**
 * What remains of calls that were not synced when the machine stops: everything, as after SIGKILL; all names but
 * only the synced data; or only the synced names and data.
 */
export const losses = ['nothing', 'data', 'half of the data', 'data and names'] as const;
export type Loss = (typeof losses)[number];

/** A call that the machine ended. */
class StoppedError extends Error {}

/** Performs an operation until the machine stops before a call. */
export async function untilStop(
  folder: string,
  index: number,
  loss: Loss,
  act: () => Promise<unknown>,
): Promise<void> {
  const stash = await unwatched.mkdtemp(`${folder}.stash-`);
  const disk = new UnsyncedDisk(stash);
  const open = new Set<FileHandle>();
  let next = 0;
  const end = interceptDisk(async (call, proceed) => {
    if (!call.path.startsWith(folder)) return proceed();
    if (next++ >= index) throw new StoppedError('The machine stopped.');
    const result: unknown = await disk.record(call, proceed);
    if (call.name === 'open') open.add(result as FileHandle);
    if (call.name === 'handle.close' && call.handle) open.delete(call.handle);
    return result;
  });
  await outcomeOf(act);
  // What the operation left behind runs into the stop too.
  await new Promise((resolve) => setImmediate(resolve));
  end();
  for (const handle of open) await outcomeOf(() => handle.close());
  await disk.lose(folder, loss);
  await unwatched.rm(stash, { recursive: true, force: true });
}

/** A change of a folder that a sync of the folder makes permanent. */
interface NameChange {
  readonly folders: readonly string[];
  undo(): Promise<void>;
}

/** Knows which data and names were not synced yet. */
class UnsyncedDisk {
  /** Synced bytes of files with unsynced data, by inode. */
  readonly #data = new Map<number, number>();
  #names: NameChange[] = [];
  #stashed = 0;

  constructor(private readonly stash: string) {}

  async record(call: DiskCall, proceed: () => Promise<unknown>): Promise<unknown> {
    const { name, path, args, handle } = call;
    switch (name) {
      case 'handle.sync':
      case 'handle.datasync':
        return this.#synced(handle!, path, proceed);
      case 'handle.write':
      case 'handle.writeFile':
      case 'handle.appendFile':
        await this.#touch(await statOf(handle!));
        return proceed();
      case 'open': {
        const isNew = isWriting(call) && (await exists(path)) === null;
        const opened = (await proceed()) as FileHandle;
        if (isNew) this.#changed([path], () => unwatched.rm(path, { force: true }));
        if (/^w/.test(String(args[1]))) this.#data.set((await statOf(opened)).ino, 0);
        return opened;
      }
      case 'mkdir': {
        const made = (await exists(path)) === null;
        const result = await proceed();
        const first = typeof result === 'string' ? result : path;
        if (made) {
          this.#changed([first], () => unwatched.rm(first, { recursive: true, force: true }));
        }
        return result;
      }
      case 'link':
      case 'copyFile': {
        const target = String(args[1]);
        const result = await proceed();
        if (name === 'copyFile') this.#data.set((await unwatched.stat(target)).ino, 0);
        this.#changed([target], () => unwatched.rm(target, { force: true }));
        return result;
      }
      case 'writeFile': {
        const result = await proceed();
        this.#data.set((await unwatched.stat(path)).ino, 0);
        return result;
      }
      case 'rename':
        return this.#renamed(path, String(args[1]), proceed);
      case 'rm':
      case 'rmdir':
      case 'unlink': {
        const kept = await this.#keep(path);
        const result = await proceed();
        if (kept) this.#changed([path], () => unwatched.rename(kept, path));
        return result;
      }
      default:
        return proceed();
    }
  }

  async #renamed(from: string, to: string, proceed: () => Promise<unknown>): Promise<unknown> {
    const replaced = await this.#keep(to);
    const result = await proceed();
    this.#changed([from, to], async () => {
      await unwatched.rename(to, from);
      if (replaced) await unwatched.rename(replaced, to);
    });
    return result;
  }

  /** A copy of what a call removes or replaces. */
  async #keep(path: string): Promise<string | null> {
    if ((await exists(path)) === null) return null;
    const kept = join(this.stash, String(this.#stashed++));
    await unwatched.cp(path, kept, { recursive: true, preserveTimestamps: true });
    return kept;
  }

  #changed(paths: readonly string[], undo: () => Promise<void>): void {
    this.#names.push({ folders: paths.map((path) => dirname(path)), undo });
  }

  async #synced(handle: FileHandle, path: string, proceed: () => Promise<unknown>) {
    const result = await proceed();
    const stats = await statOf(handle);
    this.#data.delete(stats.ino);
    if (stats.isDirectory()) {
      this.#names = this.#names.filter(({ folders }) => !folders.includes(path));
    }
    return result;
  }

  async #touch({ ino, size }: Stats): Promise<void> {
    if (!this.#data.has(ino)) this.#data.set(ino, size);
  }

  async lose(folder: string, loss: Loss): Promise<void> {
    if (loss === 'nothing') return;
    if (loss === 'data and names') {
      // A folder that is gone, or was never there, has no names to lose.
      for (const { undo } of this.#names.reverse()) await outcomeOf(undo);
    }
    for (const entry of await unwatched.readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { ino, size } = await unwatched.stat(path);
      const synced = this.#data.get(ino);
      if (synced === undefined) continue;
      const kept = loss === 'half of the data' ? synced + ((size - synced) >> 1) : synced;
      await unwatched.truncate(path, Math.min(size, kept));
    }
  }
}

const statOf = (handle: FileHandle): Promise<Stats> =>
  (Object.getPrototypeOf(handle) as FileHandle).stat.call(handle) as Promise<Stats>;

const exists = (path: string): Promise<Stats | null> => unwatched.lstat(path).catch(() => null);
