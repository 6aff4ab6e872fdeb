import { nodeLattice } from '../nodeLattice';
import type { CellTypeName } from '../types';

/** An element type of CGNS. */
export interface ElementKind {
  readonly name: string;
  readonly cellType: CellTypeName;
  readonly nodes: number;
  /** The place in CGNS's element of each node in Gmsh's order; null if it is not known or no method takes it. */
  readonly places: readonly number[] | null;
}

const sequence = (length: number): number[] => Array.from({ length }, (_, i) => i);

/** Nodes of HEXA_27: corners, edges of the lower face, along z, of the upper face, faces, center (SIDS, "Hexahedral Elements"). */
const hexahedron27 = [
  ...[[0, 0, 0], [2, 0, 0], [2, 2, 0], [0, 2, 0], [0, 0, 2], [2, 0, 2], [2, 2, 2], [0, 2, 2]], // prettier-ignore
  ...[[1, 0, 0], [2, 1, 0], [1, 2, 0], [0, 1, 0]], // prettier-ignore
  ...[[0, 0, 1], [2, 0, 1], [2, 2, 1], [0, 2, 1]], // prettier-ignore
  ...[[1, 0, 2], [2, 1, 2], [1, 2, 2], [0, 1, 2]], // prettier-ignore
  ...[[1, 1, 0], [1, 0, 1], [2, 1, 1], [1, 2, 1], [0, 1, 1], [1, 1, 2], [1, 1, 1]], // prettier-ignore
];

function placesOfHexahedron27(): number[] {
  const numbers = new Map(hexahedron27.map((place, node) => [place.join(), node]));
  return nodeLattice('hexahedron', 2).map((place) => numbers.get(place.join())!);
}

const kind = (
  name: string,
  cellType: CellTypeName,
  nodes: number,
  places: readonly number[] | null = sequence(nodes),
): ElementKind => ({ name, cellType, nodes, places });

/** Element types by CGNS's number (`ElementType_t` of cgnslib.h). Of curved triangles and lines the corners are used. */
export const elementKinds: ReadonlyMap<number, ElementKind> = new Map([
  [2, kind('NODE', 'point', 1)],
  [3, kind('BAR_2', 'line', 2)],
  [4, kind('BAR_3', 'line', 3)],
  [5, kind('TRI_3', 'triangle', 3)],
  [6, kind('TRI_6', 'triangle', 6)],
  [7, kind('QUAD_4', 'quadrilateral', 4)],
  [8, kind('QUAD_8', 'quadrilateral', 8)],
  [9, kind('QUAD_9', 'quadrilateral', 9)],
  [10, kind('TETRA_4', 'tetrahedron', 4)],
  [11, kind('TETRA_10', 'tetrahedron', 10)],
  [12, kind('PYRA_5', 'pyramid', 5)],
  [13, kind('PYRA_14', 'pyramid', 14)],
  [14, kind('PENTA_6', 'prism', 6)],
  [15, kind('PENTA_15', 'prism', 15)],
  [16, kind('PENTA_18', 'prism', 18)],
  [17, kind('HEXA_8', 'hexahedron', 8)],
  [18, kind('HEXA_20', 'hexahedron', 20)],
  [19, kind('HEXA_27', 'hexahedron', 27, placesOfHexahedron27())],
  [21, kind('PYRA_13', 'pyramid', 13)],
  [24, kind('BAR_4', 'line', 4)],
  [26, kind('TRI_10', 'triangle', 10)],
  [28, kind('QUAD_16', 'quadrilateral', 16)],
  [39, kind('HEXA_64', 'hexahedron', 64, null)],
  [40, kind('BAR_5', 'line', 5)],
  [42, kind('TRI_15', 'triangle', 15)],
  [44, kind('QUAD_25', 'quadrilateral', 25, null)],
  [56, kind('HEXA_125', 'hexahedron', 125, null)],
]);

/** Types of sections that are not elements of one shape. */
export const sectionTypes = { mixed: 20, polygons: 22, polyhedra: 23 } as const;
