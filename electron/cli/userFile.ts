import type { Stats } from 'node:fs';
import { writeFile as writeDescriptor } from 'node:fs';
import { lstat, open, readlink, realpath, rename } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { removeLeftovers, writeFileAtomically } from '../host/durableFiles';
import { errorCode, fileFailure } from '../host/failure';
import { ifExists, statIfExists } from '../host/projectFolder';
import type { CliContext } from './context';
import { CliError } from './failure';
import { makeUserFolder, requireCreatable, standardOutput } from './userFolder';
import { t } from '../text/cli';

const outputDescriptor = 1;

/** An output file given by the user. */
export interface UserFile {
  /** The path as given by the user. */
  readonly shown: string;
  /** Whether it is standard output, which then must not receive messages. */
  readonly isStandardOutput: boolean;
  /** Whether it is a regular file, so that other files can be written beside it. */
  readonly isPlain: boolean;
  /** @throws CliError */
  write(content: string | Uint8Array): Promise<void>;
}

/** Longer chains of links are treated as a loop. */
const maxLinks = 40;

/**
 * Resolves a path after `--out`: standard output; a descriptor, pipe or device, which is written directly;
 * otherwise a file, which is replaced atomically. Links are kept.
 * @throws CliError for a folder
 */
export async function findUserFile(context: CliContext, shown: string): Promise<UserFile> {
  const toStandardOutput = {
    shown,
    isStandardOutput: true,
    isPlain: false,
    write: async (content: string | Uint8Array) =>
      context.write(typeof content === 'string' ? new TextEncoder().encode(content) : content),
  };
  if (shown === standardOutput) return toStandardOutput;
  return namingIt(shown, async () => {
    const path = resolve(context.folder, shown);
    const end = await endOfLinks(path, shown);
    if (typeof end === 'number') {
      if (end === outputDescriptor) return toStandardOutput;
      return through(shown, (content) => promisify(writeDescriptor)(end, content));
    }
    const before = await statIfExists(path);
    if (before?.isDirectory() || /[\\/]$/.test(shown)) {
      throw new CliError(t('fileIsFolder', shown));
    }
    if (before && !before.isFile()) {
      return through(shown, (content) => writeInto(path, content));
    }
    await requireCreatable(end, shown);
    return {
      shown,
      isStandardOutput: false,
      isPlain: !(await ifExists(lstat(path)))?.isSymbolicLink(),
      write: (content) => namingIt(shown, () => replace(end, content, before)),
    };
  });
}

/** Writes an output file given by the user. @throws CliError */
export async function writeUserFile(
  context: CliContext,
  shown: string,
  content: string | Uint8Array,
): Promise<void> {
  const file = await findUserFile(context, shown);
  await file.write(content);
  if (!file.isStandardOutput) context.notify(`${t('wroteFile', shown)}\n`);
}

/**
 * Resolves links to a path, which need not exist, or to the number of a descriptor of this process, which
 * has no path to replace.
 */
async function endOfLinks(path: string, shown: string): Promise<string | number> {
  let at = path;
  for (let followed = 0; followed < maxLinks; followed++) {
    const folder = (await ifExists(realpath(dirname(at)))) ?? dirname(at);
    if (folder === `/proc/${process.pid}/fd` || folder === '/dev/fd') {
      if (/^\d+$/.test(basename(at))) return Number(basename(at));
    }
    at = join(folder, basename(at));
    if (!(await ifExists(lstat(at)))?.isSymbolicLink()) return at;
    at = resolve(folder, await readlink(at));
  }
  throw new CliError(t('linkLoop', shown));
}

function through(shown: string, write: (content: string | Uint8Array) => Promise<void>): UserFile {
  return {
    shown,
    isStandardOutput: false,
    isPlain: false,
    write: (content) =>
      namingIt(shown, async () => {
        try {
          await write(content);
        } catch (error) {
          // A reader that closes early (`| head`) is not a failure.
          if (errorCode(error) !== 'EPIPE') throw error;
        }
      }),
  };
}

async function writeInto(path: string, content: string | Uint8Array): Promise<void> {
  const handle = await open(path, 'w');
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
}

async function replace(
  path: string,
  content: string | Uint8Array,
  before: Stats | null,
): Promise<void> {
  const folder = dirname(path);
  await makeUserFolder(folder);
  await removeLeftovers(folder, Date.now(), basename(path));
  await writeFileAtomically(path, content, rename, before);
}

/** Reports file system errors with the path as given by the user. */
async function namingIt<T>(shown: string, task: () => Promise<T>): Promise<T> {
  try {
    return await task();
  } catch (error) {
    const reason = error instanceof CliError ? null : fileFailure(error);
    throw reason === null ? error : new CliError(t('fileFault', shown, reason));
  }
}
