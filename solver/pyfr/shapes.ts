import type { BlockShape } from '../mesh/types';

/** Shapes of elements by their name in PyFR. */
export const pyfrShapes: Readonly<Record<string, BlockShape>> = {
  tri: 'triangle',
  quad: 'quadrilateral',
  tet: 'tetrahedron',
  pyr: 'pyramid',
  pri: 'prism',
  hex: 'hexahedron',
};

/**
 * Returns a point of PyFR's reference element, −1…1 along each axis, in that of `referenceCorners`. PyFR's pyramid has its
 * apex above the center of its base.
 */
export function fromPyfr(shape: BlockShape, point: readonly number[]): number[] {
  const place = point.map((x) => (1 + x) / 2);
  if (shape !== 'pyramid') return place;
  return place.map((x, axis) => (axis < 2 ? x - place[2] / 2 : x));
}

/** Facets of `CELL_SHAPES` in the order of PyFR's faces. */
export const pyfrFaces: Readonly<Record<BlockShape, readonly number[]>> = {
  triangle: [0, 1, 2],
  quadrilateral: [0, 1, 2, 3],
  tetrahedron: [0, 1, 2, 3],
  pyramid: [0, 1, 2, 3, 4],
  prism: [0, 1, 2, 3, 4],
  hexahedron: [0, 2, 3, 4, 5, 1],
};
