import { CELL_SHAPES } from '../../mesh/cellShapes';
import { latticeSteps, unitBox } from './box';
import { productPoints } from './points';
import type { Lattice, ReferenceCell } from './types';

/** The unit square. */
export const quadrilateral: ReferenceCell = {
  ...unitBox(2),
  shape: 'quadrilateral',
  corners: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  sides: CELL_SHAPES.quadrilateral.facets,
  lattice: squareLattice,
};

function squareLattice(intervals: number): Lattice {
  const row = intervals + 1;
  return {
    points: productPoints(latticeSteps(intervals), 2),
    edges: [],
    triangles: squareTriangles(intervals, (i, j) => i + row * j),
    corners: [0, intervals, row * row - 1, row * intervals],
  };
}

/** Returns two triangles per square of a lattice, counter-clockwise. @param at returns the point in a column and a row */
export function squareTriangles(
  intervals: number,
  at: (column: number, row: number) => number,
): number[] {
  const triangles: number[] = [];
  for (let j = 0; j < intervals; j++) {
    for (let i = 0; i < intervals; i++) {
      const [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
      triangles.push(a, b, c, a, c, d);
    }
  }
  return triangles;
}
