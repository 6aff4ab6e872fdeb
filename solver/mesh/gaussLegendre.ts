/** A quadrature rule on [−1, 1]. */
interface LineRule {
  readonly points: Float64Array;
  /** Sum to 2. */
  readonly weights: Float64Array;
}

/** Computes the Gauss–Legendre rule with `count` points, exact to degree 2·count − 1, by Newton's method. */
export function gaussLegendre(count: number): LineRule {
  const points = new Float64Array(count);
  const weights = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    let x = -Math.cos((Math.PI * (i + 0.75)) / (count + 0.5));
    let slope = 0;
    for (let iteration = 0; iteration < 100; iteration++) {
      const [value, derivative] = legendreWithDerivative(count, x);
      slope = derivative;
      const step = value / derivative;
      x -= step;
      if (Math.abs(step) < 1e-16) break;
    }
    points[i] = x;
    weights[i] = 2 / ((1 - x * x) * slope * slope);
  }
  return { points, weights };
}

/** Returns P_n(x) and P_n′(x) by the three-term recurrence, |x| < 1. */
function legendreWithDerivative(n: number, x: number): [number, number] {
  let previous = 1;
  let value = x;
  for (let k = 2; k <= n; k++) {
    [previous, value] = [value, ((2 * k - 1) * x * value - (k - 1) * previous) / k];
  }
  return [value, (n * (x * value - previous)) / (x * x - 1)];
}
