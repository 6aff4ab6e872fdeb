const frameMagic = 0xfd2fb528;
/** Maximum unpacked size of a block. */
const blockBytes = 2 ** 17;
/** Type of a block that repeats a single byte (RLE). */
const repeating = 1;

/**
 * Returns the maximum unpacked size of Zstandard frames: per frame, the larger of its declared size and the capacity
 * of its blocks; 0 for other data.
 * @see RFC 8878, section 3.1.1
 */
export function maxZstdBytes(data: Uint8Array): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let most = 0;
  for (let at = 0; at + 9 <= data.length && view.getUint32(at, true) === frameMagic;) {
    const frame = frameAt(data, at);
    most += frame.most;
    at = frame.end;
  }
  return most;
}

function frameAt(data: Uint8Array, start: number): { readonly most: number; readonly end: number } {
  const number = (at: number, bytes: number): number =>
    Array.from(data.subarray(at, at + bytes)).reduce(
      (sum, byte, i) => sum + byte * 2 ** (8 * i),
      0,
    );
  const head = data[start + 4];
  const isSingle = (head & 0x20) !== 0;
  const sizeAt = start + 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][head & 3];
  const sizeBytes = head >> 6 === 0 ? Number(isSingle) : 2 ** (head >> 6);
  const said = number(sizeAt, sizeBytes);
  let blocks = 0;
  let isLast = false;
  let at = sizeAt + sizeBytes;
  for (; !isLast && at + 3 <= data.length; blocks++) {
    const block = number(at, 3);
    isLast = (block & 1) === 1;
    at += 3 + (((block >> 1) & 3) === repeating ? 1 : block >> 3);
  }
  const checksum = (head & 4) !== 0 ? 4 : 0;
  return { most: Math.max(said, blocks * blockBytes), end: at + checksum };
}
