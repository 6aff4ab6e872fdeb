import { Unzlib } from 'fflate';

/** Bytes that are unpacked at once: at most a thousand times as many come of them. */
const bytesAtOnce = 16_384;

/**
 * Unpacks a zlib stream piece by piece, without keeping what comes. What is damaged is left to the decoder.
 * @param pieces of the stream, in order @param refuse throws, as soon as more than `most` bytes have come
 */
export function requireUnpacked(
  pieces: Iterable<Uint8Array>,
  most: number,
  refuse: () => never,
): void {
  let unpacked = 0;
  const stream = new Unzlib((piece) => (unpacked += piece.length));
  for (const data of pieces) {
    for (let start = 0; start < data.length; start += bytesAtOnce) {
      try {
        stream.push(data.subarray(start, start + bytesAtOnce));
      } catch {
        return;
      }
      if (unpacked > most) refuse();
    }
  }
}
