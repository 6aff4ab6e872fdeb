import { blockPoints, PointBlock } from '../../../space/pointBlock';
import type { FvOperators } from '../operators';

/**
 * Computes the quantities that are reconstructed, [cell][quantity], from the means of a state: the means themselves, or
 * the quantities of a balance. The next call overwrites the array.
 */
export type MeanQuantities = (means: Float64Array) => Float64Array;

export function createMeanQuantities(operators: FvOperators): MeanQuantities {
  const { physics, cellCount, variableCount: n } = operators;
  const { balance, variableNames } = physics;
  if (!balance) return (means) => means;
  const block = new PointBlock(blockPoints);
  const u = block.arraysOf(variableNames);
  const found = balance.quantityNames.map((_, q) => block.array(`quantity ${q}`));
  const evaluate = block.bind(balance.quantities, found);
  const quantities = new Float64Array(cellCount * n);

  return (means) => {
    for (let first = 0; first < cellCount; first += blockPoints) {
      const count = Math.min(blockPoints, cellCount - first);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) u[v][i] = means[(first + i) * n + v];
      }
      evaluate(count);
      for (let v = 0; v < n; v++) {
        for (let i = 0; i < count; i++) quantities[(first + i) * n + v] = found[v][i];
      }
    }
    return quantities;
  };
}
