import { utilityProcess } from 'electron';
import { interruption } from '../cli/parentPort';
import { cliScript } from '../host/paths';
import { exitCodes } from '../cli/context';
import type { StartedProgram } from '../cli/queue/hostQueue';

/** Characters of standard error that are kept. */
const kept = 4000;

const known: readonly number[] = Object.values(exitCodes);

/**
 * Starts the command line in a process of Electron: the application does not run as Node. It is interrupted by a message:
 * `kill` ends a process after two seconds, on Windows at once, before results are written.
 */
export function startInUtility(words: readonly string[], folder: string): StartedProgram {
  const child = utilityProcess.fork(cliScript, [...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    serviceName: 'fluxbench-queue',
  });
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-kept)));
  const ended = new Promise<{ exitCode: number; errors: string }>((resolve) => {
    // A process that was killed is interrupted.
    child.on('exit', (code) =>
      resolve({ exitCode: known.includes(code) ? code : exitCodes.interrupted, errors }),
    );
  });
  // The process number is known only after the process was created.
  const spawned = new Promise<number | undefined>((resolve) => {
    child.once('spawn', () => resolve(child.pid));
    child.once('exit', () => resolve(undefined));
  });
  return { id: spawned, ended, interrupt: () => child.postMessage(interruption) };
}
