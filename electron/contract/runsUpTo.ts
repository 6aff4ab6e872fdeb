import type { RunEntry } from './contract';

/**
 * Returns a run followed by the runs it continues.
 * @param runs of the project by number
 */
export function runsUpTo(runs: readonly RunEntry[], last: RunEntry): RunEntry[] {
  const earlier = runs.find(({ id }) => id === last.continues && id < last.id);
  return earlier ? [last, ...runsUpTo(runs, earlier)] : [last];
}
