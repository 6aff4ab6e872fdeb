import { internalError } from '../solver/core';
import { DisplayData } from './engine/displayData';
import { EngineClient } from './engine/engineClient';
import { VerifierClient } from './engine/verifierClient';
import type { WorkerLike } from './engine/workerLink';
import type { WorkbenchHost } from './host/host';
import { FileReaders, type ReaderWorker } from './reading/fileReaders';

/** Dependencies of the stores: the host, the solver's worker, the display data. */
export interface Services {
  readonly host: WorkbenchHost;
  readonly engine: EngineClient;
  /** A separate worker for verifications, which do not affect mesh and solution of the project. */
  readonly verifier: VerifierClient;
  readonly display: DisplayData;
  /** Readers of user files, each in a separate worker. */
  readonly readers: FileReaders;
  /** Waits for this many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

let current: Services | null = null;

/** Call once at startup, before any store is used. */
export function provideServices(
  host: WorkbenchHost,
  createWorker: () => WorkerLike,
  createReader: () => ReaderWorker,
): Services {
  current = {
    host,
    engine: new EngineClient(createWorker),
    verifier: new VerifierClient(createWorker),
    display: new DisplayData(),
    readers: new FileReaders(createReader),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  };
  return current;
}

export function useServices(): Services {
  if (!current)
    throw internalError('provideServices must be called before the first store is used');
  return current;
}
