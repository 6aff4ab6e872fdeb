/**
 * Milliseconds a batch of steps should take: long enough to hide what a submit costs, short enough
 * for a pause within 100 ms with two batches in flight and for a desktop that stays alive.
 */
export const batchDuration = { shortest: 10, aim: 16, longest: 25 } as const;

/** Times cheap first steps are no promise for the next ones, so a batch grows at most by this. */
const largestGrowth = 4;

/**
 * Steps for the next batch after one of `steps` steps took `milliseconds`: unchanged while within
 * the wanted duration. Since a batch grows only when it took less than 10 ms, and at most fourfold,
 * none is expected to exceed 40 ms but a batch of one step, which can't be divided.
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
