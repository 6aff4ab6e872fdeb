/**
 * Orthonormal modal basis of degree p on the reference triangle (0,0), (1,0), (0,1):
 * φ = √((2j+1)(2k+2)) · P^{(0,2j+1)}_{k−j}(1−2r) · (1−r)^j P_j(1 − 2s/(1−r)), k = 0…p, j = 0…k
 * (Koornwinder 1975, Dubiner 1991). The first mode is √2, so a cell's mean is √2 times it.
 */

export const modeCount = (order: number): number => ((order + 1) * (order + 2)) / 2;

/** Value of the first mode: a cell's mean is this times its first coefficient. */
export const firstModeValue = Math.SQRT2;

export interface BasisValues {
  readonly value: Float64Array;
  readonly dr: Float64Array;
  readonly ds: Float64Array;
}

/** Evaluates all modes and their derivatives at (r, s). */
export function evaluateBasis(order: number, r: number, s: number): BasisValues {
  const count = modeCount(order);
  const value = new Float64Array(count);
  const dr = new Float64Array(count);
  const ds = new Float64Array(count);
  // Q_j = (1−r)^j P_j(1 − 2s/(1−r)) in terms of a = 1 − r, b = 1 − r − 2s, which avoids division by 1 − r.
  const legendre = homogeneousLegendre(order, 1 - r, 1 - r - 2 * s);
  let mode = 0;
  for (let k = 0; k <= order; k++) {
    for (let j = 0; j <= k; j++) {
      const scale = Math.sqrt((2 * j + 1) * (2 * k + 2));
      const q = legendre[j];
      const jacobi = jacobiWithDerivative(k - j, 2 * j + 1, 1 - 2 * r);
      value[mode] = scale * jacobi.value * q.value;
      dr[mode] = scale * (-2 * jacobi.derivative * q.value - jacobi.value * (q.da + q.db));
      ds[mode] = scale * jacobi.value * -2 * q.db;
      mode++;
    }
  }
  return { value, dr, ds };
}

interface HomogeneousValue {
  readonly value: number;
  readonly da: number;
  readonly db: number;
}

/** Q_j(a, b) = a^j P_j(b/a), j = 0…order, with ∂/∂a and ∂/∂b. */
function homogeneousLegendre(order: number, a: number, b: number): HomogeneousValue[] {
  const values: HomogeneousValue[] = [
    { value: 1, da: 0, db: 0 },
    { value: b, da: 0, db: 1 },
  ];
  for (let j = 2; j <= order; j++) {
    const { value: q1, da: a1, db: b1 } = values[j - 1];
    const { value: q2, da: a2, db: b2 } = values[j - 2];
    const f = (2 * j - 1) / j;
    const g = (j - 1) / j;
    values.push({
      value: f * b * q1 - g * a * a * q2,
      da: f * b * a1 - g * (2 * a * q2 + a * a * a2),
      db: f * (q1 + b * b1) - g * a * a * b2,
    });
  }
  return values;
}

/** Jacobi polynomial P_n^{(0,beta)}(x) and its derivative. */
function jacobiWithDerivative(
  n: number,
  beta: number,
  x: number,
): { value: number; derivative: number } {
  const value = jacobi(n, 0, beta, x);
  const derivative = n === 0 ? 0 : ((n + beta + 1) / 2) * jacobi(n - 1, 1, beta + 1, x);
  return { value, derivative };
}

/** P_n^{(α,β)}(x) by the three-term recurrence (Abramowitz and Stegun 22.7). */
function jacobi(n: number, alpha: number, beta: number, x: number): number {
  if (n === 0) return 1;
  let previous = 1;
  let value = (alpha - beta) / 2 + ((alpha + beta + 2) / 2) * x;
  for (let k = 1; k < n; k++) {
    const c = 2 * k + alpha + beta;
    const a1 = 2 * (k + 1) * (k + alpha + beta + 1) * c;
    const a2 = (c + 1) * (alpha * alpha - beta * beta);
    const a3 = c * (c + 1) * (c + 2);
    const a4 = 2 * (k + alpha) * (k + beta) * (c + 2);
    [previous, value] = [value, ((a2 + a3 * x) * value - a4 * previous) / a1];
  }
  return value;
}
