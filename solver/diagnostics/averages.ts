import { hasFluctuation, statisticFields, type KeptParts, type Statistic } from './outputs';

/**
 * Averages over time as methods keep them: per statistic the mean of the quantity, projected on
 * the scheme's basis, and where wanted the mean of the squared deviation from it. Both are running
 * averages, a ← a + r (sample − a) with r the sample's share of the weight so far (Welford 1962;
 * West 1979): no sum grows, and the deviation loses nothing to cancellation. Of extremes it is a number
 * per cell, kept as the coefficients of a constant; before there is any, the first of them is not a number.
 */

/** How many coefficients a quantity has. */
interface Shape {
  readonly cellCount: number;
  readonly modesPerCell: number;
}

/** What a run has averaged over time; see `CasePhysics.statistics` for what. */
export interface Averages {
  /** Per statistic the time from which it was gathered, or would have been. */
  readonly since: readonly number[];
  /**
   * Coefficients [cell][quantity][mode] of the averages so far; each statistic has the quantity
   * mean and, where its fluctuation is wanted, the mean square deviation from the mean.
   */
  readonly coefficients: Float64Array;
}

/** A statistic that was gathered, as it is saved with its averages. */
export interface GatheredStatistic extends Statistic {
  readonly since: number;
}

/** Averages with what they are averages of. */
export interface SavedAverages {
  readonly statistics: readonly GatheredStatistic[];
  /** See `Averages`. */
  readonly coefficients: Float64Array;
}

/** Quantities that a statistic keeps per mode. */
const quantitiesOf = (statistic: KeptParts): number => (hasFluctuation(statistic) ? 2 : 1);

export const quantityCount = (statistics: readonly KeptParts[]): number =>
  statistics.reduce((count, statistic) => count + quantitiesOf(statistic), 0);

/** Index of each statistic's mean or extreme among the quantities. */
export function firstQuantities(statistics: readonly KeptParts[]): number[] {
  let next = 0;
  return statistics.map((statistic) => {
    const first = next;
    next += quantitiesOf(statistic);
    return first;
  });
}

/** A field of statistics, and the quantity that it comes from. */
export interface AverageField {
  readonly name: string;
  readonly quantity: number;
  /** Whether the field is the quantity's square root. */
  readonly isSquare: boolean;
}

/** The fields that statistics add to those of the state. */
export function averageFields(statistics: readonly Statistic[]): AverageField[] {
  const first = firstQuantities(statistics);
  return statistics.flatMap((statistic, i) =>
    statisticFields(statistic).map((name, own) => ({
      name,
      quantity: first[i] + own,
      isSquare: own === 1,
    })),
  );
}

/** Averages of nothing yet, to begin at a time. */
export function noAverages(
  statistics: readonly KeptParts[],
  { cellCount, modesPerCell }: Shape,
  time: number,
): Averages {
  const perCell = quantityCount(statistics) * modesPerCell;
  const coefficients = new Float64Array(cellCount * perCell);
  const quantities = firstQuantities(statistics);
  statistics.forEach(({ kind }, i) => {
    if (kind === undefined) return;
    for (let cell = 0; cell < cellCount; cell++) {
      coefficients[cell * perCell + quantities[i] * modesPerCell] = NaN;
    }
  });
  return { since: statistics.map(() => time), coefficients };
}

export function saveAverages(statistics: readonly Statistic[], averages: Averages): SavedAverages {
  return {
    statistics: statistics.map((statistic, i) => ({
      ...described(statistic),
      since: averages.since[i],
    })),
    coefficients: averages.coefficients,
  };
}

/**
 * Saved averages for the statistics of a case, which may have changed since: what was not gathered
 * before begins at the time of the saved state.
 */
export function adoptAverages(
  saved: SavedAverages | null,
  statistics: readonly Statistic[],
  shape: Shape,
  time: number,
): Averages | null {
  if (statistics.length === 0) return null;
  const fresh = noAverages(statistics, shape, time);
  if (saved === null) return fresh;
  const since = [...fresh.since];
  const { cellCount, modesPerCell } = shape;
  const targets = firstQuantities(statistics);
  const sources = firstQuantities(saved.statistics);
  const [targetCount, sourceCount] = [quantityCount(statistics), quantityCount(saved.statistics)];
  statistics.forEach((statistic, i) => {
    const found = saved.statistics.findIndex((other) => isSame(other, statistic));
    if (found < 0) return;
    since[i] = saved.statistics[found].since;
    const length = quantitiesOf(statistic) * modesPerCell;
    for (let cell = 0; cell < cellCount; cell++) {
      const from = (cell * sourceCount + sources[found]) * modesPerCell;
      const to = (cell * targetCount + targets[i]) * modesPerCell;
      fresh.coefficients.set(saved.coefficients.subarray(from, from + length), to);
    }
  });
  return { ...fresh, since };
}

/**
 * What a device that computes with pairs of f32, high and low, keeps in their low words. A sum of the
 * two rounds in f64: with these a run goes on bit by bit where it was left.
 */
export interface LowWords {
  /** In the state's order; null where it is of single numbers. */
  readonly state: Float32Array | null;
  /** In the averages' order; null for a case without statistics. */
  readonly averages: Float32Array | null;
  readonly time: number;
}

/** A statistic as the case has it, without what was made of it. */
const described = ({ kind, threshold, ...statistic }: Statistic): Statistic => ({
  name: statistic.name,
  expression: statistic.expression,
  from: statistic.from,
  to: statistic.to,
  fluctuation: statistic.fluctuation,
  ...(kind && { kind }),
  ...(threshold !== undefined && { threshold }),
});

/** Low words of saved averages go with those of a case whose statistics are the same in all. */
export function adoptLowWords(
  low: LowWords,
  saved: SavedAverages | null,
  statistics: readonly Statistic[],
): LowWords {
  const are = saved?.statistics ?? [];
  const isUnchanged =
    are.length === statistics.length &&
    are.every((statistic, i) => isSame(statistic, statistics[i]));
  return isUnchanged ? low : { ...low, averages: null };
}

/** Whether two statistics keep the same; the name doesn't matter. */
const isSame = (a: Statistic, b: Statistic): boolean =>
  a.expression === b.expression &&
  a.from === b.from &&
  a.to === b.to &&
  a.fluctuation === b.fluctuation &&
  a.kind === b.kind &&
  a.threshold === b.threshold;
