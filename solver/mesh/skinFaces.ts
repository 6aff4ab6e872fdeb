import type { CellMesh } from './types';

/** Faces that are viewed from outside, by their cells and sides. */
export interface SkinPart {
  readonly name: string;
  readonly cells: Uint32Array;
  readonly sides: Uint8Array;
}

/** The boundary groups of a mesh, then what was joined: it is no boundary, but seen as one. */
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

/** The numbers of each group's boundary faces, in rising order. */
export function facesByGroup(boundaryGroups: Uint16Array, groupCount: number): number[][] {
  const faces = Array.from({ length: groupCount }, (): number[] => []);
  boundaryGroups.forEach((group, face) => faces[group].push(face));
  return faces;
}
