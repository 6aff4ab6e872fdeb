import { parentPort, workerData } from 'node:worker_threads';
import type { VerificationRoots } from '../host/verificationMeshes';
import { verifierOf } from './verifier';

/** Program of a thread that verifies; see `Verifier`. */
const run = verifierOf(workerData as VerificationRoots, (report) =>
  parentPort?.postMessage(report),
);
parentPort?.on('message', (id: string) => void run(id));
