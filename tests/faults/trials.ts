import process from 'node:process';
import { maxWait } from '../support/patience';

/** Choice of trials, the same in every run with the same seed. */

const seed = Number(process.env.FLUXBENCH_CRASH_SEED ?? 1);
/** Whether `npm run test:crash` asks for every trial. */
const isExhaustive = process.env.FLUXBENCH_CRASH_ALL === '1';
/** Number of processes to kill. */
export const killCount = Number(process.env.FLUXBENCH_CRASH_TIMES ?? 12);

/** Timeout of a test with that many trials, in milliseconds. */
export const timeoutOf = (trials: number): number => Math.max(3 * maxWait, 5_000 * trials);

/** Timeout of a test that does all trials of an operation if requested. */
export const trialsTimeout = isExhaustive ? timeoutOf(2000) : timeoutOf(1);

/** Uniform numbers below 1 by mulberry32. @param salt distinguishes sequences of one seed */
export function uniformNumbers(salt: string): () => number {
  let state = seed >>> 0;
  for (const letter of salt) state = (Math.imul(state, 31) + letter.charCodeAt(0)) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Some of the trials at random; all if requested. */
export function chosen<T>(trials: readonly T[], count: number, salt: string): readonly T[] {
  if (isExhaustive) return trials;
  const uniform = uniformNumbers(salt);
  const rest = [...trials];
  const some: T[] = [];
  while (some.length < count && rest.length > 0) {
    some.push(...rest.splice(Math.floor(uniform() * rest.length), 1));
  }
  return some;
}
