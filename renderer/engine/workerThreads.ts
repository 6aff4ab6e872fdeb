import type { Thread, ThreadHost } from '../../solver/threads';

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
        worker.onerror = ({ message: reason }) =>
          reject(
            new Error(
              `Cannot start a solver thread (${reason || 'no reason given'}); reload the page`,
            ),
          );
      });
      worker.postMessage(message);
      return { started, end: () => worker.terminate() };
    },
  };
}
