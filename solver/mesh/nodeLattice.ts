import { CELL_SHAPES } from './cellShapes';
import type { CellShape } from './types';

/** Integer coordinates in a reference cell. */
export type LatticePoint = readonly number[];

/** Corners of the reference cells, 0 or 1 along each axis. */
const corners: Readonly<Record<CellShape, readonly LatticePoint[]>> = {
  line: [[0], [1]],
  triangle: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  quadrilateral: [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ],
  hexahedron: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
    [1, 1, 1],
    [0, 1, 1],
  ],
};

/** Gmsh's order of the edges and faces of a hexahedron. */
const hexahedronEdges = [
  [0, 1],
  [0, 3],
  [0, 4],
  [1, 2],
  [1, 5],
  [2, 3],
  [2, 6],
  [3, 7],
  [4, 5],
  [4, 7],
  [5, 6],
  [6, 7],
] as const;
const hexahedronFaces = [
  [0, 3, 2, 1],
  [0, 1, 5, 4],
  [0, 4, 7, 3],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [4, 5, 6, 7],
] as const;

export const referenceCorners = (shape: CellShape): readonly LatticePoint[] => corners[shape];

/**
 * Returns the positions of a cell's nodes in its reference cell, in Gmsh's order: integers from 0 to `order` along
 * each axis.
 */
export function nodeLattice(shape: CellShape, order: number): LatticePoint[] {
  const dimension = corners[shape][0].length;
  if (order === 0) return [new Array<number>(dimension).fill(0)];
  const ends = corners[shape].map((corner) => corner.map((place) => order * place));
  if (order === 1) return ends;
  switch (shape) {
    case 'line':
      return [...ends, ...between(ends[0], ends[1], order)];
    case 'triangle':
      return [
        ...ends,
        ...CELL_SHAPES.triangle.facets.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...(order > 2 ? nodeLattice('triangle', order - 3).map(([i, j]) => [i + 1, j + 1]) : []),
      ];
    case 'quadrilateral':
      return [
        ...ends,
        ...CELL_SHAPES.quadrilateral.facets.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...inside('quadrilateral', order),
      ];
    case 'hexahedron':
      return [
        ...ends,
        ...hexahedronEdges.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...hexahedronFaces.flatMap((face) =>
          insideFace(
            face.map((k) => ends[k]),
            order,
          ),
        ),
        ...inside('hexahedron', order),
      ];
    default:
      return shape satisfies never;
  }
}

/** Returns the inner nodes of a cell, which are arranged like those of a cell of order − 2. */
const inside = (shape: CellShape, order: number): LatticePoint[] =>
  nodeLattice(shape, order - 2).map((point) => point.map((place) => place + 1));

/** Returns the inner nodes of an edge. */
const between = (from: LatticePoint, to: LatticePoint, order: number): LatticePoint[] =>
  Array.from({ length: order - 1 }, (_, i) =>
    from.map((place, axis) => place + ((i + 1) * (to[axis] - place)) / order),
  );

/** Returns the inner nodes of a face, given its corners. */
const insideFace = (
  [origin, right, , up]: readonly LatticePoint[],
  order: number,
): LatticePoint[] =>
  inside('quadrilateral', order).map(([i, j]) =>
    origin.map(
      (place, axis) => place + (i * (right[axis] - place) + j * (up[axis] - place)) / order,
    ),
  );

/** Returns the node permutation that mirrors a cell, which changes the sign of its determinant. */
export function mirroredNodes(shape: CellShape, order: number): number[] {
  const lattice = nodeLattice(shape, order);
  const numbers = new Map(lattice.map((point, node) => [point.join(), node]));
  return lattice.map(([i, j, ...others]) => {
    const mirrored = j === undefined ? [order - i] : [j, i, ...others];
    return numbers.get(mirrored.join())!;
  });
}
