import type { Averages } from '../../diagnostics/averages';
import type { Statistic } from '../../diagnostics/outputs';

/** Averages at a time of the run. */
export interface AveragesAt {
  readonly time: number;
  readonly averages: Averages | null;
  /** The cells of the averages, in ascending order; default: all. */
  readonly cells?: Uint32Array;
}

/** Averages between two saved states, with their duration. */
export interface AverageBatch extends Pick<AveragesAt, 'cells'> {
  readonly duration: number;
  readonly averages: Averages;
}

/**
 * Returns averages over the intervals between states saved during the averaging window. From running averages
 * a(t) over t − t₀, the average over (t₁, t₂) is (a₂ (t₂ − t₀) − a₁ (t₁ − t₀))/(t₂ − t₁). This holds for means
 * over the same window, not for fluctuations.
 * @param states states of one run in order of time, with averages of the same cells
 */
export function averageBatches(
  statistics: readonly Pick<Statistic, 'from' | 'to'>[],
  states: readonly AveragesAt[],
): AverageBatch[] {
  const [{ from, to } = { from: 0, to: null }] = statistics;
  if (statistics.some((other) => other.from !== from || other.to !== to)) return [];
  const batches: AverageBatch[] = [];
  let before: { readonly duration: number; readonly averages: Averages } | null = null;
  for (const { time, averages, cells } of states) {
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
            coefficients: last.map((value, i) => value + share * (value - past[i])),
          }
        : averages,
      cells,
    });
    before = { duration, averages };
  }
  return batches;
}

/**
 * Returns averages as coefficients of all cells.
 * @param room for the coefficients; cells without averages keep its values
 */
export function inAllCells(
  { averages, cells }: Pick<AverageBatch, 'averages' | 'cells'>,
  room: () => Float64Array,
  cellCount: number,
): Averages {
  if (!cells) return averages;
  const coefficients = room();
  const perCell = coefficients.length / cellCount;
  cells.forEach((cell, i) => {
    const own = averages.coefficients.subarray(i * perCell, (i + 1) * perCell);
    coefficients.set(own, cell * perCell);
  });
  return { ...averages, coefficients };
}
