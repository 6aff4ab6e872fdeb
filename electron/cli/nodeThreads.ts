import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { serveTeam, type Thread, type ThreadHost } from '../../solver/threads';
import { t } from '../text/cli';

/** Source of a worker thread: `serveTeam` has no imports, so its own text is used. */
const program = `
const { parentPort, workerData } = require('node:worker_threads');
(${serveTeam.toString()})(workerData, () => parentPort.postMessage('ready'));
`;

/** Threads on Node. */
export const nodeThreads: ThreadHost = {
  cores: availableParallelism(),
  start(message): Thread {
    const worker = new Worker(program, { eval: true, workerData: message });
    const started = new Promise<void>((resolve, reject) => {
      worker.once('message', () => {
        // An idle team does not keep the process alive.
        worker.unref();
        resolve();
      });
      worker.once('error', (error) => reject(new Error(t('threadFailed', error.message))));
    });
    return { started, end: () => void worker.terminate() };
  },
};
