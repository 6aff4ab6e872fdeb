import type { CellTypeName } from './types';

/** The corners of a cell type and its facets. */
export interface ShapeTopology {
  readonly corners: number;
  /** Local corner numbers of each facet, in Gmsh's node order. */
  readonly facets: readonly (readonly number[])[];
}

/** Facets of 3D cells are oriented outward, those of 2D cells counter-clockwise. */
export const CELL_SHAPES: Readonly<Record<CellTypeName, ShapeTopology>> = {
  point: { corners: 1, facets: [] },
  line: { corners: 2, facets: [[0], [1]] },
  triangle: {
    corners: 3,
    facets: [
      [0, 1],
      [1, 2],
      [2, 0],
    ],
  },
  quadrilateral: {
    corners: 4,
    facets: [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 0],
    ],
  },
  tetrahedron: {
    corners: 4,
    facets: [
      [0, 2, 1],
      [0, 1, 3],
      [0, 3, 2],
      [1, 2, 3],
    ],
  },
  hexahedron: {
    corners: 8,
    facets: [
      [0, 3, 2, 1],
      [4, 5, 6, 7],
      [0, 1, 5, 4],
      [1, 2, 6, 5],
      [2, 3, 7, 6],
      [3, 0, 4, 7],
    ],
  },
  prism: {
    corners: 6,
    facets: [
      [0, 2, 1],
      [3, 4, 5],
      [0, 1, 4, 3],
      [1, 2, 5, 4],
      [2, 0, 3, 5],
    ],
  },
  pyramid: {
    corners: 5,
    facets: [
      [0, 3, 2, 1],
      [0, 1, 4],
      [1, 2, 4],
      [2, 3, 4],
      [3, 0, 4],
    ],
  },
};

export const PLURALS: Readonly<Record<CellTypeName, string>> = {
  point: 'points',
  line: 'lines',
  triangle: 'triangles',
  quadrilateral: 'quadrilaterals',
  tetrahedron: 'tetrahedra',
  hexahedron: 'hexahedra',
  prism: 'prisms',
  pyramid: 'pyramids',
};

/** Formats a count, e.g. "1 triangle", "12 hexahedra". */
export function countOf(count: number, cellType: CellTypeName): string {
  return `${count} ${count === 1 ? cellType : PLURALS[cellType]}`;
}
