/** A rule on [0, 1] for ∫ f(a) (1 − a) da. */
interface RadialRule {
  readonly points: Float64Array;
  /** Sum to ½. */
  readonly weights: Float64Array;
}

/**
 * Gauss–Jacobi rule of `count` points, exact for f of degree 2·count − 1, by Newton's method on P^(0,1)(x), x = 1 − 2a
 * (Abramowitz and Stegun 25.4.33).
 */
export function gaussRadial(count: number): RadialRule {
  const points = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let x = Math.cos((Math.PI * (i + 0.75)) / (count + 1));
    let slope = 0;
    for (let iteration = 0; iteration < 100; iteration++) {
      const { value, derivative } = jacobi(count, x);
      slope = derivative;
      const step = value / derivative;
      x -= step;
      if (Math.abs(step) < 1e-16) break;
    }
    points[i] = (1 - x) / 2;
    // The weight of ∫ f (1 + x) dx is 4 times this.
    weights[i] = 1 / ((1 - x * x) * slope * slope);
  }
  return { points, weights };
}

/** P_n^(0,1) and its derivative, n ≥ 1, |x| < 1, by the recurrence in n. */
function jacobi(n: number, x: number): { value: number; derivative: number } {
  let previous = 1;
  let value = (3 * x - 1) / 2;
  for (let k = 1; k < n; k++) {
    const c = 2 * k + 1;
    const next =
      ((c + 1) * (c * (c + 2) * x - 1) * value - 2 * k * (k + 1) * (c + 2) * previous) /
      (2 * (k + 1) * (k + 2) * c);
    [previous, value] = [value, next];
  }
  // (2n+1)(1−x²) P_n′ = n(−1 − (2n+1) x) P_n + 2 n(n+1) P_{n−1}
  const c = 2 * n + 1;
  const derivative = (n * (-1 - c * x) * value + 2 * n * (n + 1) * previous) / (c * (1 - x * x));
  return { value, derivative };
}
