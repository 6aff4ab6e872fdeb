import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import packageDescription from '../../package.json' with { type: 'json' };
import { setHostMemory } from '../../solver/core';
import { KernelChoices } from '../../solver/gpu';
import { freeBytes } from '../host/durableFiles';
import { describeFailure } from '../host/failure';
import { KernelChoicesFile } from '../host/kernelChoicesFile';
import { machineMemory } from '../host/machineMemory';
import { cacheFolder, examplesRoot, publishedMeshesRoot, queueFile } from '../host/paths';
import { t } from '../text/cli';
import type { CliContext } from './context';
import { openNodeGpu, releaseNodeGpu } from './nodeGpu';
import { nodeThreads } from './nodeThreads';

/** What a process on this machine can use. */
export interface NodeContext {
  readonly context: CliContext;
  /** Stores the fastest kernels found, and releases the GPU, which may keep the process alive. */
  end(): Promise<void>;
}

/** @param given what the process decides itself: its current folder, its streams, its signals */
export function nodeContext(
  given: Pick<
    CliContext,
    | 'folder'
    | 'write'
    | 'input'
    | 'lines'
    | 'notify'
    | 'live'
    | 'columns'
    | 'onInterrupt'
    | 'startVerifier'
  >,
): NodeContext {
  const { version } = packageDescription;
  const file = new KernelChoicesFile(join(cacheFolder(), 'kernels.json'), version);
  let keeping: Promise<void> = Promise.resolve();
  const choices = new KernelChoices((all) => {
    keeping = file
      .add(all)
      .catch((error: unknown) => given.notify(`${t('warning', describeFailure(error))}\n`));
  });
  setHostMemory(machineMemory());
  return {
    context: {
      ...given,
      examplesRoot: examplesRoot(null),
      publishedMeshesRoot,
      version,
      fallbackFolders: [tmpdir(), cacheFolder()],
      queueFile: queueFile(),
      freeBytes,
      threads: nodeThreads,
      processor: cpus()[0]?.model.trim() ?? '',
      now: () => performance.now(),
      openGpu: async (softwareToo) => {
        choices.learn(await file.read());
        return openNodeGpu(softwareToo, given.notify, choices);
      },
    },
    async end() {
      await keeping;
      releaseNodeGpu();
    },
  };
}
