import { existsSync, readlinkSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../host/failure';

/** Folder of the browser profile: theme, widths and choices of the page. */

export type Environment = Readonly<Record<string, string | undefined>>;

/** Cache folder of the system. */
export function profileFolder(
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): string {
  const caches =
    platform === 'win32'
      ? (environment.LOCALAPPDATA ?? join(homedir(), 'AppData', 'Local'))
      : platform === 'darwin'
        ? join(homedir(), 'Library', 'Caches')
        : (environment.XDG_CACHE_HOME ?? join(homedir(), '.cache'));
  return join(caches, 'fluxbench', 'browser');
}

/** Target of a link; null if it is not a link. */
function linkTarget(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EINVAL'].includes(errorCode(error) ?? '')) return null;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user is running too.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Whether a browser uses this profile; a second one would pass its address on and exit. Chromium marks it
 * by a link to HOST-PID, on Windows by a locked file.
 */
function isTaken(profile: string): boolean {
  if (existsSync(join(profile, 'lockfile'))) return true;
  const owner = linkTarget(join(profile, 'SingletonLock'));
  if (owner === null) return false;
  const dash = owner.lastIndexOf('-');
  return owner.slice(0, dash) !== hostname() || isRunning(Number(owner.slice(dash + 1)));
}

/** Returns the first unused profile: `NAME`, `NAME-2`, `NAME-3`, … */
export function freeProfile(defaultValue: string): string {
  for (let number = 1; ; number++) {
    const profile = number === 1 ? defaultValue : `${defaultValue}-${number}`;
    if (!isTaken(profile)) return profile;
  }
}
