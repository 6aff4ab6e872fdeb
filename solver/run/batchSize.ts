/**
 * Target duration of a batch of steps in milliseconds: long enough to hide the cost of a submit, short enough to
 * pause within 100 ms with two batches in flight and to keep the desktop responsive.
 */
export const batchDuration = { shortest: 10, aim: 16, longest: 25 } as const;

/** Largest growth factor of a batch, since cheap first steps do not predict the next ones. */
const largestGrowth = 4;

/**
 * Returns the number of steps of the next batch after one of `steps` steps took `milliseconds`: unchanged within the
 * target duration. A batch grows only if it took less than 10 ms, and at most fourfold, so none should exceed 40 ms,
 * except a batch of one step, which can't be divided.
 */
export function nextBatchSteps(steps: number, milliseconds: number, most: number): number {
  const { shortest, aim, longest } = batchDuration;
  let next = steps;
  if (milliseconds < shortest) {
    next = Math.round(steps * Math.min(largestGrowth, aim / milliseconds));
  } else if (milliseconds > longest) {
    next = Math.floor((steps * aim) / milliseconds);
  }
  return Math.max(1, Math.min(next, most));
}
