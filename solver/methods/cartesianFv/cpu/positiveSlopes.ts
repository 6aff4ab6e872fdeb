import { blockPoints, PointBlock } from '../../../space/pointBlock';
import { positiveShare } from '../../positiveShare';
import type { FvOperators } from '../operators';

/**
 * Scales half slopes along an axis, in place, by the largest share with which the quantities that the system
 * declares positive are at least `positiveShare` of their means on both faces (Zhang and Shu, J. Comput. Phys.
 * 229, 2010). For a quantity q that is concave, q(u + θs) ≥ q(u) + θ(q(u + s) − q(u)): θ follows from the value
 * at θ = 1. The quantities are taken in turn, each where those before it are positive already. Where a mean is
 * not positive itself, the slope is 0.
 */
export type PositiveSlopes = (means: Float64Array, halfSlopes: Float64Array) => void;

/** Null where nothing is kept positive. */
export function createPositiveSlopes({
  physics,
  reconstruction,
  cellCount,
  variableCount: n,
}: FvOperators): PositiveSlopes | null {
  if (!reconstruction?.keepsPositive || !physics.positive) return null;
  const quantityCount = physics.positive.outputs.length;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(physics.variableNames);
  const values = Array.from({ length: quantityCount }, (_, i) => block.array(`quantity ${i}`));
  const evaluate = block.bind(physics.positive, values);
  const atMeans = values.map(() => new Float64Array(blockPoints));
  const shares = new Float64Array(blockPoints);

  return (means, halfSlopes) => {
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      setStates(means, halfSlopes, first, count, 0);
      evaluate(count);
      for (let q = 0; q < quantityCount; q++) atMeans[q].set(values[q]);
      shares.fill(1);
      for (const direction of [-1, 1] as const) {
        for (let q = 0; q < quantityCount; q++) {
          setStates(means, halfSlopes, first, count, direction);
          evaluate(count);
          reduceShares(q, count);
        }
      }
      for (let i = 0; i < count * n; i++) halfSlopes[first * n + i] *= shares[Math.floor(i / n)];
    }
  };

  /** At the centres of so many cells, or as reconstructed on the faces of one side. */
  function setStates(
    means: Float64Array,
    halfSlopes: Float64Array,
    first: number,
    count: number,
    direction: -1 | 0 | 1,
  ): void {
    for (let v = 0; v < n; v++) {
      for (let i = 0; i < count; i++) {
        const at = (first + i) * n + v;
        u[v][i] = means[at] + direction * shares[i] * halfSlopes[at];
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
