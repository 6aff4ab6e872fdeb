import { sideOfTriangle } from './collapsed';
import type { CellMesh, TriangleMesh } from './types';

/** Returns the same cells in the form of meshes with several shapes, see `CellMesh.blocks`. */
export function collapsedMesh(mesh: TriangleMesh): CellMesh {
  const count = mesh.elementTags.length;
  const neighbors = new Int32Array(4 * count);
  const neighborSides = new Uint8Array(4 * count);
  const cells = new Uint32Array(4 * count);
  const rotations = mesh.neighborRotations && new Uint8Array(4 * count);
  for (let cell = 0; cell < count; cell++) {
    const [a, b, c] = mesh.cells.subarray(3 * cell, 3 * cell + 3);
    cells.set([a, b, c, c], 4 * cell);
    neighbors[4 * cell + 2] = cell;
    neighborSides[4 * cell + 2] = 2;
    sideOfTriangle.forEach((side, own) => {
      const [from, to] = [3 * cell + own, 4 * cell + side];
      neighbors[to] = mesh.neighbors[from];
      neighborSides[to] = mesh.neighbors[from] < 0 ? 0 : sideOfTriangle[mesh.neighborSides[from]];
      if (rotations) rotations[to] = mesh.neighborRotations![from];
    });
  }
  return {
    ...mesh,
    shape: 'quadrilateral',
    blocks: [{ shape: 'triangle', first: 0, count }],
    cells,
    neighbors,
    neighborSides,
    boundarySides: mesh.boundarySides.map((side) => sideOfTriangle[side]),
    ...(rotations && { neighborRotations: rotations }),
    ...(mesh.seams && {
      seams: mesh.seams.map((seam) => ({
        ...seam,
        sides: seam.sides.map((side) => sideOfTriangle[side]),
      })),
    }),
  };
}
