import { meshChecksum } from '../meshChecksum';
import { CELL_SHAPES } from '../cellShapes';
import { nodesPerCell } from '../mesh';
import type { CellMesh } from '../types';
import { faceSurface, type FaceSurface } from './surface';

/** Boundary data for selecting faces; small compared to the mesh. */
export interface BoundaryFaces {
  /**
   * Vertices of each face: in 2D the first and the last one, with the domain on the left; in 3D the four corners; empty
   * in 1D.
   */
  readonly vertices: Uint32Array;
  /** x, y of the first and of the last vertex of each face in 2D; otherwise empty. */
  readonly coordinates: Float64Array;
  /** Faces in 3D; omitted otherwise. */
  readonly surface?: FaceSurface;
  /** Per face: index into `names`. */
  readonly groups: Uint16Array;
  readonly names: readonly string[];
  /** Checksum of the mesh that the face numbers refer to. */
  readonly checksum: number;
}

/** @returns the faces in mesh order */
export function boundaryFaces(mesh: CellMesh): BoundaryFaces {
  const { cells, points, boundaryCells, boundarySides } = mesh;
  const { facets } = CELL_SHAPES[mesh.shape];
  const solid = mesh.dimension === 3 ? faceSurface(mesh) : null;
  const count = mesh.dimension === 2 ? boundaryCells.length : 0;
  const vertices = new Uint32Array(2 * count);
  const coordinates = new Float64Array(4 * count);
  for (let face = 0; face < count; face++) {
    const base = nodesPerCell(mesh) * boundaryCells[face];
    for (const [end, corner] of facets[boundarySides[face]].entries()) {
      const vertex = cells[base + corner];
      vertices[2 * face + end] = vertex;
      coordinates[4 * face + 2 * end] = points[3 * vertex];
      coordinates[4 * face + 2 * end + 1] = points[3 * vertex + 1];
    }
  }
  return {
    vertices,
    coordinates,
    ...solid,
    groups: mesh.boundaryGroups.slice(),
    names: mesh.groups.map(({ name }) => name),
    checksum: meshChecksum(mesh),
  };
}

/** Returns x, y of the first and of the last vertex of a face. */
export const endsOf = (
  { coordinates }: Pick<BoundaryFaces, 'coordinates'>,
  face: number,
): [ax: number, ay: number, bx: number, by: number] => [
  coordinates[4 * face],
  coordinates[4 * face + 1],
  coordinates[4 * face + 2],
  coordinates[4 * face + 3],
];

/** Returns the squared distance of a point from a face. */
export function squaredDistanceTo(
  coordinates: Float64Array,
  face: number,
  x: number,
  y: number,
): number {
  const ax = coordinates[4 * face];
  const ay = coordinates[4 * face + 1];
  const dx = coordinates[4 * face + 2] - ax;
  const dy = coordinates[4 * face + 3] - ay;
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const clamped = Math.min(1, Math.max(0, along));
  return (x - ax - clamped * dx) ** 2 + (y - ay - clamped * dy) ** 2;
}

/** Returns the face nearest to a point; −1 if there is none. */
export function nearestFace({ coordinates }: BoundaryFaces, x: number, y: number): number {
  let nearest = -1;
  let least = Infinity;
  for (let face = 0; face < coordinates.length / 4; face++) {
    const distance = squaredDistanceTo(coordinates, face, x, y);
    if (distance >= least) continue;
    least = distance;
    nearest = face;
  }
  return nearest;
}

export function faceLength(boundary: Pick<BoundaryFaces, 'coordinates'>, face: number): number {
  const [ax, ay, bx, by] = endsOf(boundary, face);
  return Math.hypot(bx - ax, by - ay);
}
