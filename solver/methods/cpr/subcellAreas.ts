import type { LineOperators } from './line';

/**
 * Matrix from the area vectors at the points of a line to those between subcells, rows [side][point]: the vector after
 * point i is that of the left end plus Σ_m w_k D_km of those of the points for each k ≤ i, which preserves a free stream.
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
