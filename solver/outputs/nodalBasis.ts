import type { CellShape } from '../mesh/types';
import { referenceCells } from '../space/reference';
import { tensorPoints } from '../space/reference/points';
import { lagrangeNodes } from './vtk/lagrangeNodes';

/**
 * Polynomials of a cell as sums of monomials in the coordinates that Gmsh has: 0…1 of a triangle, −1…1 of the
 * other shapes.
 */
export interface Monomials {
  /** Exponents per monomial, [axis]. */
  readonly exponents: readonly (readonly number[])[];
  /** The mean of each over the cell. */
  readonly means: readonly number[];
}

/** As many as a cell of an order has nodes. */
export function monomialsOf(shape: CellShape, order: number): Monomials {
  if (shape === 'triangle') {
    const exponents = triangleExponents(order);
    // That of r^a s^b is 2 a! b! / (a + b + 2)!.
    const mean = ([a, b]: readonly number[]): number =>
      (2 * factorial(a) * factorial(b)) / factorial(a + b + 2);
    return { exponents, means: exponents.map(mean) };
  }
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  const exponents = tensorPoints(degrees, referenceCells[shape].dimension);
  const mean = (own: readonly number[]): number =>
    own.reduce((product, a) => product * (a % 2 === 0 ? 1 / (a + 1) : 0), 1);
  return { exponents, means: exponents.map(mean) };
}

/**
 * Coefficients [node][monomial] of the polynomials that are 1 at one node of a Lagrange cell, in VTK's
 * order, and 0 at the others.
 */
export function nodalCoefficients(shape: CellShape, order: number): number[][] {
  const { exponents } = monomialsOf(shape, order);
  const nodes = lagrangeNodes(shape, order).map((node) =>
    node.map((i) => (shape === 'triangle' ? i / order : (2 * i) / order - 1)),
  );
  return invert(
    exponents.map((own) =>
      nodes.map((node) => own.reduce((product, a, axis) => product * node[axis] ** a, 1)),
    ),
  );
}

/** Weights with which the values at these nodes give the mean of the polynomial over the cell. */
export function meanWeights(shape: CellShape, order: number): Float64Array {
  const { means } = monomialsOf(shape, order);
  return Float64Array.from(nodalCoefficients(shape, order), (row) =>
    row.reduce((sum, coefficient, i) => sum + coefficient * means[i], 0),
  );
}

function triangleExponents(order: number): [a: number, b: number][] {
  const exponents: [number, number][] = [];
  for (let degree = 0; degree <= order; degree++) {
    for (let b = 0; b <= degree; b++) exponents.push([degree - b, b]);
  }
  return exponents;
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
