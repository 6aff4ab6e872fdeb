import { oneLine } from '../core/oneLine';
import type { ProgressCallback } from '../core/progress';
import { Canceled, isCanceled, type CancelFlag } from './canceling';
import type { EngineEvent } from './events';
import { t } from '../text/t';

/** What is answered, and may be aborted. */
export interface TrackedRequest {
  readonly request: number;
  readonly cancel?: CancelFlag | null;
}

/** Milliseconds between two words about its progress. */
const progressInterval = 50;

/**
 * Does what the page requests: tells periodically its progress, ends what was aborted, and answers what fails with a
 * `failed` event.
 * @param now milliseconds from any origin
 */
export function createRequestHandler(post: (event: EngineEvent) => void, now: () => number) {
  const listenerOf = ({ request, cancel }: TrackedRequest): ProgressCallback => {
    let last = now();
    return (fraction) => {
      if (cancel && isCanceled(cancel)) throw new Canceled(t('workerGivenUp'));
      if (now() - last < progressInterval) return;
      last = now();
      post({ type: 'working', request, fraction });
    };
  };
  return (
    asked: TrackedRequest,
    work: (notify: ProgressCallback) => void | Promise<void>,
  ): void => {
    const notify = listenerOf(asked);
    const run = async (): Promise<void> => {
      notify(0);
      await work(notify);
    };
    run().catch((error: unknown) =>
      post({ type: 'failed', request: asked.request, message: oneLine(error) }),
    );
  };
}
