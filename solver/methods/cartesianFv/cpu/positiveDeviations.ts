import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { positivityFactor } from '../../positivityFactor';
import { keptPositive, type FvOperators } from '../operators';

/**
 * Scales the deviations of a cell from its mean, in place, by the largest factor for which the quantities declared
 * positive are at least `positivityFactor` times those of the mean at all given points (Zhang and Shu, J. Comput. Phys.
 * 229, 2010). For a concave quantity q, q(u + θs) ≥ q(u) + θ(q(u + s) − q(u)), so θ follows from the value at θ = 1.
 * The quantities are limited in turn: each requires the preceding ones to be positive already. Deviations from a
 * nonpositive mean are set to 0. Unless the average of the values at the two faces is the cell mean, the state of the
 * rest of the cell, u* = 3ū − u⁻ − u⁺, is kept positive too (Zhang and Shu, Proc. R. Soc. A 467, 2011), see
 * `stabilityFactor`.
 * @param deviations one array per point, [cell][variable]: those of the low faces, then those of the high faces
 */
export type PositiveDeviations = (means: Float64Array, deviations: readonly Float64Array[]) => void;

/** Creates the limiter; null if no quantity is kept positive. */
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

  /** Loads the means of `count` cells. */
  function setMeans(means: Float64Array, first: number, count: number): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) u[v][i] = means[(first + i) * n + v];
    }
  }

  /** Computes the deviations of u* from the means of `count` cells. */
  function setRest(deviations: readonly Float64Array[], first: number, count: number): void {
    for (let i = 0; i < count * n; i++) {
      const sum = weights.reduce((sum, weight, q) => {
        const [low, high] = [deviations[q], deviations[weights.length + q]];
        return sum + weight * (low[first * n + i] + high[first * n + i]);
      }, 0);
      rest[i] = -sum;
    }
  }

  /** Limits the deviations. @param start cell index of the first cell within `deviations` */
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
