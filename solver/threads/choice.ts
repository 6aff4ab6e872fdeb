import type { ThreadHost } from './team';

/** What a run on the CPU may use. */
export interface Threads {
  /** null if there is one thread and no more. */
  readonly host: ThreadHost | null;
  /** How many, the first one included; null for as many as suit the work. */
  readonly count: number | null;
}

export const singleThread: Threads = { host: null, count: 1 };

/** Below this many unknowns per thread, waiting for each other costs more than it gains. */
const minUnknowns = 20_000;

/** How many threads for this many unknowns. */
export function threadsFor({ host, count }: Threads, unknowns: number): number {
  if (!host) return 1;
  if (count !== null) return Math.max(1, count);
  return Math.max(1, Math.min(host.cores, Math.floor(unknowns / minUnknowns)));
}
