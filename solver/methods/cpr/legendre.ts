/** P_n and P_{n−1} with their derivatives, at a point of [−1, 1]. */
export interface LegendreValues {
  readonly value: number;
  readonly previous: number;
  readonly slope: number;
  readonly previousSlope: number;
}

/** Evaluates P_n and P_{n−1} by the three-term recurrence; P₋₁ is 0. */
export function legendre(n: number, x: number): LegendreValues {
  let [value, previous, slope, previousSlope] = [1, 0, 0, 0];
  for (let k = 1; k <= n; k++) {
    const next = ((2 * k - 1) * x * value - (k - 1) * previous) / k;
    // P′ₖ = P′ₖ₋₂ + (2k − 1)Pₖ₋₁
    const nextSlope = previousSlope + (2 * k - 1) * value;
    [previous, value] = [value, next];
    [previousSlope, slope] = [slope, nextSlope];
  }
  return { value, previous, slope, previousSlope };
}
