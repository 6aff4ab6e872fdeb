import type { CasePhysics } from '../physics/compile';
import { PointBlock } from '../space/pointBlock';
import { positivityFactor } from './positivityFactor';
import { internalError } from '../core/internalError';

/** The states of a block of cells, and the positivity limiting factors that follow from them. */
export interface PositivityFactors {
  /** Per variable, [cell of the block]. */
  readonly means: readonly Float64Array[];
  /** Deviation from the mean per variable, [cell of the block][point]. */
  readonly deviations: readonly Float64Array[];
  /** Returns θ, [cell of the block]; overwritten by the next call. */
  find(cells: number): Float64Array;
}

/**
 * Positivity-preserving limiting (Zhang and Shu, J. Comput. Phys. 229, 2010): the largest θ ≤ 1 for which the declared
 * quantities of ū + θ(u − ū) are at least a small fraction of their means at all points of a cell. For a concave
 * quantity q, q(ū + θ(u − ū)) ≥ q(ū) + θ(q(u) − q(ū)): θ follows from the values at θ = 1. The quantities are processed
 * in order, so that the preceding ones are already positive. If a mean is not positive, θ is 0.
 * @param points number of points per cell
 */
export function positivityFactors(
  { positive, system, variableNames }: Pick<CasePhysics, 'positive' | 'system' | 'variableNames'>,
  cellsPerBlock: number,
  points: number,
): PositivityFactors {
  if (!positive) throw internalError('the system declares nothing to keep positive');
  const indices = (system.positive ?? []).map((_, i) => i);
  const capacity = cellsPerBlock * points;
  const evaluator = (size: number) => {
    const block = new PointBlock(size);
    const values = indices.map((i) => block.array(`quantity ${i}`));
    const evaluate = block.bind(positive, values);
    return { u: block.arraysOf(variableNames), values, evaluate };
  };
  const atMeans = evaluator(cellsPerBlock);
  const atPoints = evaluator(capacity);
  const deviations = variableNames.map(() => new Float64Array(capacity));
  const shares = new Float64Array(capacity);
  const least = new Float64Array(cellsPerBlock);

  const drawToMean = (point: number): void => {
    const cell = Math.floor(point / points);
    for (let v = 0; v < deviations.length; v++) {
      atPoints.u[v][point] = atMeans.u[v][cell] + shares[point] * deviations[v][point];
    }
  };
  return {
    means: atMeans.u,
    deviations,
    find(cells) {
      const count = cells * points;
      atMeans.evaluate(cells);
      shares.fill(1);
      for (let point = 0; point < count; point++) drawToMean(point);
      for (const i of indices) {
        atPoints.evaluate(count);
        for (let point = 0; point < count; point++) {
          const mean = atMeans.values[i][Math.floor(point / points)];
          const value = atPoints.values[i][point];
          if (mean <= 0) shares[point] = 0;
          else if (value < positivityFactor * mean) {
            shares[point] *= ((1 - positivityFactor) * mean) / (mean - value);
          } else continue;
          drawToMean(point);
        }
      }
      least.fill(1);
      for (let point = 0; point < count; point++) {
        const cell = Math.floor(point / points);
        least[cell] = Math.min(least[cell], shares[point]);
      }
      return least;
    },
  };
}
