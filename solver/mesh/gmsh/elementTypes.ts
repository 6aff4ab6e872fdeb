import type { CellTypeName } from '../types';

/** One of Gmsh's element types: a shape, the order of its geometry and its nodes. */
export interface ElementType {
  /** Type number in MSH files. */
  readonly id: number;
  readonly cellType: CellTypeName;
  readonly dimension: 0 | 1 | 2 | 3;
  readonly order: number;
  readonly nodesPerElement: number;
  /** Serendipity element: nodes at corners and on edges only. */
  readonly serendipity: boolean;
}

interface Family {
  readonly cellType: CellTypeName;
  readonly dimension: 0 | 1 | 2 | 3;
  readonly corners: number;
  readonly edges: number;
  /** Nodes of the complete element of order p. */
  readonly nodes: (p: number) => number;
  /** Type numbers of the complete elements of order 1, 2, 3, … */
  readonly complete: readonly number[];
  /** Type numbers of the serendipity elements: [first order, numbers of this and the next orders]. */
  readonly serendipity: readonly [number, readonly number[]];
}

/** Gmsh reference manual, "MSH file format", and the type numbers of its higher orders. */
const FAMILIES: readonly Family[] = [
  {
    cellType: 'point',
    dimension: 0,
    corners: 1,
    edges: 0,
    nodes: () => 1,
    complete: [15],
    serendipity: [2, []],
  },
  {
    cellType: 'line',
    dimension: 1,
    corners: 2,
    edges: 1,
    nodes: (p) => p + 1,
    complete: [1, 8, 26, 27, 28, 62, 63, 64, 65, 66],
    serendipity: [2, []],
  },
  {
    cellType: 'triangle',
    dimension: 2,
    corners: 3,
    edges: 3,
    nodes: (p) => ((p + 1) * (p + 2)) / 2,
    complete: [2, 9, 21, 23, 25, 42, 43, 44, 45, 46],
    serendipity: [3, [20, 22, 24, 52, 53, 54, 55, 56]],
  },
  {
    cellType: 'quadrilateral',
    dimension: 2,
    corners: 4,
    edges: 4,
    nodes: (p) => (p + 1) ** 2,
    complete: [3, 10, 36, 37, 38, 47, 48, 49, 50, 51],
    serendipity: [2, [16, 39, 40, 41, 57, 58, 59, 60, 61]],
  },
  {
    cellType: 'tetrahedron',
    dimension: 3,
    corners: 4,
    edges: 6,
    nodes: (p) => ((p + 1) * (p + 2) * (p + 3)) / 6,
    complete: [4, 11, 29, 30, 31, 71, 72, 73, 74, 75],
    serendipity: [3, [137, 32, 33, 79, 80, 81, 82, 83]],
  },
  {
    cellType: 'hexahedron',
    dimension: 3,
    corners: 8,
    edges: 12,
    nodes: (p) => (p + 1) ** 3,
    complete: [5, 12, 92, 93, 94, 95, 96, 97, 98],
    serendipity: [2, [17, 99, 100, 101, 102, 103, 104, 105]],
  },
  {
    cellType: 'prism',
    dimension: 3,
    corners: 6,
    edges: 9,
    nodes: (p) => ((p + 1) ** 2 * (p + 2)) / 2,
    complete: [6, 13, 90, 91, 106, 107, 108, 109, 110],
    serendipity: [2, [18, 111, 112, 113, 114, 115, 116, 117]],
  },
  {
    cellType: 'pyramid',
    dimension: 3,
    corners: 5,
    edges: 8,
    nodes: (p) => ((p + 1) * (p + 2) * (2 * p + 3)) / 6,
    complete: [7, 14, 118, 119, 120, 121, 122, 123, 124],
    serendipity: [2, [19, 125, 126, 127, 128, 129, 130, 131]],
  },
];

function typesOf(family: Family): ElementType[] {
  const { cellType, dimension, corners, edges } = family;
  const [firstOrder, serendipityIds] = family.serendipity;
  return [
    ...family.complete.map((id, k) => ({
      id,
      cellType,
      dimension,
      order: k + 1,
      nodesPerElement: family.nodes(k + 1),
      serendipity: false,
    })),
    ...serendipityIds.map((id, k) => ({
      id,
      cellType,
      dimension,
      order: firstOrder + k,
      nodesPerElement: corners + edges * (firstOrder + k - 1),
      serendipity: true,
    })),
  ];
}

/** Supported element types, by their number in MSH files. */
export const ELEMENT_TYPES: ReadonlyMap<number, ElementType> = new Map(
  FAMILIES.flatMap(typesOf).map((type) => [type.id, type]),
);

/** Returns the type of elements of a shape with a number of nodes; null if there is none. */
export const elementType = (cellType: CellTypeName, nodesPerElement: number): ElementType | null =>
  [...ELEMENT_TYPES.values()].find(
    (type) => type.cellType === cellType && type.nodesPerElement === nodesPerElement,
  ) ?? null;

/** Returns the number of nodes of the complete element of a shape and order. */
export const completeNodes = (cellType: CellTypeName, order: number): number =>
  FAMILIES.find((family) => family.cellType === cellType)!.nodes(order);
