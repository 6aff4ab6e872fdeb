import { CliError } from '../failure';
import { quoted, ssh } from './ssh';
import { t } from '../../text/cli';

/** Another machine with Fluxbench. */
export interface Machine {
  /** Name for `ssh`. */
  readonly host: string;
  /** Program of Fluxbench there. */
  readonly program: string;
  /** Folder for runs there; `~/` is the home folder there. */
  readonly folder: string;
}

export const defaultMachine = { program: 'fluxbench', folder: '~/.fluxbench/remote' } as const;

/** Quotes a path for a POSIX shell on the other machine, where `~/` is the home folder. */
export const remotePath = (path: string): string =>
  path.startsWith('~/') ? `"$HOME"/${quoted(path.slice(2))}` : quoted(path);

/** @throws CliError for what `ssh` would take as an option */
export function requireHost(host: string): void {
  if (!/^[A-Za-z0-9][\w.@:%+-]*$/.test(host)) throw new CliError(t('remoteHost', host));
}

const missingProgram = 127;
const otherVersion = 6;

/** Versions before the last number agree. */
const release = (version: string): string => version.split('.').slice(0, 2).join('.');

/** Shell commands that end the script unless the program is there in this version. */
export const requireProgram = ({ program }: Machine, version: string): string =>
  [
    `p=${remotePath(program)}`,
    `command -v "$p" > /dev/null 2>&1 || exit ${missingProgram}`,
    'v=$("$p" --version < /dev/null 2> /dev/null | head -n 1 | head -c 60)',
    `case "$v" in ${quoted(release(version))}|${quoted(`${release(version)}.`)}*) ;; *) echo "$v"; exit ${otherVersion} ;; esac`,
  ].join('\n');

/** @throws CliError if `requireProgram` has ended a script with this code and output */
export function requireFound(
  { host, program }: Machine,
  exitCode: number,
  output: string,
  version: string,
): void {
  if (exitCode === missingProgram) throw new CliError(t('remoteProgram', host, program));
  if (exitCode === otherVersion) {
    throw new CliError(t('remoteVersion', host, program, output.trim(), version));
  }
}

/** Connects to a machine. @returns the version there @throws CliError */
export async function versionOn(
  machine: Machine,
  version: string,
  signal: AbortSignal,
): Promise<string> {
  requireHost(machine.host);
  let output = '';
  const result = await ssh(machine.host, `${requireProgram(machine, version)}\necho "$v"`, {
    receive: (part) => void (output += part.toString()),
    signal,
  });
  requireFound(machine, result.exitCode, output, version);
  requireDone(machine.host, result);
  return output.trim();
}

/** @throws CliError */
export function requireDone(
  host: string,
  { exitCode, isLost, problem }: Awaited<ReturnType<typeof ssh>>,
): void {
  if (isLost) throw new CliError(t('remoteUnreachable', host, problem));
  if (exitCode !== 0) throw new CliError(t('remoteFailed', host, exitCode, problem));
}
