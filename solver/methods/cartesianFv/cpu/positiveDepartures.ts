import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { positiveShare } from '../../positiveShare';
import type { FvOperators } from '../operators';

/**
 * Scales what the states of a cell depart by from its mean, in place, by the largest share with which the quantities
 * that the system declares positive are at least `positiveShare` of those of the mean at all points given (Zhang and
 * Shu, J. Comput. Phys. 229, 2010). For a quantity q that is concave, q(u + θs) ≥ q(u) + θ(q(u + s) − q(u)): θ
 * follows from the value at θ = 1. The quantities are taken in turn, each where those before it are positive
 * already. Where a mean is not positive itself, nothing departs from it.
 * @param departures one array per point, [cell][variable]
 */
export type PositiveDepartures = (means: Float64Array, departures: readonly Float64Array[]) => void;

/** Null where nothing is kept positive. */
export function createPositiveDepartures({
  physics,
  reconstruction,
  cellCount,
  variableCount: n,
}: FvOperators): PositiveDepartures | null {
  if (!reconstruction?.keepsPositive || !physics.positive) return null;
  const quantityCount = physics.positive.outputs.length;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const values = Array.from({ length: quantityCount }, (_, i) => block.array(`quantity ${i}`));
  const evaluate = block.bind(physics.positive, values);
  const atMeans = values.map(() => new Float64Array(blockPoints));
  const shares = new Float64Array(blockPoints);

  return (means, departures) => {
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      setStates(means, null, first, count);
      evaluate(count);
      for (let q = 0; q < quantityCount; q++) atMeans[q].set(values[q]);
      shares.fill(1);
      for (const atPoint of departures) {
        for (let q = 0; q < quantityCount; q++) {
          setStates(means, atPoint, first, count);
          evaluate(count);
          reduceShares(q, count);
        }
      }
      for (const atPoint of departures) {
        for (let i = 0; i < count * n; i++) atPoint[first * n + i] *= shares[Math.floor(i / n)];
      }
    }
  };

  /** The means of so many cells, or as reconstructed at a point of each. */
  function setStates(
    means: Float64Array,
    departures: Float64Array | null,
    first: number,
    count: number,
  ): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) {
        const at = (first + i) * n + v;
        u[v][i] = departures ? means[at] + shares[i] * departures[at] : means[at];
      }
    }
  }

  function reduceShares(quantity: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const mean = atMeans[quantity][i];
      const value = values[quantity][i];
      if (mean <= 0) shares[i] = 0;
      else if (value < positiveShare * mean) {
        shares[i] *= ((1 - positiveShare) * mean) / (mean - value);
      }
    }
  }
}
