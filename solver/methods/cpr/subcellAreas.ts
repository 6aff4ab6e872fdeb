import type { LineOperators } from './line';

/**
 * What the area vectors of the points on a line give to those between subcells, rows [side][point]: behind point i it is
 * that of the left end and Σ_m w_k D_km of those of the points for each k ≤ i, so that a free stream stays.
 */
export function subcellAreas({
  weights,
  derivative,
}: Pick<LineOperators, 'weights' | 'derivative'>): Float64Array {
  const size = weights.length;
  const rows = new Float64Array(size * size);
  for (let i = 0; i < size; i++) {
    for (let m = 0; m < size; m++) {
      let sum = m === 0 ? 1 : 0;
      for (let k = 0; k <= i; k++) sum += weights[k] * derivative[k * size + m];
      rows[i * size + m] = sum;
    }
  }
  return rows;
}
