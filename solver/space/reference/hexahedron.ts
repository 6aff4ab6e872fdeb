import { CELL_SHAPES } from '../../mesh/cellShapes';
import { latticeSteps, unitBox } from './box';
import { productPoints } from './points';
import { squareTriangles } from './quadrilateral';
import type { Lattice, ReferenceCell } from './types';

const corners = [
  [0, 0, 0],
  [1, 0, 0],
  [1, 1, 0],
  [0, 1, 0],
  [0, 0, 1],
  [1, 0, 1],
  [1, 1, 1],
  [0, 1, 1],
] as const;

/** The unit cube. */
export const hexahedron: ReferenceCell = {
  ...unitBox(3),
  shape: 'hexahedron',
  corners,
  sides: CELL_SHAPES.hexahedron.facets,
  lattice: cubeLattice,
};

function cubeLattice(intervals: number): Lattice {
  const row = intervals + 1;
  const indexAt = ([i, j, k]: readonly number[]): number => i + row * (j + row * k);
  const inSteps = (corner: number): number[] => corners[corner].map((value) => value * intervals);
  return {
    points: productPoints(latticeSteps(intervals), 3),
    edges: [],
    triangles: hexahedron.sides.flatMap(([a, b, , d]) => {
      const [origin, along, up] = [inSteps(a), corners[b], corners[d]];
      return squareTriangles(intervals, (i, j) =>
        indexAt(
          origin.map(
            (start, axis) =>
              start + i * (along[axis] - corners[a][axis]) + j * (up[axis] - corners[a][axis]),
          ),
        ),
      );
    }),
    corners: corners.map((_, corner) => indexAt(inSteps(corner))),
  };
}
