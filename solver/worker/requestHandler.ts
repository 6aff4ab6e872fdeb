import { oneLine } from '../core/oneLine';
import type { ProgressCallback } from '../core/progress';
import { Canceled, isCanceled, type CancelFlag } from './canceling';
import type { EngineEvent } from './events';
import { t } from '../text/t';

/** A request with a reply, which may be canceled. */
export interface TrackedRequest {
  readonly request: number;
  readonly cancel?: CancelFlag | null;
}

/** Milliseconds between progress events. */
const progressInterval = 50;

/**
 * Handles requests of the page: reports progress periodically, ends canceled work, and reports failures by a
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
