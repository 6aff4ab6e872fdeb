import { oneLine } from '../core/oneLine';
import type { ProgressCallback } from '../core/progress';
import { Canceled, isCanceled } from './canceling';
import type { AnswerTo, Asked, EngineEvent, Questions } from './protocol';
import { t } from '../text/t';

/** An answer, with the buffers that pass to the page; null if it was sent already. */
export type Reply<T extends keyof Questions> = {
  readonly answer: AnswerTo<T>;
  readonly transfer?: ArrayBufferLike[];
} | null;

/** Answers questions by name; an error becomes a `failed` event. */
export type Answers = {
  readonly [T in keyof Questions]: (
    asked: Asked<T>,
    notify: ProgressCallback,
  ) => Reply<T> | Promise<Reply<T>>;
};

/** Milliseconds between progress events. */
const progressInterval = 50;

/**
 * Returns a function that answers questions of the page: it reports progress periodically, ends canceled work, and
 * reports failures by a `failed` event.
 * @param now milliseconds from any origin
 */
export function createRequestHandler(
  answers: Answers,
  post: (event: EngineEvent, transfer?: ArrayBufferLike[]) => void,
  now: () => number,
) {
  const listenerOf = ({ request, cancel }: Pick<Asked, 'request' | 'cancel'>): ProgressCallback => {
    let last = now();
    return (fraction) => {
      if (cancel && isCanceled(cancel)) throw new Canceled(t('workerGivenUp'));
      if (now() - last < progressInterval) return;
      last = now();
      post({ type: 'working', request, fraction });
    };
  };
  const reply = async <T extends keyof Questions>(asked: Asked<T>): Promise<void> => {
    const notify = listenerOf(asked);
    notify(0);
    const work = answers[asked.type](asked, notify);
    // Work without waiting is answered before the next request is handled.
    const found = work instanceof Promise ? await work : work;
    if (found) post({ ...found.answer, request: asked.request }, found.transfer);
  };
  return (asked: Asked): void => {
    reply(asked).catch((error: unknown) =>
      post({ type: 'failed', request: asked.request, message: oneLine(error) }),
    );
  };
}
