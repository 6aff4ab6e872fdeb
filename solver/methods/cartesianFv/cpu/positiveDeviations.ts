import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { positivityFactor } from '../../positivityFactor';
import { keptPositive, type FvOperators } from '../operators';

/**
 * Scales what the states of a cell depart by from its mean, in place, by the largest share with which the quantities
 * that the system declares positive are at least `positivityFactor` of those of the mean at all points given (Zhang and
 * Shu, J. Comput. Phys. 229, 2010). For a quantity q that is concave, q(u + θs) ≥ q(u) + θ(q(u + s) − q(u)): θ
 * follows from the value at θ = 1. The quantities are taken in turn, each where those before it are positive
 * already. Where a mean is not positive itself, nothing deviates from it. Unless the mean of the values at the
 * two faces is that of the cell, the state of the rest of the cell, u* = 3ū − u⁻ − u⁺, is kept positive too (Zhang and
 * Shu, Proc. R. Soc. A 467, 2011), see `stabilityFactor`.
 * @param deviations one array per point, [cell][variable]: those of the low faces, then those of the high faces
 */
export type PositiveDeviations = (means: Float64Array, deviations: readonly Float64Array[]) => void;

/** Null if nothing is kept positive. */
export function createPositiveDeviations(operators: FvOperators): PositiveDeviations | null {
  const { physics, reconstruction, cellCount, variableCount: n } = operators;
  const positive = keptPositive(operators);
  if (!reconstruction || !positive) return null;
  const quantityCount = positive.outputs.length;
  const { weights } = reconstruction.quadrature;
  const hasRest = !reconstruction.scheme.facesMakeMean;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const values = Array.from({ length: quantityCount }, (_, i) => block.array(`quantity ${i}`));
  const evaluate = block.bind(positive, values);
  const atMeans = values.map(() => new Float64Array(blockPoints));
  const shares = new Float64Array(blockPoints);
  const rest = new Float64Array(blockPoints * n);

  return (means, deviations) => {
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      setMeans(means, first, count);
      evaluate(count);
      for (let q = 0; q < quantityCount; q++) atMeans[q].set(values[q]);
      shares.fill(1);
      for (const atPoint of deviations) keepPositive(means, atPoint, first, first, count);
      if (hasRest) {
        setRest(deviations, first, count);
        keepPositive(means, rest, 0, first, count);
      }
      for (const atPoint of deviations) {
        for (let i = 0; i < count * n; i++) atPoint[first * n + i] *= shares[Math.floor(i / n)];
      }
    }
  };

  /** The means of this many cells. */
  function setMeans(means: Float64Array, first: number, count: number): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) u[v][i] = means[(first + i) * n + v];
    }
  }

  /** What u* departs by from the means of this many cells. */
  function setRest(deviations: readonly Float64Array[], first: number, count: number): void {
    for (let i = 0; i < count * n; i++) {
      const sum = weights.reduce((sum, weight, q) => {
        const [low, high] = [deviations[q], deviations[weights.length + q]];
        return sum + weight * (low[first * n + i] + high[first * n + i]);
      }, 0);
      rest[i] = -sum;
    }
  }

  /** @param start cell at which the deviations of the first cell stand */
  function keepPositive(
    means: Float64Array,
    deviations: Float64Array,
    start: number,
    first: number,
    count: number,
  ): void {
    for (let q = 0; q < quantityCount; q++) {
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) {
          const deviation = deviations[(start + i) * n + v];
          u[v][i] = means[(first + i) * n + v] + shares[i] * deviation;
        }
      }
      evaluate(count);
      reduceShares(q, count);
    }
  }

  function reduceShares(quantity: number, count: number): void {
    for (let i = 0; i < count; i++) {
      const mean = atMeans[quantity][i];
      const value = values[quantity][i];
      if (mean <= 0) shares[i] = 0;
      else if (value < positivityFactor * mean) {
        shares[i] *= ((1 - positivityFactor) * mean) / (mean - value);
      }
    }
  }
}
