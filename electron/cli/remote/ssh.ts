import { spawn } from 'node:child_process';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { errorCode } from '../../host/failure';
import { CliError } from '../failure';
import { t } from '../../text/cli';

/** Exit code of `ssh` if the connection fails. */
const connectionFailed = 255;

/** Without prompts: keys and agents only, no passwords; a dead connection is noticed after 45 s. */
const options = [
  ...['-o', 'BatchMode=yes', '-o', 'ConnectTimeout=15'],
  ...['-o', 'ServerAliveInterval=15', '-o', 'ServerAliveCountMax=3'],
];

export interface SshCall {
  /** Sent to standard input. */
  readonly input?: Readable;
  /** Receives standard output as it arrives. */
  readonly receive: (part: Buffer) => void;
  readonly signal: AbortSignal;
}

export interface SshResult {
  readonly exitCode: number;
  /** Whether the connection failed or was lost. */
  readonly isLost: boolean;
  /** The last line of standard error that says what failed. */
  readonly problem: string;
}

/** Runs a POSIX shell command on a host by the program `ssh`. @throws CliError without `ssh`; AbortError */
export async function ssh(
  host: string,
  command: string,
  { input, receive, signal }: SshCall,
): Promise<SshResult> {
  signal.throwIfAborted();
  const child = spawn('ssh', [...options, '--', host, command], { signal });
  let errors = '';
  child.stdout.on('data', receive);
  child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-4000)));
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? connectionFailed));
  });
  // A command that ends early closes its input.
  if (input) pipeline(input, child.stdin).catch(() => undefined);
  else child.stdin.end();
  try {
    const exitCode = await ended;
    const lines = errors.split('\n').map((line) => line.trim());
    const problem =
      lines.findLast((line) => line !== '' && !/^tar: (Exiting|Error is not)/.test(line)) ?? '';
    return { exitCode, isLost: exitCode === connectionFailed, problem };
  } catch (error) {
    signal.throwIfAborted();
    if (errorCode(error) === 'ENOENT') throw new CliError(t('remoteNoSsh'));
    throw error;
  }
}

/** Quotes a word for a POSIX shell. */
export const quoted = (word: string): string => `'${word.replaceAll("'", `'\\''`)}'`;
