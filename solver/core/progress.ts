/**
 * Receives the progress of an operation, 0…1. It throws to abort the operation; the caller then leaves no
 * partial results.
 */
export type ProgressCallback = (fraction: number) => void;

/** Ignores progress and never aborts. */
export const noProgress: ProgressCallback = () => undefined;

/** Returns a callback for a part of the work that begins and ends at these fractions of the whole. */
export const subProgress =
  (notify: ProgressCallback, from: number, to: number): ProgressCallback =>
  (fraction) =>
    notify(from + fraction * (to - from));
