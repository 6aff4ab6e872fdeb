import { CELL_SHAPES } from './cellShapes';
import type { BlockShape, CellShape } from './types';

type AnyShape = CellShape | BlockShape;

/** Integer coordinates in a reference cell. */
export type LatticePoint = readonly number[];

/** Corners of the reference cells, 0 or 1 along each axis. */
const corners: Readonly<Record<AnyShape, readonly LatticePoint[]>> = {
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
  tetrahedron: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  pyramid: [
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  prism: [
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 1],
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

/** Gmsh's order of the edges and faces of a tetrahedron and a prism. */
const tetrahedronEdges = [[0, 1], [1, 2], [2, 0], [3, 0], [3, 2], [3, 1]] as const; // prettier-ignore
const tetrahedronFaces = [[0, 2, 1], [0, 1, 3], [0, 3, 2], [3, 1, 2]] as const; // prettier-ignore
const prismEdges = [[0, 1], [0, 2], [0, 3], [1, 2], [1, 4], [2, 5], [3, 4], [3, 5], [4, 5]] as const; // prettier-ignore
const prismTriangles = [[0, 2, 1], [3, 4, 5]] as const; // prettier-ignore
const prismQuadrilaterals = [[0, 1, 4, 3], [0, 3, 5, 2], [1, 2, 5, 4]] as const; // prettier-ignore

/** Gmsh's order of the edges and triangles of a pyramid. */
const pyramidEdges = [[0, 1], [0, 3], [0, 4], [1, 2], [1, 4], [2, 3], [2, 4], [3, 4]] as const; // prettier-ignore
const pyramidTriangles = [[0, 1, 4], [3, 0, 4], [1, 2, 4], [2, 3, 4]] as const; // prettier-ignore
const pyramidBase = [0, 3, 2, 1] as const;

export const referenceCorners = (shape: AnyShape): readonly LatticePoint[] => corners[shape];

/**
 * Returns the positions of a cell's nodes in its reference cell, in Gmsh's order: integers from 0 to `order` along
 * each axis.
 */
export function nodeLattice(shape: AnyShape, order: number): LatticePoint[] {
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
        ...(order > 2 ? inside('triangle', order, 3) : []),
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
    case 'tetrahedron':
      return [
        ...ends,
        ...tetrahedronEdges.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...tetrahedronFaces.flatMap((face) => insideTriangle(face, ends, order)),
        ...(order > 3 ? inside('tetrahedron', order, 4) : []),
      ];
    case 'pyramid':
      return [
        ...ends,
        ...pyramidEdges.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...pyramidTriangles.flatMap((face) => insideTriangle(face, ends, order)),
        ...insideFace(
          pyramidBase.map((k) => ends[k]),
          order,
        ),
        ...(order > 2 ? inside('pyramid', order, 3) : []),
      ];
    case 'prism':
      return [
        ...ends,
        ...prismEdges.flatMap(([a, b]) => between(ends[a], ends[b], order)),
        ...prismTriangles.flatMap((face) => insideTriangle(face, ends, order)),
        ...prismQuadrilaterals.flatMap((face) =>
          insideFace(
            face.map((k) => ends[k]),
            order,
          ),
        ),
        ...Array.from({ length: order - 1 }, (_, k) => k + 1).flatMap((k) =>
          insideTriangle(prismTriangles[1], ends, order).map(([i, j]) => [i, j, k]),
        ),
      ];
    default:
      return shape satisfies never;
  }
}

/** Returns the inner nodes of a cell, which are arranged like those of a cell of lower order. */
const inside = (shape: AnyShape, order: number, less = 2): LatticePoint[] =>
  nodeLattice(shape, order - less).map((point) => point.map((place) => place + 1));

/** Returns the inner nodes of a triangular face. */
function insideTriangle(
  face: readonly number[],
  ends: readonly LatticePoint[],
  order: number,
): LatticePoint[] {
  if (order < 3) return [];
  const [origin, right, up] = face.map((corner) => ends[corner]);
  return inside('triangle', order, 3).map(([i, j]) =>
    origin.map(
      (place, axis) => place + (i * (right[axis] - place) + j * (up[axis] - place)) / order,
    ),
  );
}

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
export function mirroredNodes(shape: AnyShape, order: number): number[] {
  const lattice = nodeLattice(shape, order);
  const numbers = new Map(lattice.map((point, node) => [point.join(), node]));
  return lattice.map(([i, j, ...others]) => {
    const mirrored = j === undefined ? [order - i] : [j, i, ...others];
    return numbers.get(mirrored.join())!;
  });
}
