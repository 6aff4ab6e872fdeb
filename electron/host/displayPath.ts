import { homedir } from 'node:os';
import { sep } from 'node:path';
import process from 'node:process';

/** Formats a path for the user: `~` represents the home folder. */
export function displayPath(path: string): string {
  const home = homedir() + sep;
  return process.platform !== 'win32' && path.startsWith(home)
    ? `~${sep}${path.slice(home.length)}`
    : path;
}
