import { evaluateBasis, modeCount } from './basis';

/**
 * Bernstein coefficients of the modes of degree p, [coefficient][mode]: φ = Σᵢ bᵢ Bᵢ with the polynomials
 * B = p!/(i! j! k!) rⁱ sʲ (1 − r − s)ᵏ, i + j + k = p, which are not negative in the triangle and sum to 1. Each value of a
 * polynomial there is so a mean of its coefficients, which lie in whatever convex set the coefficients lie in.
 */
export function bernsteinTable(order: number): Float64Array {
  const count = modeCount(order);
  const exponents = Array.from({ length: order + 1 }, (_, i) =>
    Array.from({ length: order + 1 - i }, (__, j) => [i, j, order - i - j] as const),
  ).flat();
  // Rows of both sets of functions at points that determine polynomials of the degree.
  const rows = exponents.map(([i, j]) => {
    const [r, s] = order === 0 ? [1 / 3, 1 / 3] : [i / order, j / order];
    return [
      ...exponents.map((own) => bernstein(own, [r, s, 1 - r - s])),
      ...evaluateBasis(order, r, s).value,
    ];
  });
  eliminate(rows);
  return Float64Array.from(rows.flatMap((row) => row.slice(count)));
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

const bernstein = (exponents: readonly number[], place: readonly number[]): number =>
  exponents.reduce(
    (product, exponent, i) => (product * place[i] ** exponent) / factorial(exponent),
    factorial(exponents.reduce((sum, own) => sum + own, 0)),
  );

/** Turns the first columns into the identity, by Gauss and Jordan with the largest pivots. */
function eliminate(rows: number[][]): void {
  for (let i = 0; i < rows.length; i++) {
    const largest = rows.reduce(
      (best, row, j) => (j > i && Math.abs(row[i]) > Math.abs(rows[best][i]) ? j : best),
      i,
    );
    [rows[i], rows[largest]] = [rows[largest], rows[i]];
    const pivot = rows[i][i];
    rows[i] = rows[i].map((entry) => entry / pivot);
    rows.forEach((row, j) => {
      const factor = row[i];
      if (j !== i) rows[j] = row.map((entry, k) => entry - factor * rows[i][k]);
    });
  }
}
