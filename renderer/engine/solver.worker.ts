import '../trustedTypes';
import { createEngine } from '../../solver/worker/engine';
import type { EngineEvent, EngineRequest } from '../../solver/worker';
import { workerThreads } from './workerThreads';

/** The used part of a worker's global scope; the page's types cover windows only. */
interface WorkerScope {
  onmessage: ((message: MessageEvent<EngineRequest>) => void) | null;
  postMessage(event: EngineEvent, transfer: Transferable[]): void;
}
const scope = self as unknown as WorkerScope;

const engine = createEngine({
  post: (event, transfer) => scope.postMessage(event, transfer ?? []),
  gpu: navigator.gpu ?? null,
  threads: workerThreads(),
  now: () => performance.now(),
});

scope.onmessage = ({ data }) => engine.handle(data);
