import { open, readFile, rm, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '../../host/failure';
import { ifExists } from '../../host/ifExists';
import { isRunning } from './processes';

/** Age in milliseconds from which the lock of a process that has ended is removed. */
const staleAge = 10_000;

/** Age in milliseconds from which a lock is removed in any case: the number of its process may be another's. */
const longestAge = 600_000;

/** Removes a file, if it exists. Tests replace it to do something else first. */
export type Remove = (path: string) => Promise<void>;

const remove: Remove = (path) => rm(path, { force: true });

/** Does work while a file, with the number of this process, keeps other processes from doing theirs. */
export async function withLock<T>(
  path: string,
  work: () => Promise<T>,
  removeFile: Remove = remove,
): Promise<T> {
  while (!(await create(path))) {
    if (await isStale(path)) await removeStale(path, removeFile);
    else await delay(50);
  }
  try {
    return await work();
  } finally {
    await remove(path);
  }
}

/** Returns false if the file exists. */
async function create(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid)).finally(() => file.close());
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function isStale(path: string): Promise<boolean> {
  const age = await ageOf(path);
  if (age <= staleAge) return false;
  const holder = Number(await ifExists(readFile(path, 'utf8')));
  return age > longestAge || !(holder > 0 && isRunning(holder, Date.now() - age));
}

/** Removes a lock that is still stale. A second file keeps others from removing the lock that follows it. */
async function removeStale(path: string, removeFile: Remove): Promise<void> {
  const removal = `${path}.removal`;
  if (await create(removal)) {
    try {
      if (await isStale(path)) await removeFile(path);
    } finally {
      await remove(removal);
    }
  } else if ((await ageOf(removal)) > staleAge) await remove(removal);
}

/** Milliseconds since a file was written; 0 if it is gone. */
async function ageOf(path: string): Promise<number> {
  const found = await ifExists(stat(path));
  return found ? Date.now() - found.mtimeMs : 0;
}
