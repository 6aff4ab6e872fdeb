import { boundarySides } from './boundary';
import type { CellSpace } from './cellSpace';
import { referenceCells, type Lattice } from './reference';
import { latticePointsOfSide } from './reference/sides';
import type { DisplaySurface } from './types';

/** Returns the lattice edges of cells on the boundary in two dimensions; none in others. */
export function boundaryEdges(
  { mesh, shape }: Pick<CellSpace, 'mesh' | 'shape'>,
  lattice: Lattice,
): DisplaySurface['boundary'] {
  const reference = referenceCells[shape];
  const pointsPerCell = lattice.points.count;
  const pointsOf = reference.sides.map((_, side) => latticePointsOfSide(reference, lattice, side));
  const edgesPerSide = reference.dimension === 2 ? pointsOf[0].length - 1 : 0;
  return mesh.groups.map(({ name }, group) => {
    const sides = boundarySides(mesh, group);
    const edges = new Uint32Array(2 * edgesPerSide * sides.length);
    let at = 0;
    for (const { cell, side } of sides) {
      const points = pointsOf[side];
      for (let i = 0; i < edgesPerSide; i++) {
        edges[at++] = cell * pointsPerCell + points[i];
        edges[at++] = cell * pointsPerCell + points[i + 1];
      }
    }
    return { name, edges };
  });
}
