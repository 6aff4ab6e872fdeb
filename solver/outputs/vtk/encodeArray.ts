import { zlibSync } from 'fflate';

/** Uncompressed block size in bytes; blocks are compressed separately, so that readers need little memory. */
const blockBytes = 1 << 18;
/** Compression level; higher ones are slower and save very little. */
const level = 4;

/**
 * Encodes an array as appended data of a VTK file with 64-bit headers: its length and bytes. Compressed: number
 * of blocks, block size, size of a shorter last block (else 0), compressed sizes, and the zlib blocks.
 */
export function encodeArray(array: ArrayBufferView, isCompressed: boolean): Uint8Array {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  if (!isCompressed) return withHeader([bytes.length], [bytes]);
  const blocks: Uint8Array[] = [];
  for (let first = 0; first < bytes.length; first += blockBytes) {
    blocks.push(zlibSync(bytes.subarray(first, first + blockBytes), { level }));
  }
  const sizes = blocks.map(({ length }) => length);
  return withHeader([blocks.length, blockBytes, bytes.length % blockBytes, ...sizes], blocks);
}

function withHeader(numbers: readonly number[], blocks: readonly Uint8Array[]): Uint8Array {
  const head = 8 * numbers.length;
  const result = new Uint8Array(head + blocks.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(result.buffer);
  numbers.forEach((value, i) => view.setBigUint64(8 * i, BigInt(value), true));
  let at = head;
  for (const block of blocks) {
    result.set(block, at);
    at += block.length;
  }
  return result;
}
