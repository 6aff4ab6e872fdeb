import { DisplayData } from './engine/displayData';
import { EngineClient } from './engine/engineClient';
import { VerifierClient } from './engine/verifierClient';
import type { WorkerLike } from './engine/workerLink';
import type { WorkbenchHost } from './host/host';
import { FileReaders, type ReaderWorker } from './reading/fileReaders';

/** What the stores work with: the host, the solver's worker, the arrays on display. */
export interface Services {
  readonly host: WorkbenchHost;
  readonly engine: EngineClient;
  /** A worker of its own for verifications: they leave mesh and solution of the project alone. */
  readonly verifier: VerifierClient;
  readonly display: DisplayData;
  /** Read files of the user's, each in a worker of its own. */
  readonly readers: FileReaders;
  /** Waits this many milliseconds. */
  wait(milliseconds: number): Promise<void>;
}

let current: Services | null = null;

/** To be called once at start, before any store is used. */
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
  if (!current) throw new Error('provideServices must be called before the first store is used');
  return current;
}
