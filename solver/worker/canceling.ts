import { t } from '../text/t';

/**
 * How a page gives a request up. A message would wait until the current work has ended, so both sides
 * share a number that the work looks at.
 */
export type CancelFlag = Int32Array<SharedArrayBuffer>;

/** null if memory can't be shared: what is aborted is then worked on and dropped. */
export const createCancelFlag = (): CancelFlag | null =>
  typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));

export const cancel = (flag: CancelFlag): void => void Atomics.store(flag, 0, 1);

export const isCanceled = (flag: CancelFlag): boolean => Atomics.load(flag, 0) !== 0;

/** Ends work that was aborted. Nobody waits for its answer. */
export class Canceled extends Error {
  override readonly name = t('workerCanceled');
}
