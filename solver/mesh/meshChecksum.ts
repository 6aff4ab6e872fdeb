import { crc32 } from '../core/crc32';
import type { CartesianGrid } from './cartesianGrid';
import type { Mesh } from './mesh';
import type { CellMesh } from './types';

const known = new WeakMap<Mesh, number>();

/**
 * Returns the CRC-32 of node coordinates along the axes of the mesh and of the cells, or of a grid's parameters and
 * obstacles. It also distinguishes different cell orders of the same mesh.
 */
export function meshChecksum(mesh: Mesh): number {
  let checksum = known.get(mesh);
  if (checksum === undefined) {
    checksum = mesh.kind === 'grid' ? ofGrid(mesh) : ofCells(mesh);
    known.set(mesh, checksum);
  }
  return checksum;
}

/** Grids without obstacles keep the checksum used before obstacles were supported. */
function ofGrid({ origin, spacing, counts, solid }: CartesianGrid): number {
  const numbers = [...origin, ...spacing, ...counts, ...(solid ? [crc32(solid)] : [])];
  return crc32(bytesOf(Float64Array.from(numbers)));
}

const ofCells = (mesh: CellMesh): number =>
  crc32(bytesOf(Uint32Array.of(crc32(bytesOf(coordinates(mesh))), crc32(bytesOf(mesh.cells)))));

/** Returns one, two or three coordinates per node. */
function coordinates({ points, dimension }: CellMesh): Float64Array {
  if (dimension === 3) return points;
  const packed = new Float64Array((points.length / 3) * dimension);
  for (let from = 0, to = 0; from < points.length; from += 3) {
    for (let axis = 0; axis < dimension; axis++) packed[to++] = points[from + axis];
  }
  return packed;
}

const bytesOf = (array: Float64Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
