import type { CellMesh, SkinPart } from './types';

/**
 * Returns the boundary groups of a mesh followed by its joined periodic sides, which are interior but drawn as
 * surfaces.
 */
export function skinParts({
  groups,
  boundaryCells,
  boundarySides,
  boundaryGroups,
  seams = [],
}: Pick<
  CellMesh,
  'groups' | 'boundaryCells' | 'boundarySides' | 'boundaryGroups' | 'seams'
>): SkinPart[] {
  const faces = facesByGroup(boundaryGroups, groups.length);
  const parts = groups.map(({ name }, group) => ({
    name,
    cells: Uint32Array.from(faces[group], (face) => boundaryCells[face]),
    sides: Uint8Array.from(faces[group], (face) => boundarySides[face]),
  }));
  return [...parts, ...seams];
}

/** Returns the boundary face indices of each group, ascending. */
export function facesByGroup(boundaryGroups: Uint16Array, groupCount: number): number[][] {
  const faces = Array.from({ length: groupCount }, (): number[] => []);
  boundaryGroups.forEach((group, face) => faces[group].push(face));
  return faces;
}
