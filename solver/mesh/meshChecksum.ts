import type { TriangleMesh } from './types';
import { crc32 } from '../core/crc32';

const known = new WeakMap<TriangleMesh, number>();

/** CRC-32 of vertices and cells: tells meshes apart, and the same mesh in another order of cells. */
export function meshChecksum(mesh: TriangleMesh): number {
  let checksum = known.get(mesh);
  if (checksum === undefined) {
    const parts = Uint32Array.of(crc32(bytesOf(mesh.points)), crc32(bytesOf(mesh.cells)));
    checksum = crc32(bytesOf(parts));
    known.set(mesh, checksum);
  }
  return checksum;
}

const bytesOf = (array: Float64Array | Uint32Array): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
