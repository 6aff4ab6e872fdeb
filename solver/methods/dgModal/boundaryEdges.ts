import type { TriangleMesh } from '../../mesh/types';
import type { DisplaySurface } from '../../space/types';
import type { Lattice } from './display';

/** The edges of the lattices of cells that lie on the boundary. */
export function boundaryEdges(mesh: TriangleMesh, { r, s }: Lattice): DisplaySurface['boundary'] {
  const pointsPerCell = r.length;
  const sides = [0, 1, 2].map((side) => pointsOfSide(side, { r, s }));
  const edgesPerFace = sides[0].length - 1;
  const counts = new Uint32Array(mesh.groups.length);
  for (const group of mesh.boundaryGroups) counts[group]++;
  const boundary = mesh.groups.map(({ name }, group) => ({
    name,
    edges: new Uint32Array(2 * edgesPerFace * counts[group]),
  }));
  const filled = new Uint32Array(mesh.groups.length);
  mesh.boundaryCells.forEach((cell, face) => {
    const group = mesh.boundaryGroups[face];
    const side = sides[mesh.boundarySides[face]];
    for (let i = 0; i < edgesPerFace; i++) {
      const at = filled[group];
      boundary[group].edges[at] = cell * pointsPerCell + side[i];
      boundary[group].edges[at + 1] = cell * pointsPerCell + side[i + 1];
      filled[group] += 2;
    }
  });
  return boundary;
}

/** Indices of the lattice points on a side, from its first vertex to its second. */
function pointsOfSide(side: number, { r, s }: Pick<Lattice, 'r' | 's'>): number[] {
  const tolerance = 1e-9;
  // Zero on the side, and what grows along it.
  const place = (i: number): readonly [number, number] =>
    side === 0 ? [s[i], r[i]] : side === 1 ? [1 - r[i] - s[i], s[i]] : [r[i], -s[i]];
  return Array.from(r, (_, i) => i)
    .filter((i) => Math.abs(place(i)[0]) < tolerance)
    .sort((a, b) => place(a)[1] - place(b)[1]);
}
