import '../trustedTypes';
import { createEngine } from '../../solver/worker/engine';
import type { EngineEvent, EngineRequest } from '../../solver/worker';
import type { Thread, ThreadHost } from '../../solver/threads';
import { t } from '../text/t';

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

/** Threads as nested workers; null without shared memory. */
function workerThreads(): ThreadHost | null {
  if (!crossOriginIsolated) return null;
  return {
    cores: navigator.hardwareConcurrency,
    start(message): Thread {
      const worker = new Worker(new URL('./thread.worker.ts', import.meta.url), {
        type: 'module',
      });
      const started = new Promise<void>((resolve, reject) => {
        worker.onmessage = () => resolve();
        worker.onerror = ({ message: reason }) => reject(new Error(t('threadFailed', reason)));
      });
      worker.postMessage(message);
      return { started, end: () => worker.terminate() };
    },
  };
}
