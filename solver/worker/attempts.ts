import { oneLine } from '../core/oneLine';
import type { Tell } from '../core/progress';
import { Cancelled, isCancelled, type CancelFlag } from './cancelling';
import type { EngineEvent } from './events';
import { t } from '../text/t';

/** What is answered, and may be given up. */
export interface Asked {
  readonly request: number;
  readonly cancel?: CancelFlag | null;
}

/** Milliseconds between two words about how far work is. */
const tellInterval = 50;

/**
 * Does what the page asks for: tells now and then how far it is, ends what was given up, and answers what fails with a
 * `failed` event.
 * @param now milliseconds from any origin
 */
export function createAttempts(post: (event: EngineEvent) => void, now: () => number) {
  const listenerOf = ({ request, cancel }: Asked): Tell => {
    let last = now();
    return (fraction) => {
      if (cancel && isCancelled(cancel)) throw new Cancelled(t('workerGivenUp'));
      if (now() - last < tellInterval) return;
      last = now();
      post({ type: 'working', request, fraction });
    };
  };
  return (asked: Asked, work: (tell: Tell) => void | Promise<void>): void => {
    const tell = listenerOf(asked);
    const run = async (): Promise<void> => {
      tell(0);
      await work(tell);
    };
    run().catch((error: unknown) =>
      post({ type: 'failed', request: asked.request, message: oneLine(error) }),
    );
  };
}
