import type { Blocks } from '../readers/blocks';
import type { MeshFile, PhysicalGroup } from '../types';
import type { Lists, Patch } from './foamFile';

/** A mesh of OpenFOAM: faces between cells, those inside first. */
export interface PolyMesh {
  readonly shown: string;
  /** x, y, z each. */
  readonly points: Float64Array;
  readonly faces: Lists;
  readonly owner: Int32Array;
  /** The other cell of each inner face. */
  readonly neighbour: Int32Array;
  readonly cellCount: number;
  readonly patches: readonly Patch[];
}

/** The corners of a face. */
export const cornersOf = ({ faces: { starts, values } }: PolyMesh, face: number): Int32Array =>
  values.subarray(starts[face], starts[face + 1]);

/** Returns the faces of each cell, one cell after the other. */
export function facesOfCells({ owner, neighbour, cellCount }: PolyMesh): Lists {
  const starts = new Uint32Array(cellCount + 1);
  for (const list of [owner, neighbour]) for (const cell of list) starts[cell + 1]++;
  for (let cell = 0; cell < cellCount; cell++) starts[cell + 1] += starts[cell];
  const next = starts.slice();
  const values = new Int32Array(starts[cellCount]);
  for (const list of [owner, neighbour]) {
    list.forEach((cell, face) => {
      values[next[cell]++] = face;
    });
  }
  return { starts, values };
}

/** Returns the mean of the corners of a cell. */
export function placeOf(mesh: PolyMesh, ofCells: Lists, cell: number): number[] {
  const faces = ofCells.values.subarray(ofCells.starts[cell], ofCells.starts[cell + 1]);
  const corners = [...new Set([...faces].flatMap((face) => [...cornersOf(mesh, face)]))];
  return [0, 1, 2].map(
    (axis) => corners.reduce((sum, own) => sum + mesh.points[3 * own + axis], 0) / corners.length,
  );
}

export const meshFile = (
  fileName: string,
  points: Float64Array,
  blocks: Blocks,
  groups: readonly PhysicalGroup[],
  warnings: readonly string[],
): MeshFile => ({
  format: 'OpenFOAM',
  fileName,
  points,
  nodeTags: Float64Array.from({ length: points.length / 3 }, (_, i) => i),
  blocks: blocks.build(),
  groups,
  periodic: [],
  warnings,
});
