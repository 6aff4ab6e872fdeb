#!/usr/bin/env node
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Worker } from 'node:worker_threads';
import { describeFailure, errorCode } from '../host/failure';
import { runCommandLine } from './cli';
import { exitCodes } from './context';
import { CliError } from './failure';
import { nodeContext } from './nodeContext';
import { onParentInterrupt } from './parentPort';
import { t } from '../text/cli';

const notify = (text: string): void => void process.stderr.write(text);

/** Returns all of standard input as text. @throws CliError for more than `most` bytes, or for a terminal */
async function readStandardInput(most: number): Promise<string> {
  if (process.stdin.isTTY) {
    throw new CliError(t('nothingPiped'));
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) throw new CliError(t('inputTooLarge', most));
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

// A reader that closes early (`| head`) is not a failure; nothing else may print a stack trace.
process.stdout.on('error', (error) => {
  if (errorCode(error) === 'EPIPE') process.exit(exitCodes.done);
  throw error;
});
process.on('uncaughtException', (error) => {
  notify(`${describeFailure(error)}\n`);
  process.exit(exitCodes.runFailed);
});

const { context, end } = nodeContext({
  folder: process.cwd(),
  write: (content) => void process.stdout.write(content),
  input: readStandardInput,
  lines: () => createInterface({ input: process.stdin }),
  notify,
  live: process.stderr.isTTY === true,
  columns: process.stderr.columns ?? 80,
  startVerifier: (roots) =>
    new Worker(join(import.meta.dirname, 'verifyWorker.js'), { workerData: roots }),
  onInterrupt: (callback) => {
    // Only once: a second Ctrl+C has its default effect.
    process.once('SIGINT', callback);
    process.once('SIGTERM', callback);
    const release = onParentInterrupt(callback);
    return () => {
      release();
      process.off('SIGINT', callback);
      process.off('SIGTERM', callback);
    };
  },
});
const exitCode = await runCommandLine(process.argv.slice(2), context);

await end();
// Device threads may keep the process alive; output is flushed first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
