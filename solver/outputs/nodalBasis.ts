import { lagrangeTriangleNodes } from './vtk/lagrangeTriangle';

/** Exponents [a, b] of the monomials r^a s^b up to an order, as many as a triangle of it has nodes. */
export function triangleMonomials(order: number): [a: number, b: number][] {
  const exponents: [number, number][] = [];
  for (let degree = 0; degree <= order; degree++) {
    for (let b = 0; b <= degree; b++) exponents.push([degree - b, b]);
  }
  return exponents;
}

/**
 * Coefficients [node][monomial] of the polynomials that are 1 at one node of a Lagrange triangle, in
 * VTK's order, and 0 at the others.
 */
export function nodalCoefficients(order: number): number[][] {
  const nodes = lagrangeTriangleNodes(order);
  const monomials = triangleMonomials(order);
  const atNodes = monomials.map(([a, b]) =>
    monomials.map((_, k) => (nodes[2 * k] / order) ** a * (nodes[2 * k + 1] / order) ** b),
  );
  return invert(atNodes);
}

/**
 * Weights with which the values at these nodes give the mean of the polynomial over the triangle;
 * that of r^a s^b is 2 a! b! / (a + b + 2)!.
 */
export function meanWeights(order: number): Float64Array {
  const means = triangleMonomials(order).map(
    ([a, b]) => (2 * factorial(a) * factorial(b)) / factorial(a + b + 2),
  );
  return Float64Array.from(nodalCoefficients(order), (row) =>
    row.reduce((sum, coefficient, i) => sum + coefficient * means[i], 0),
  );
}

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** Gauss–Jordan elimination with pivoting. */
function invert(matrix: readonly (readonly number[])[]): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, k) => (k === i ? 1 : 0))]);
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let i = column + 1; i < size; i++) {
      if (Math.abs(rows[i][column]) > Math.abs(rows[pivot][column])) pivot = i;
    }
    [rows[column], rows[pivot]] = [rows[pivot], rows[column]];
    const divisor = rows[column][column];
    rows[column] = rows[column].map((value) => value / divisor);
    for (let i = 0; i < size; i++) {
      const factor = rows[i][column];
      if (i === column || factor === 0) continue;
      rows[i] = rows[i].map((value, k) => value - factor * rows[column][k]);
    }
  }
  return rows.map((row) => row.slice(size));
}
