import { spawn } from 'node:child_process';
import { cliScript } from '../../host/paths';
import { exitCodes } from '../context';
import type { StartedProgram } from './hostQueue';

/** Characters of standard error that are kept. */
const kept = 4000;

/** Starts the command line with Node. */
export function startWithNode(words: readonly string[], folder: string): StartedProgram {
  const child = spawn(process.execPath, [cliScript, ...words], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors = (errors + part.toString()).slice(-kept)));
  const ended = new Promise<{ exitCode: number; errors: string }>((resolve) => {
    child.on('error', (error) => resolve({ exitCode: exitCodes.runFailed, errors: error.message }));
    // A process that was killed is interrupted.
    child.on('close', (code) => resolve({ exitCode: code ?? exitCodes.interrupted, errors }));
  });
  return { id: child.pid, ended, interrupt: () => void child.kill('SIGTERM') };
}
