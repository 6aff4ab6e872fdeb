import { boundaryChains, type Chain } from '../mesh/curves/chains';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodesPerCell, type Mesh } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { SidePoints } from './cellSpace';
import { gridParts, type BoundarySide } from './gridBoundary';
import { t } from '../text/t';

export type { BoundarySide };

/** Returns all boundary sides with the index of their group, in mesh order. */
export const boundaryOf = (mesh: Mesh): (BoundarySide & { readonly group: number })[] =>
  mesh.kind === 'grid'
    ? mesh.groups.flatMap((_, group) =>
        boundarySides(mesh, group).map((side) => ({ ...side, group })),
      )
    : Array.from(mesh.boundaryCells, (cell, face) => ({
        cell,
        side: mesh.boundarySides[face],
        group: mesh.boundaryGroups[face],
      }));

/** Returns the index of a boundary group. @throws Error if there is no group of that name */
export function groupIndex({ groups }: Mesh, name: string): number {
  const group = groups.findIndex((candidate) => candidate.name === name);
  if (group >= 0) return group;
  const known = groups.map((candidate) => candidate.name).join(', ');
  throw new Error(t('spaceUnknownGroup', name, known));
}

/** Returns the sides of a boundary group in mesh order. */
export const boundarySides = (mesh: Mesh, group: number): BoundarySide[] =>
  mesh.kind === 'grid' ? gridParts(mesh, group).flat() : sidesInMesh(mesh, group);

/**
 * Returns the connected parts of a boundary group: in two dimensions consecutive sides with the domain on their
 * left. For a grid one part per side of the box and one per obstacle outline; for other meshes in one or three
 * dimensions one part.
 */
export const boundaryParts = (mesh: Mesh, group: number): BoundarySide[][] =>
  mesh.kind === 'grid'
    ? gridParts(mesh, group)
    : mesh.dimension === 2
      ? chainedSides(mesh, group)
      : [sidesInMesh(mesh, group)];

export function sidePointsOf(count: number): SidePoints {
  const array = (): Float64Array => new Float64Array(count);
  return {
    x: array(),
    y: array(),
    z: array(),
    nx: array(),
    ny: array(),
    nz: array(),
    weight: array(),
  };
}

function sidesInMesh(mesh: CellMesh, group: number): BoundarySide[] {
  const sides: BoundarySide[] = [];
  mesh.boundaryGroups.forEach((own, face) => {
    if (own !== group) return;
    sides.push({ cell: mesh.boundaryCells[face], side: mesh.boundarySides[face] });
  });
  return sides;
}

function chainedSides(mesh: CellMesh, group: number): BoundarySide[][] {
  const nodes = nodesPerCell(mesh);
  const byStart = new Map<number, BoundarySide>();
  for (const own of sidesInMesh(mesh, group)) {
    const [corner] = CELL_SHAPES[mesh.shape].facets[own.side];
    byStart.set(mesh.cells[nodes * own.cell + corner], own);
  }
  return boundaryChains(mesh, group).map((chain) =>
    startsOf(chain).map((start) => byStart.get(start)!),
  );
}

/** Returns the vertices at which the sides of a chain start. */
const startsOf = ({ vertices, closed }: Chain): readonly number[] =>
  closed ? vertices : vertices.slice(0, -1);
