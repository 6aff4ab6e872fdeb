import { sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/**
 * All faces of a mesh once: interior ones in the order of their first cell, those last beyond which vectors are turned;
 * then those of each group.
 */
export interface FaceTable {
  readonly count: number;
  readonly interiorCount: number;
  readonly leftCells: Uint32Array;
  readonly leftSides: Uint8Array;
  /** Interior faces only, as the next two; faces of joined periodic groups are among them. */
  readonly rightCells: Uint32Array;
  readonly rightSides: Uint8Array;
  /** How the right side is turned against the left one, see `CellMesh.neighborTurns`. */
  readonly turns: Uint8Array;
  /**
   * Interior faces beyond which vectors are turned by rotation r of the mesh, counted from 1, are
   * `rotationStarts[r] … rotationStarts[r + 1] − 1`; 0 are those that stay as they are.
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
      // A cell that is joined with itself sees each such face twice.
      if (other === cell && neighborSides[slot] < slot - cell * perCell) continue;
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

/** The rotation that undoes one: groups are joined both ways. @param rotation counted from 1 */
export const oppositeRotation = (rotation: number): number =>
  rotation % 2 === 1 ? rotation + 1 : rotation - 1;
