import { spawn } from 'node:child_process';
import { access, constants, realpath } from 'node:fs/promises';
import { homedir } from 'node:os';
import { delimiter, dirname, join, parse } from 'node:path';
import { t } from '../text/t';

/** Confines external programs to a folder without network access. */

/** Program and arguments. */
export interface Launch {
  readonly program: string;
  readonly words: readonly string[];
}

export interface Sandbox {
  readonly name: 'bubblewrap' | 'sandbox-exec';
  /** Returns the launch of the program with write access below the folder only. */
  confine(launch: Launch, folder: string): Launch;
}

/** Describes the sandbox in one line. */
export const describeSandbox = (sandbox: Sandbox | null): string =>
  sandbox === null ? describeMissing() : t('sandboxUsed', sandbox.name);

function describeMissing(): string {
  switch (process.platform) {
    case 'linux':
      return t('noSandboxLinux');
    case 'darwin':
      return t('noSandboxMac');
    default:
      return t('noSandbox');
  }
}

/** System folders of Linux with programs and libraries but without user data. */
const systemFolders = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/nix/store'];
const systemFiles = ['/etc/ld.so.cache', '/etc/alternatives', '/etc/localtime'];

/** @param home installation folder of the program, if outside the system folders */
const bubblewrap = (home: string): Sandbox => ({
  name: 'bubblewrap',
  confine: ({ program, words }, folder) => ({
    program: 'bwrap',
    words: [
      ...['--unshare-all', '--die-with-parent', '--new-session', '--cap-drop', 'ALL'],
      ...['--dev', '/dev', '--tmpfs', '/tmp'],
      ...[...systemFolders, ...systemFiles, home].flatMap((path) => ['--ro-bind-try', path, path]),
      ...['--bind', folder, folder, '--chdir', folder],
      ...['--', program, ...words],
    ],
  }),
});

const sandboxExec = (home: string): Sandbox => ({
  name: 'sandbox-exec',
  confine: ({ program, words }, folder) => ({
    program: '/usr/bin/sandbox-exec',
    words: ['-p', seatbeltProfile(home, folder), program, ...words],
  }),
});

/** The last matching rule applies. */
export function seatbeltProfile(home: string, folder: string): string {
  const below = (path: string): string => `(subpath "${path.replace(/[\\"]/g, '\\$&')}")`;
  return [
    '(version 1)',
    '(allow default)',
    '(deny network*)',
    '(deny file-read* (subpath "/Users") (subpath "/Volumes"))',
    `(allow file-read* ${below(home)} ${below(folder)})`,
    '(deny file-write*)',
    `(allow file-write* ${below(folder)} (literal "/dev/null"))`,
  ].join('\n');
}

/**
 * Returns the sandbox of this system if it works for the program; containers and kernels may deny it.
 * @param probe arguments with which the program exits at once
 * @param folder that the program may write to
 */
export async function findSandbox(
  program: string,
  probe: readonly string[],
  folder: string,
): Promise<Sandbox | null> {
  const home = await homeOf(program);
  if (home === null) return null;
  const sandbox = sandboxFor(home);
  if (!sandbox) return null;
  return (await succeeds(sandbox.confine({ program, words: probe }, folder))) ? sandbox : null;
}

function sandboxFor(home: string): Sandbox | null {
  switch (process.platform) {
    case 'linux':
      return bubblewrap(home);
    case 'darwin':
      return sandboxExec(home);
    default:
      return null;
  }
}

/** Installation folder of the program: the parent of its `bin`, except the home folder and the root. */
async function homeOf(program: string): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(delimiter).filter(Boolean)) {
    const path = join(folder, program);
    try {
      await access(path, constants.X_OK);
    } catch {
      // The program is not in this folder.
      continue;
    }
    const bin = dirname(await realpath(path));
    const above = dirname(bin);
    return above === homedir() || above === parse(above).root ? bin : above;
  }
  return null;
}

function succeeds({ program, words }: Launch): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, words, { stdio: 'ignore' });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}
