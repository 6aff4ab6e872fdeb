/** Legendre polynomials P_k on [−1, 1]: ∫P_k² = 2/(2k+1), P_k(1) = 1, P_k(−1) = (−1)^k. */

/** P_0 … P_order at ξ. */
export function legendre(order: number, xi: number): Float64Array {
  const values = new Float64Array(order + 1);
  values[0] = 1;
  if (order > 0) values[1] = xi;
  for (let k = 2; k <= order; k++) {
    values[k] = ((2 * k - 1) * xi * values[k - 1] - (k - 1) * values[k - 2]) / k;
  }
  return values;
}

/**
 * ∫P_m P_k′ dξ, at [k·(order + 1) + m]: 2 where k − m is positive and odd, else 0, because
 * P_k′ = Σ (2m+1) P_m over m = k−1, k−3, …
 */
export function stiffness(order: number): Float64Array {
  const modes = order + 1;
  const matrix = new Float64Array(modes * modes);
  for (let k = 0; k < modes; k++) {
    for (let m = k - 1; m >= 0; m -= 2) matrix[k * modes + m] = 2;
  }
  return matrix;
}
