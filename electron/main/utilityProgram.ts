import { utilityProcess } from 'electron';
import { cliScript } from '../host/paths';
import type { StartedProgram } from '../cli/queue/hostQueue';

/** Characters of standard error that are kept. */
const kept = 4000;

/** Starts the command line in a process of Electron: the application does not run as Node. */
export function startInUtility(words: readonly string[], folder: string): StartedProgram {
  const child = utilityProcess.fork(cliScript, [...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-kept)));
  const ended = new Promise<{ exitCode: number; errors: string }>((resolve) => {
    child.on('exit', (exitCode) => resolve({ exitCode, errors }));
  });
  return { id: child.pid, ended, interrupt: () => void child.kill() };
}
