import { solveInPlace } from '../core/solveInPlace';
import type { CellShape } from '../mesh/types';
import { referenceCells } from '../space/reference';
import { tensorPoints } from '../space/reference/points';
import { lagrangeNodes } from './vtk/lagrangeNodes';

/**
 * Returns the exponents [monomial][axis] of a polynomial basis with as many monomials as a cell of this order
 * has nodes. Uses Gmsh's reference coordinates: 0…1 for a triangle, −1…1 for other shapes.
 */
export function exponentsOf(shape: CellShape, order: number): readonly (readonly number[])[] {
  if (shape === 'triangle') return triangleExponents(order);
  const degrees = Array.from({ length: order + 1 }, (_, degree) => degree);
  return tensorPoints(degrees, referenceCells[shape].dimension);
}

/** Returns the coefficients [node][monomial] of the Lagrange polynomials of a cell, with nodes in VTK's order. */
export function nodalCoefficients(shape: CellShape, order: number): number[][] {
  const exponents = exponentsOf(shape, order);
  const nodes = lagrangeNodes(shape, order).map((node) =>
    node.map((i) => (shape === 'triangle' ? i / order : (2 * i) / order - 1)),
  );
  const values = exponents.flatMap((own) =>
    nodes.map((node) => own.reduce((product, a, axis) => product * node[axis] ** a, 1)),
  );
  const count = nodes.length;
  const coefficients = new Float64Array(count * count);
  for (let i = 0; i < count; i++) coefficients[i * count + i] = 1;
  solveInPlace(Float64Array.from(values), coefficients);
  return nodes.map((_, i) => [...coefficients.subarray(i * count, (i + 1) * count)]);
}

function triangleExponents(order: number): [a: number, b: number][] {
  const exponents: [number, number][] = [];
  for (let degree = 0; degree <= order; degree++) {
    for (let b = 0; b <= degree; b++) exponents.push([degree - b, b]);
  }
  return exponents;
}
