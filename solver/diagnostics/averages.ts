import {
  companions,
  hasFluctuation,
  statisticFields,
  type StoredParts,
  type Statistic,
} from './outputs';
import { t } from '../text/t';

/**
 * Averages over time as methods keep them: per statistic the mean of the quantity, projected on
 * the scheme's basis, and where wanted the mean of the squared deviation from it and of its products with
 * those of others. All are running averages, a ← a + r (sample − a) with r the sample's share of the weight so far (Welford 1962;
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
  /** Time for which they stand where only some steps are sampled, if it is not that of the state. */
  readonly until?: number;
  /**
   * Coefficients [cell][quantity][mode] of the averages so far; each statistic has the quantity
   * mean, where its fluctuation is wanted the mean square deviation from the mean, and its covariances.
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
  readonly until?: number;
  readonly coefficients: Float64Array;
}

/** Quantities that a statistic keeps per mode. */
const quantitiesOf = (statistic: StoredParts): number =>
  (hasFluctuation(statistic) ? 2 : 1) + companions(statistic).length;

export const quantityCount = (statistics: readonly StoredParts[]): number =>
  statistics.reduce((count, statistic) => count + quantitiesOf(statistic), 0);

/** Index of each statistic's mean or extreme among the quantities. */
export function firstQuantities(statistics: readonly StoredParts[]): number[] {
  let next = 0;
  return statistics.map((statistic) => {
    const first = next;
    next += quantitiesOf(statistic);
    return first;
  });
}

/** A mean of the product of the deviations of two averages. */
export interface Moment {
  /** Index of the other statistic; for the fluctuation its own. */
  readonly other: number;
  /** Index among the quantities. */
  readonly quantity: number;
}

/** What each statistic keeps of deviations, in the order of the quantities. */
export function momentsOf(statistics: readonly Statistic[]): Moment[][] {
  const first = firstQuantities(statistics);
  return statistics.map((statistic, i) =>
    [
      ...(hasFluctuation(statistic) ? [i] : []),
      ...companions(statistic).map((name) => averageNamed(statistics, name)),
    ].map((other, own) => ({ other, quantity: first[i] + 1 + own })),
  );
}

/** Index of the average of that name; −1 if there is none. */
export const averageNamed = (statistics: readonly Statistic[], requested: string): number =>
  statistics.findIndex(({ name, kind }) => name === requested && kind === undefined);

/** The error in the names that a statistic has covariances with; null if nothing is. */
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

/** A field of statistics, and the quantity that it comes from. */
export interface AverageField {
  readonly name: string;
  readonly quantity: number;
  /** Whether the field is the quantity's square root. */
  readonly isSquare: boolean;
  readonly isExtreme: boolean;
}

/** The fields that statistics add to those of the state. */
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

/** Averages of nothing yet, to begin at a time. */
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

/**
 * Saved averages for the statistics of a case, which may have changed since: what was not gathered
 * before begins at the time of the saved state.
 */
export function restoreAverages(
  saved: SavedAverages | null,
  statistics: readonly Statistic[],
  shape: Shape,
  time: number,
): Averages | null {
  if (statistics.length === 0) return null;
  // What begins again begins behind what the samples of the others represent already.
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
 * What a device that computes with pairs of f32, high and low, keeps in their low words. A sum of the
 * two rounds in f64: with these a run continues bit by bit where it was left.
 */
export interface LowWords {
  /** In the state's order; null if it is of single numbers. */
  readonly state: Float32Array | null;
  /** In the averages' order; null for a case without statistics. */
  readonly averages: Float32Array | null;
  readonly time: number;
  /** Of the time for which averages stand; omitted if that is the same. */
  readonly averagedUntil?: number;
}

/** A statistic as the case has it, without what was made of it. */
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

/** Low words of saved averages go with those of a case whose statistics are the same in all. */
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
 * Which saved statistic each one continues from; −1 for none. One that has covariances does so only
 * where the averages that these are with continue too.
 */
function continued(saved: readonly Statistic[], statistics: readonly Statistic[]): number[] {
  const others = momentsOf(statistics);
  const savedOthers = momentsOf(saved);
  const from = statistics.map((statistic, i) => {
    // As a rule nothing has moved.
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

/** Whether two statistics keep the same, whatever the averages are called. */
const isSame = (a: Statistic, b: Statistic): boolean =>
  a.expression === b.expression &&
  a.from === b.from &&
  a.to === b.to &&
  a.fluctuation === b.fluctuation &&
  companions(a).length === companions(b).length &&
  a.kind === b.kind &&
  a.threshold === b.threshold;
