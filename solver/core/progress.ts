/**
 * Hears the progress of some work, 0…1. It throws where the work is to be aborted: the caller
 * leaves nothing half done then.
 */
export type ProgressCallback = (fraction: number) => void;

/** Nobody listens, and nobody aborts. */
export const noProgress: ProgressCallback = () => undefined;

/** Reports a part of the work, which begins and ends at these fractions of the whole. */
export const subProgress =
  (notify: ProgressCallback, from: number, to: number): ProgressCallback =>
  (fraction) =>
    notify(from + fraction * (to - from));
