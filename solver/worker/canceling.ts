import { t } from '../text/t';

/**
 * Flag by which a page cancels a request. A message would be queued until the current work has ended, so both sides
 * share a number that the work polls.
 */
export type CancelFlag = Int32Array<SharedArrayBuffer>;

/** Returns null if memory can't be shared: canceled work is then completed and its result dropped. */
export const createCancelFlag = (): CancelFlag | null =>
  typeof SharedArrayBuffer === 'undefined' ? null : new Int32Array(new SharedArrayBuffer(4));

export const cancel = (flag: CancelFlag): void => void Atomics.store(flag, 0, 1);

export const isCanceled = (flag: CancelFlag): boolean => Atomics.load(flag, 0) !== 0;

/** Ends canceled work. No reply is expected. */
export class Canceled extends Error {
  override readonly name = t('workerCanceled');
}
