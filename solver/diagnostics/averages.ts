import {
  companions,
  hasFluctuation,
  statisticFields,
  type StoredParts,
  type Statistic,
} from './outputs';
import { t } from '../text/t';

/**
 * Time averages as stored by methods: per statistic the mean of the quantity, projected onto the scheme's
 * basis, and on request its mean square deviation and its covariances with others. All are running averages, a
 * ← a + r (sample − a), with r the sample's share of the weight so far (Welford 1962; West 1979), which avoids
 * growing sums and cancellation in the deviation. An extreme is one number per cell, stored as the coefficients
 * of a constant; before the first sample, its first coefficient is NaN.
 */

/** Number of coefficients of a quantity. */
interface Shape {
  readonly cellCount: number;
  readonly modesPerCell: number;
}

/** Time averages of a run; `CasePhysics.statistics` defines the quantities. */
export interface Averages {
  /** Per statistic, the start time of its accumulation. */
  readonly since: readonly number[];
  /** End of the averaged interval if only some steps are sampled and it differs from the time of the state. */
  readonly until?: number;
  /**
   * Coefficients [cell][quantity][mode] of the averages so far. Each statistic has its mean, on request the
   * mean square deviation, and its covariances.
   */
  readonly coefficients: Float64Array;
}

/** A statistic as saved with its averages. */
export interface GatheredStatistic extends Statistic {
  readonly since: number;
}

/** Saved averages with their statistics. */
export interface SavedAverages {
  readonly statistics: readonly GatheredStatistic[];
  /** See `Averages`. */
  readonly until?: number;
  readonly coefficients: Float64Array;
}

/** Returns the number of quantities per mode of a statistic. */
const quantitiesOf = (statistic: StoredParts): number =>
  (hasFluctuation(statistic) ? 2 : 1) + companions(statistic).length;

export const quantityCount = (statistics: readonly StoredParts[]): number =>
  statistics.reduce((count, statistic) => count + quantitiesOf(statistic), 0);

/** Returns the index of each statistic's mean or extreme among the quantities. */
export function firstQuantities(statistics: readonly StoredParts[]): number[] {
  let next = 0;
  return statistics.map((statistic) => {
    const first = next;
    next += quantitiesOf(statistic);
    return first;
  });
}

/** Mean product of the deviations of two averages. */
export interface Moment {
  /** Index of the other statistic; for a variance, that of the statistic itself. */
  readonly other: number;
  /** Index among the quantities. */
  readonly quantity: number;
}

/** Returns the moments of each statistic, in the order of the quantities. */
export function momentsOf(statistics: readonly Statistic[]): Moment[][] {
  const first = firstQuantities(statistics);
  return statistics.map((statistic, i) =>
    [
      ...(hasFluctuation(statistic) ? [i] : []),
      ...companions(statistic).map((name) => averageNamed(statistics, name)),
    ].map((other, own) => ({ other, quantity: first[i] + 1 + own })),
  );
}

/** Returns the index of the average with a name; −1 if there is none. */
export const averageNamed = (statistics: readonly Statistic[], requested: string): number =>
  statistics.findIndex(({ name, kind }) => name === requested && kind === undefined);

/** Returns the error in the covariance partners of a statistic; null if there is none. */
export function companionFault(
  statistic: Statistic,
  statistics: readonly Statistic[],
): string | null {
  if (statistic.with && statistic.kind) return t('averagesCovariance');
  for (const name of companions(statistic)) {
    const other = statistics[averageNamed(statistics, name)];
    if (!other) return t('averagesUnknown', name);
    if (other.from !== statistic.from || other.to !== statistic.to) {
      return t('averagesOtherTime', name);
    }
  }
  return null;
}

/** An output field of a statistic, and the quantity that it is computed from. */
export interface AverageField {
  readonly name: string;
  readonly quantity: number;
  /** Whether the quantity is a square, whose root is the field. */
  readonly isSquare: boolean;
  readonly isExtreme: boolean;
}

/** Returns the fields that statistics add to those of the state. */
export function averageFields(statistics: readonly Statistic[]): AverageField[] {
  const first = firstQuantities(statistics);
  return statistics.flatMap((statistic, i) =>
    statisticFields(statistic).map((name, own) => ({
      name,
      quantity: first[i] + own,
      isSquare: own === 1 && hasFluctuation(statistic),
      isExtreme: statistic.kind !== undefined,
    })),
  );
}

/** Returns empty averages that start at a time. */
export function noAverages(
  statistics: readonly StoredParts[],
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
    ...(averages.until !== undefined && { until: averages.until }),
    coefficients: averages.coefficients,
  };
}

/** Restores saved averages for the current statistics of a case. New or changed statistics start at the time of the saved state. */
export function restoreAverages(
  saved: SavedAverages | null,
  statistics: readonly Statistic[],
  shape: Shape,
  time: number,
): Averages | null {
  if (statistics.length === 0) return null;
  // Restarted statistics begin after the interval covered by previous samples.
  const fresh = noAverages(statistics, shape, Math.max(time, saved?.until ?? time));
  if (saved === null) return fresh;
  const since = [...fresh.since];
  const { cellCount, modesPerCell } = shape;
  const targets = firstQuantities(statistics);
  const sources = firstQuantities(saved.statistics);
  const [targetCount, sourceCount] = [quantityCount(statistics), quantityCount(saved.statistics)];
  const keptFrom = continued(saved.statistics, statistics);
  statistics.forEach((statistic, i) => {
    const found = keptFrom[i];
    if (found < 0) return;
    since[i] = saved.statistics[found].since;
    const length = quantitiesOf(statistic) * modesPerCell;
    for (let cell = 0; cell < cellCount; cell++) {
      const from = (cell * sourceCount + sources[found]) * modesPerCell;
      const to = (cell * targetCount + targets[i]) * modesPerCell;
      fresh.coefficients.set(saved.coefficients.subarray(from, from + length), to);
    }
  });
  return { ...fresh, since, ...(saved.until !== undefined && { until: saved.until }) };
}

/**
 * Low words of a device state stored as pairs of f32 (high and low). The sum of a pair would be rounded in f64;
 * with the low words, a run restarts bit for bit.
 */
export interface LowWords {
  /** Low words in the order of the state; null if the state has single words. */
  readonly state: Float32Array | null;
  /** Low words in the order of the averages; null for a case without statistics. */
  readonly averages: Float32Array | null;
  readonly time: number;
  /** Low word of the averaged time; omitted if that equals the time of the state. */
  readonly averagedUntil?: number;
}

/** Returns a statistic as defined by the case, without derived data. */
const described = ({ kind, threshold, with: others, ...statistic }: Statistic): Statistic => ({
  name: statistic.name,
  expression: statistic.expression,
  from: statistic.from,
  to: statistic.to,
  fluctuation: statistic.fluctuation,
  ...(others && { with: others }),
  ...(kind && { kind }),
  ...(threshold !== undefined && { threshold }),
});

/** Restores the low words of averages if all statistics are unchanged. */
export function restoreLowWords(
  low: LowWords,
  saved: SavedAverages | null,
  statistics: readonly Statistic[],
): LowWords {
  const are = saved?.statistics ?? [];
  const isUnchanged =
    are.length === statistics.length && continued(are, statistics).every((from, i) => from === i);
  return isUnchanged ? low : { ...low, averages: null };
}

/**
 * Returns the index of the saved statistic that each one continues; −1 for none. A statistic with covariances
 * continues only if its partners do.
 */
function continued(saved: readonly Statistic[], statistics: readonly Statistic[]): number[] {
  const others = momentsOf(statistics);
  const savedOthers = momentsOf(saved);
  const from = statistics.map((statistic, i) => {
    // The usual case: unchanged order.
    if (saved[i] && isSame(saved[i], statistic)) return i;
    return saved.findIndex((other) => isSame(other, statistic));
  });
  const goesOn = (i: number): boolean =>
    others[i].every(
      ({ other }, k) => from[other] >= 0 && from[other] === savedOthers[from[i]][k].other,
    );
  for (let changed = true; changed;) {
    const lost = from.flatMap((found, i) => (found >= 0 && !goesOn(i) ? [i] : []));
    for (const i of lost) from[i] = -1;
    changed = lost.length > 0;
  }
  return from;
}

/** Returns whether two statistics store the same data, regardless of their names. */
const isSame = (a: Statistic, b: Statistic): boolean =>
  a.expression === b.expression &&
  a.from === b.from &&
  a.to === b.to &&
  a.fluctuation === b.fluctuation &&
  companions(a).length === companions(b).length &&
  a.kind === b.kind &&
  a.threshold === b.threshold;
