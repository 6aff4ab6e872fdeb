import type { CellMesh } from './types';
import { crc32 } from '../core/crc32';

const known = new WeakMap<CellMesh, number>();

/**
 * CRC-32 of nodes, by their coordinates along the axes of the mesh, and cells: tells meshes apart, and
 * the same mesh in another order of cells.
 */
export function meshChecksum(mesh: CellMesh): number {
  let checksum = known.get(mesh);
  if (checksum === undefined) {
    const parts = Uint32Array.of(crc32(bytesOf(coordinates(mesh))), crc32(bytesOf(mesh.cells)));
    checksum = crc32(bytesOf(parts));
    known.set(mesh, checksum);
  }
  return checksum;
}

/** One, two or three per node. */
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
