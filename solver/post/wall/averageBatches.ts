import type { Averages } from '../../diagnostics/averages';
import type { Statistic } from '../../diagnostics/outputs';

/** Averages at a time of the run. */
export interface AveragesAt {
  readonly time: number;
  readonly averages: Averages | null;
}

/** Averages between two saved states, with their duration. */
export interface AverageBatch {
  readonly duration: number;
  readonly averages: Averages;
}

/**
 * Returns averages over the intervals between states saved during the averaging window. From running averages
 * a(t) over t − t₀, the average over (t₁, t₂) is (a₂ (t₂ − t₀) − a₁ (t₁ − t₀))/(t₂ − t₁). This holds for means
 * over the same window, not for fluctuations.
 * @param states states of one run in order of time
 * @param within cells whose averages are needed, and the total number of cells: all others stay 0
 */
export function averageBatches(
  statistics: readonly Pick<Statistic, 'from' | 'to'>[],
  states: readonly AveragesAt[],
  within: { readonly cells: Iterable<number>; readonly cellCount: number } | null = null,
): AverageBatch[] {
  const [{ from, to } = { from: 0, to: null }] = statistics;
  if (statistics.some((other) => other.from !== from || other.to !== to)) return [];
  const batches: AverageBatch[] = [];
  let before: { readonly duration: number; readonly averages: Averages } | null = null;
  for (const { time, averages } of states) {
    if (!averages) continue;
    const start: number = Math.max(from, averages.since[0] ?? from);
    const duration: number = Math.min(time, to ?? Infinity) - start;
    if (!(duration > (before?.duration ?? 0))) continue;
    const own = duration - (before?.duration ?? 0);
    const [last, past] = [averages.coefficients, before?.averages.coefficients];
    const share = before ? before.duration / own : 0;
    batches.push({
      duration: own,
      averages: past
        ? {
            since: averages.since,
            coefficients: combined(last, past, share, within),
          }
        : averages,
    });
    before = { duration, averages };
  }
  return batches;
}

/** Returns last + share (last − past), for some cells or all. */
function combined(
  last: Float64Array,
  past: Float64Array,
  share: number,
  within: Parameters<typeof averageBatches>[2],
): Float64Array {
  if (!within) return last.map((value, i) => value + share * (value - past[i]));
  const result = new Float64Array(last.length);
  const perCell = last.length / within.cellCount;
  for (const cell of within.cells) {
    for (let i = cell * perCell; i < (cell + 1) * perCell; i++) {
      result[i] = last[i] + share * (last[i] - past[i]);
    }
  }
  return result;
}
