#!/usr/bin/env node
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import packageDescription from '../../package.json' with { type: 'json' };
import { freeBytes } from '../host/durableFiles';
import { describeFailure, errorCode } from '../host/failure';
import { KernelChoicesFile } from '../host/kernelChoicesFile';
import { machineMemory } from '../host/machineMemory';
import { cacheFolder, examplesRoot, publishedMeshesRoot } from '../host/paths';
import { setHostMemory } from '../../solver/core';
import { KernelChoices } from '../../solver/gpu';
import { runCommandLine } from './cli';
import { exitCodes } from './context';
import { openNodeGpu, releaseNodeGpu } from './nodeGpu';
import { CliError } from './failure';
import { nodeThreads } from './nodeThreads';
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

const choicesFile = new KernelChoicesFile(
  join(cacheFolder(), 'kernels.json'),
  packageDescription.version,
);
let keeping: Promise<void> = Promise.resolve();
const choices = new KernelChoices((all) => {
  keeping = choicesFile
    .add(all)
    .catch((error: unknown) => notify(`${t('warning', describeFailure(error))}\n`));
});

setHostMemory(machineMemory());
const exitCode = await runCommandLine(process.argv.slice(2), {
  folder: process.cwd(),
  examplesRoot: examplesRoot(null),
  publishedMeshesRoot,
  version: packageDescription.version,
  fallbackFolders: [tmpdir(), cacheFolder()],
  freeBytes,
  threads: nodeThreads,
  processor: cpus()[0]?.model.trim() ?? '',
  write: (content) => void process.stdout.write(content),
  input: readStandardInput,
  notify,
  live: process.stderr.isTTY === true,
  columns: process.stderr.columns ?? 80,
  now: () => performance.now(),
  openGpu: async (softwareToo) => {
    choices.learn(await choicesFile.read());
    return openNodeGpu(softwareToo, notify, choices);
  },
  onInterrupt: (callback) => {
    // Only once: a second Ctrl+C has its default effect.
    process.once('SIGINT', callback);
    process.once('SIGTERM', callback);
    return () => {
      process.off('SIGINT', callback);
      process.off('SIGTERM', callback);
    };
  },
});

await keeping;
releaseNodeGpu();
// Device threads may keep the process alive; output is flushed first.
process.stdout.write('', () => process.stderr.write('', () => process.exit(exitCode)));
