import type { Thread, ThreadHost } from '../../solver/threads';
import { t } from '../text/t';

/** Threads as nested workers; null without shared memory. */
export function workerThreads(): ThreadHost | null {
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
