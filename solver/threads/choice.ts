import type { ThreadHost } from './team';

/** Threads available to a run on the CPU. */
export interface Threads {
  /** null: only one thread is possible. */
  readonly host: ThreadHost | null;
  /** Number of threads, including the first; null: chosen by the size of the work. */
  readonly count: number | null;
}

export const singleThread: Threads = { host: null, count: 1 };

/** Unknowns per thread below which synchronization costs more than it gains. */
const minUnknowns = 20_000;

/** Returns the number of threads for this many unknowns. */
export function threadsFor({ host, count }: Threads, unknowns: number): number {
  if (!host) return 1;
  if (count !== null) return Math.max(1, count);
  return Math.max(1, Math.min(host.cores, Math.floor(unknowns / minUnknowns)));
}
