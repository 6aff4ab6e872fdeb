/** Points on [0, 1] and their weights, which sum to 1. */
export interface GaussRule {
  readonly points: readonly number[];
  readonly weights: readonly number[];
}

/** Gauss–Legendre with n points: exact for polynomials of degree 2n − 1. */
export function gaussRule(n: number): GaussRule {
  const points: number[] = [];
  const weights: number[] = [];
  for (let i = 0; i < n; i++) {
    let x = -Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let slope = 1;
    // Newton from this start is at round-off after a handful of steps.
    for (let step = 0; step < 8; step++) {
      const [value, before] = legendre(n, x);
      slope = (n * (x * value - before)) / (x * x - 1);
      x -= value / slope;
    }
    points.push((1 + x) / 2);
    weights.push(1 / ((1 - x * x) * slope * slope));
  }
  return { points, weights };
}

/** The Legendre polynomials of degree n and n − 1. */
function legendre(n: number, x: number): [value: number, before: number] {
  let [value, before] = [1, 0];
  for (let k = 1; k <= n; k++) {
    [value, before] = [((2 * k - 1) * x * value - (k - 1) * before) / k, value];
  }
  return [value, before];
}
