import type { Statistic } from '../../case/outputs';
import type { Averages } from '../types';
import type { DgOperators } from './operators';

/**
 * Averages over time as the DG backends keep them: per statistic the mean of the quantity,
 * projected on the basis by the scheme's volume rule, and where wanted the mean of the squared
 * deviation from it. Both are running averages, a ← a + r (sample − a) with r the sample's share of
 * the weight so far (Welford 1962; West 1979): no sum grows, and the deviation loses nothing to
 * cancellation.
 */

/** Quantities that a statistic keeps per mode. */
const quantitiesOf = ({ fluctuation }: Pick<Statistic, 'fluctuation'>): number =>
  fluctuation ? 2 : 1;

export const quantityCount = (statistics: readonly Pick<Statistic, 'fluctuation'>[]): number =>
  statistics.reduce((count, statistic) => count + quantitiesOf(statistic), 0);

/** Index of each statistic's mean among the quantities. */
export function firstQuantities(statistics: readonly Pick<Statistic, 'fluctuation'>[]): number[] {
  let next = 0;
  return statistics.map((statistic) => {
    const first = next;
    next += quantitiesOf(statistic);
    return first;
  });
}

/** Averages of nothing yet. */
export function noAverages({ physics, cellCount, element }: DgOperators, time: number): Averages {
  const { statistics } = physics;
  return {
    since: statistics.map(() => time),
    coefficients: new Float64Array(cellCount * quantityCount(statistics) * element.modes),
  };
}
