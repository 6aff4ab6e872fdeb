import type { RunEntry } from './contract';

/**
 * A run and those that it continues, the newest first: together they have computed its last state.
 * @param runs of the project, by number
 */
export function runsBehind(runs: readonly RunEntry[], last: RunEntry): RunEntry[] {
  const earlier = runs.find(({ id }) => id === last.continues && id < last.id);
  return earlier ? [last, ...runsBehind(runs, earlier)] : [last];
}
