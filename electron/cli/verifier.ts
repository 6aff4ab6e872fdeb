import { verificationEntries } from '../../solver/verification/registry';
import { planVerification, runVerification } from '../../solver/verification/run';
import { singleThread } from '../../solver/threads';
import type { VerificationRoots } from '../host/verificationMeshes';
import { meshLoader } from './verificationMeshLoader';
import type { VerifierReport } from './verifierThread';

/** Returns a function that runs an entry in this thread, in answer to `Verifier.postMessage`. */
export function verifierOf(
  roots: VerificationRoots,
  report: (report: VerifierReport) => void,
): (id: string) => Promise<void> {
  const loadMesh = meshLoader(roots);
  return async (id) => {
    try {
      const context = {
        loadMesh,
        backend: 'cpu',
        device: null,
        threads: singleThread,
        now: () => performance.now(),
        onProgress: () => undefined,
        signal: new AbortController().signal,
      } as const;
      const plan = await planVerification(verificationEntries.get(id)!, 'default', context);
      const rows = await runVerification(plan, context, {
        checkStarted: ({ label }) => report({ kind: 'started', label }),
        checkFinished: () => undefined,
      });
      report({ kind: 'done', rows });
    } catch {
      report({ kind: 'done', rows: null });
    }
  };
}
