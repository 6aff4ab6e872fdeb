import { sidesPerCell } from './mesh';
import type { CellMesh } from './types';

/** All faces of a mesh once: interior ones in the order of their first cell, then those of each group. */
export interface FaceTable {
  readonly count: number;
  readonly interiorCount: number;
  readonly leftCells: Uint32Array;
  readonly leftSides: Uint8Array;
  /** Interior faces only, as the next two; faces of joined periodic groups are among them. */
  readonly rightCells: Uint32Array;
  readonly rightSides: Uint8Array;
  /** How the right side is turned against the left one, see `CellMesh.neighbourTurns`. */
  readonly turns: Uint8Array;
  /** Faces of group g are `groupStarts[g] … groupStarts[g + 1] − 1`. */
  readonly groupStarts: Uint32Array;
}

export function faceTable(mesh: CellMesh): FaceTable {
  const { neighbours, neighbourSides, neighbourTurns, boundaryGroups, groups } = mesh;
  const perCell = sidesPerCell(mesh);
  const interiorCount = mesh.interiorFaceCount;
  const count = interiorCount + boundaryGroups.length;
  const leftCells = new Uint32Array(count);
  const leftSides = new Uint8Array(count);
  const rightCells = new Uint32Array(interiorCount);
  const rightSides = new Uint8Array(interiorCount);
  const turns = new Uint8Array(interiorCount);
  let face = 0;
  for (let slot = 0; slot < neighbours.length; slot++) {
    const cell = Math.floor(slot / perCell);
    const other = neighbours[slot];
    if (other < cell) continue; // at the boundary, or seen from the other cell
    // A cell that is joined with itself sees each such face twice.
    if (other === cell && neighbourSides[slot] < slot - cell * perCell) continue;
    leftCells[face] = cell;
    leftSides[face] = slot - cell * perCell;
    rightCells[face] = neighbours[slot];
    rightSides[face] = neighbourSides[slot];
    turns[face++] = neighbourTurns?.[slot] ?? 0;
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
  return { count, interiorCount, leftCells, leftSides, rightCells, rightSides, turns, groupStarts };
}
