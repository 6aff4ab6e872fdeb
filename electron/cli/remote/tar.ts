import { spawn } from 'node:child_process';
import { basename, dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { CliError } from '../failure';
import { t } from '../../text/cli';

/** Returns the contents of a folder and then a file as an archive; the stream fails without the program `tar`. */
export function packed(folder: string, last: string): Readable {
  const tar = spawn('tar', ['-cf', '-', '-C', folder, '.', '-C', dirname(last), basename(last)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  tar.on('error', (error) => tar.stdout.destroy(error));
  return tar.stdout;
}

/** Unpacks an archive into a folder while it arrives. */
export function unpacking(folder: string): {
  readonly write: (part: Buffer) => void;
  /** @throws CliError if the archive is incomplete */
  readonly end: () => Promise<void>;
} {
  const tar = spawn('tar', ['-xf', '-', '-C', folder], { stdio: ['pipe', 'ignore', 'ignore'] });
  // A program that is missing or ends early closes its input; the exit code shows the error.
  tar.stdin.on('error', () => undefined);
  const closed = new Promise<number | null>((resolve) => {
    tar.on('error', () => resolve(null));
    tar.on('close', resolve);
  });
  return {
    write: (part) => void tar.stdin.write(part),
    async end() {
      tar.stdin.end();
      if ((await closed) !== 0) throw new CliError(t('remoteIncomplete'));
    },
  };
}
