import { solveInPlace } from '../../core/solveInPlace';
import { evaluateBasis } from './basis';

/**
 * Bernstein coefficients of the modes of degree p, [coefficient][mode]: φ = Σᵢ bᵢ Bᵢ with B = p!/(i! j! k!) rⁱ sʲ (1 −
 * r − s)ᵏ, i + j + k = p. These polynomials are nonnegative in the triangle and sum to 1. Hence every value of a
 * polynomial in the triangle is a convex combination of its coefficients, and lies in any convex set that contains
 * them.
 */
export function bernsteinTable(order: number): Float64Array {
  const exponents = Array.from({ length: order + 1 }, (_, i) =>
    Array.from({ length: order + 1 - i }, (__, j) => [i, j, order - i - j] as const),
  ).flat();
  // Evaluates both bases at points that determine polynomials of this degree.
  const points = exponents.map(([i, j]) => (order === 0 ? [1 / 3, 1 / 3] : [i / order, j / order]));
  const matrix = points.flatMap(([r, s]) =>
    exponents.map((own) => bernstein(own, [r, s, 1 - r - s])),
  );
  const coefficients = Float64Array.from(
    points.flatMap(([r, s]) => [...evaluateBasis(order, r, s).value]),
  );
  solveInPlace(Float64Array.from(matrix), coefficients);
  return coefficients;
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

const bernstein = (exponents: readonly number[], place: readonly number[]): number =>
  exponents.reduce(
    (product, exponent, i) => (product * place[i] ** exponent) / factorial(exponent),
    factorial(exponents.reduce((sum, own) => sum + own, 0)),
  );
