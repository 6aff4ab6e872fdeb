import { sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/**
 * All faces of a mesh, each once: interior faces in the order of their first cell, with those that rotate vectors
 * last; then the boundary faces of each group.
 */
export interface FaceTable {
  readonly count: number;
  readonly interiorCount: number;
  readonly leftCells: Uint32Array;
  readonly leftSides: Uint8Array;
  /** Interior faces only, like the next two arrays; includes faces of joined periodic groups. */
  readonly rightCells: Uint32Array;
  readonly rightSides: Uint8Array;
  /** Rotation of the right side relative to the left one, see `CellMesh.neighborTurns`. */
  readonly turns: Uint8Array;
  /**
   * Interior faces across which vectors are rotated by rotation r of the mesh (1-based) are `rotationStarts[r] …
   * rotationStarts[r + 1] − 1`; r = 0 means no rotation.
   */
  readonly rotationStarts: Uint32Array;
  /** Faces of group g are `groupStarts[g] … groupStarts[g + 1] − 1`. */
  readonly groupStarts: Uint32Array;
}

export function faceTable(mesh: CellMesh): FaceTable {
  const { neighbors, neighborSides, neighborTurns, boundaryGroups, groups } = mesh;
  const perCell = sidesPerCell(mesh);
  const interiorCount = mesh.interiorFaceCount;
  const count = interiorCount + boundaryGroups.length;
  const leftCells = new Uint32Array(count);
  const leftSides = new Uint8Array(count);
  const rightCells = new Uint32Array(interiorCount);
  const rightSides = new Uint8Array(interiorCount);
  const turns = new Uint8Array(interiorCount);
  const rotationCount = mesh.rotations?.length ?? 0;
  const rotationStarts = new Uint32Array(rotationCount + 2);
  let face = 0;
  for (let rotation = 0; rotation <= rotationCount; rotation++) {
    for (let slot = 0; slot < neighbors.length; slot++) {
      const cell = Math.floor(slot / perCell);
      const other = neighbors[slot];
      if (other < cell) continue; // at the boundary, or viewed from the other cell
      // Skip the second visit of a face that joins a cell with itself, and sides without length.
      if (other === cell && neighborSides[slot] <= slot - cell * perCell) continue;
      if ((mesh.neighborRotations?.[slot] ?? 0) !== rotation) continue;
      leftCells[face] = cell;
      leftSides[face] = slot - cell * perCell;
      rightCells[face] = other;
      rightSides[face] = neighborSides[slot];
      turns[face++] = neighborTurns?.[slot] ?? 0;
    }
    rotationStarts[rotation + 1] = face;
  }
  const groupStarts = new Uint32Array(groups.length + 1);
  for (let b = 0; b < boundaryGroups.length; b++) groupStarts[boundaryGroups[b] + 1]++;
  groupStarts[0] = interiorCount;
  for (let g = 0; g < groups.length; g++) groupStarts[g + 1] += groupStarts[g];
  const next = groupStarts.slice();
  for (let b = 0; b < boundaryGroups.length; b++) {
    const target = next[boundaryGroups[b]]++;
    leftCells[target] = mesh.boundaryCells[b];
    leftSides[target] = mesh.boundarySides[b];
  }
  return {
    count,
    interiorCount,
    leftCells,
    leftSides,
    rightCells,
    rightSides,
    turns,
    rotationStarts,
    groupStarts,
  };
}

/** Returns the inverse rotation; periodic groups store both directions. @param rotation 1-based */
export const oppositeRotation = (rotation: number): number =>
  rotation % 2 === 1 ? rotation + 1 : rotation - 1;
