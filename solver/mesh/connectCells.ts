import { CELL_SHAPES } from './cellShapes';
import type { Faces } from './faces';
import type { CellMesh, CellShape } from './types';

/** Cell connectivity. */
export interface ConnectedCells {
  readonly topology: Pick<
    CellMesh,
    | 'neighbors'
    | 'neighborSides'
    | 'neighborTurns'
    | 'boundaryCells'
    | 'boundarySides'
    | 'interiorFaceCount'
  >;
  /** Per boundary face: its number in `Faces`. */
  readonly facesOfBoundary: Uint32Array;
}

/** Sides, as cell · sides + side, that do not form a valid face. */
export interface FaultyFace {
  readonly sides: readonly number[];
  /**
   * `crowded`: more than two cells share the face; `overlapping`: two cells lie on the same side of it; `misaligned`: they
   * collapse it to different corners.
   */
  readonly fault: 'crowded' | 'overlapping' | 'misaligned';
}

/**
 * Joins cells of one shape along the faces that `matchFaces` found, and numbers the boundary faces by cell and side.
 * @param cells nodes of each cell, corners first
 */
export function connectCells(
  shape: CellShape,
  cells: Uint32Array,
  nodesPerCell: number,
  { starts, occurrences, count, facetCount }: Faces,
): ConnectedCells | FaultyFace {
  const { facets } = CELL_SHAPES[shape];
  const neighbors = new Int32Array(facetCount);
  const neighborSides = new Uint8Array(facetCount);
  const neighborTurns = shape === 'hexahedron' ? new Uint8Array(facetCount) : undefined;
  const corner = (side: number, k: number): number => {
    const facet = facets[side % facets.length];
    return cells[Math.floor(side / facets.length) * nodesPerCell + facet[k % facet.length]];
  };
  let boundaryCount = 0;
  let interiorFaceCount = 0;
  for (let face = 0; face < count; face++) {
    const first = starts[face];
    let end = first;
    while (end < starts[face + 1] && occurrences[end] < facetCount) end++;
    if (end === first) continue;
    const own = occurrences[first];
    if (end - first === 1) {
      // Replaced by the number of the boundary face once all are known.
      neighbors[own] = -1 - face;
      boundaryCount++;
      continue;
    }
    const sides = (): number[] => Array.from(occurrences.subarray(first, end));
    if (end - first > 2) return { sides: sides(), fault: 'crowded' };
    const other = occurrences[first + 1];
    const turn = turnBetween(shape, corner, own, other);
    if (turn === null) {
      return {
        sides: sides(),
        fault: areOpposite(corner, own, other) ? 'misaligned' : 'overlapping',
      };
    }
    const [a, b] = [Math.floor(own / facets.length), Math.floor(other / facets.length)];
    neighbors[own] = b;
    neighbors[other] = a;
    neighborSides[own] = other - b * facets.length;
    neighborSides[other] = own - a * facets.length;
    if (neighborTurns) neighborTurns[own] = neighborTurns[other] = turn;
    interiorFaceCount++;
  }
  const boundaryCells = new Uint32Array(boundaryCount);
  const boundarySides = new Uint8Array(boundaryCount);
  const facesOfBoundary = new Uint32Array(boundaryCount);
  for (let side = 0, next = 0; side < facetCount; side++) {
    if (neighbors[side] >= 0) continue;
    boundaryCells[next] = Math.floor(side / facets.length);
    boundarySides[next] = side % facets.length;
    facesOfBoundary[next] = -1 - neighbors[side];
    neighbors[side] = -1 - next++;
  }
  const topology = {
    neighbors,
    neighborSides,
    ...(neighborTurns && { neighborTurns }),
    boundaryCells,
    boundarySides,
    interiorFaceCount,
  };
  return { topology, facesOfBoundary };
}

/**
 * Returns the relative rotation of two sides with the same corners, see `CellMesh.neighborTurns`; null if their
 * cells lie on the same side of the face.
 * @param corner returns the node at corner k of a side, modulo the number of corners
 */
function turnBetween(
  shape: CellShape,
  corner: (side: number, k: number) => number,
  own: number,
  other: number,
): number | null {
  switch (shape) {
    case 'line':
      return own % 2 === other % 2 ? null : 0;
    case 'triangle':
    case 'quadrilateral':
      return corner(own, 0) === corner(other, 0) ? null : 1;
    case 'hexahedron': {
      // Viewed from outside their cells, the two sides run in opposite directions.
      const turn = [0, 1, 2, 3].find((start) =>
        [0, 1, 2, 3].every((k) => corner(other, start - k + 4) === corner(own, k)),
      );
      return turn ?? null;
    }
    default:
      return shape satisfies never;
  }
}

/** Returns whether two sides of hexahedra run in opposite directions, apart from the corner to which they collapse. */
function areOpposite(
  corner: (side: number, k: number) => number,
  own: number,
  other: number,
): boolean {
  const loop = (side: number): number[] => [
    ...new Set(Array.from({ length: 4 }, (_, k) => corner(side, k))),
  ];
  const [a, b] = [loop(own), loop(other).reverse()];
  const start = b.indexOf(a[0]);
  return a.length === 3 && a.every((node, k) => b[(start + k) % 3] === node);
}
