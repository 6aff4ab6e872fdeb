import type { CartesianGrid } from '../mesh/cartesianGrid';
import { nodesPerCell } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';
import type { CellSpace } from './cellSpace';
import { referenceCells, type Lattice, type ReferenceCell } from './reference';
import { latticePointsOfSide } from './reference/sides';
import type { SharedPoints } from './types';

/**
 * Identifies lattice points shared by cells: at vertices, and in two dimensions on sides. In three dimensions all
 * shared points for a grid, for other meshes only vertices.
 */
export const sharedPoints = (
  { mesh, shape }: Pick<CellSpace, 'mesh' | 'shape'>,
  lattice: Lattice,
  intervals: number,
): SharedPoints =>
  mesh.kind === 'grid'
    ? sharedInGrid(mesh, lattice, intervals)
    : sharedInMesh(mesh, referenceCells[shape], lattice, intervals);

/** The lattices of all cells form one lattice of the whole box. */
function sharedInGrid({ counts }: CartesianGrid, { points }: Lattice, n: number): SharedPoints {
  const strides = counts.map((_, axis) =>
    counts.slice(0, axis).reduce((product, count) => product * (count * n + 1), 1),
  );
  const steps = Uint32Array.from({ length: points.count }, (_, i) =>
    strides.reduce(
      (sum, stride, axis) => sum + stride * Math.round(points.coordinates[axis][i] * n),
      0,
    ),
  );
  const [columns, rows = 1, layers = 1] = counts;
  const [, ofRow = 0, ofLayer = 0] = strides;
  const index = new Uint32Array(columns * rows * layers * steps.length);
  let at = 0;
  for (let k = 0; k < layers; k++) {
    for (let j = 0; j < rows; j++) {
      const first = n * (j * ofRow + k * ofLayer);
      for (let i = 0; i < columns; i++) {
        for (let q = 0; q < steps.length; q++) index[at++] = first + n * i + steps[q];
      }
    }
  }
  return { count: counts.reduce((product, count) => product * (count * n + 1), 1), index };
}

function sharedInMesh(
  mesh: CellMesh,
  reference: ReferenceCell,
  lattice: Lattice,
  intervals: number,
): SharedPoints {
  const { cells, neighbors, neighborSides, points } = mesh;
  const nodes = nodesPerCell(mesh);
  const sides = reference.sides.length;
  const cellCount = mesh.elementTags.length;
  const places = placesOf(reference, lattice);
  const perSide = intervals - 1;
  const index = new Uint32Array(cellCount * places.length);
  // Vertices first, then the points on sides, then those inside.
  let next = points.length / 3;
  const sideStart = new Uint32Array(sides * cellCount);
  for (let slot = 0; slot < sideStart.length; slot++) {
    const cell = Math.floor(slot / sides);
    if (neighbors[slot] >= 0 && neighbors[slot] < cell) continue;
    sideStart[slot] = next;
    next += perSide;
  }
  for (let cell = 0, at = 0; cell < cellCount; cell++) {
    for (const place of places) {
      switch (place.kind) {
        case 'corner':
          index[at++] = cells[nodes * cell + place.corner];
          break;
        case 'side': {
          const slot = sides * cell + place.side;
          const other = neighbors[slot];
          // In the neighbor the side has the opposite direction.
          index[at++] =
            other >= 0 && other < cell
              ? sideStart[sides * other + neighborSides[slot]] + perSide - place.position
              : sideStart[slot] + place.position - 1;
          break;
        }
        case 'inside':
          index[at++] = next++;
          break;
        default:
          place satisfies never;
      }
    }
  }
  return { count: next, index };
}

type Place =
  | { readonly kind: 'corner'; readonly corner: number }
  /** Position 1…n−1 from the side's first vertex. */
  | { readonly kind: 'side'; readonly side: number; readonly position: number }
  | { readonly kind: 'inside' };

/** Classifies the lattice points of a reference cell. */
function placesOf(reference: ReferenceCell, lattice: Lattice): Place[] {
  const places = Array.from({ length: lattice.points.count }, (): Place => ({ kind: 'inside' }));
  if (reference.dimension === 2) {
    reference.sides.forEach((_, side) => {
      latticePointsOfSide(reference, lattice, side).forEach((point, position) => {
        places[point] = { kind: 'side', side, position };
      });
    });
  }
  lattice.corners.forEach((point, corner) => (places[point] = { kind: 'corner', corner }));
  return places;
}
