/** Bernstein polynomials on [0, 1]: their hull contains the polynomial. */

/** Returns the values of the Bernstein polynomials of a degree at s. */
export function bernstein(degree: number, s: number): number[] {
  let values = [1];
  for (let k = 1; k <= degree; k++) {
    values = Array.from(
      { length: k + 1 },
      (_, i) => (1 - s) * (values[i] ?? 0) + s * (values[i - 1] ?? 0),
    );
  }
  return values;
}

/** Returns their derivatives, B′ᵢ = n(Bᵢ₋₁ − Bᵢ) in terms of those of degree n − 1. */
export function bernsteinDerivative(degree: number, s: number, times: number): number[] {
  if (times === 0) return bernstein(degree, s);
  if (degree === 0) return [0];
  const lower = bernsteinDerivative(degree - 1, s, times - 1);
  return Array.from(
    { length: degree + 1 },
    (_, i) => degree * ((lower[i - 1] ?? 0) - (lower[i] ?? 0)),
  );
}
