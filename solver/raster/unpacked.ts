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
  unpack(pieces, most, refuse, () => {});
}

/**
 * Unpacks a zlib stream, to at most `bytes`. @returns fewer where the stream is damaged
 * @param refuse throws, as soon as more than `most` bytes have come
 */
export function inflated(
  packed: Uint8Array,
  bytes: number,
  most: number,
  refuse: () => never,
): Uint8Array {
  const out = new Uint8Array(bytes);
  let filled = 0;
  unpack([packed], most, refuse, (piece) => {
    const own = piece.subarray(0, bytes - filled);
    out.set(own, filled);
    filled += own.length;
  });
  return out.subarray(0, filled);
}

function unpack(
  pieces: Iterable<Uint8Array>,
  most: number,
  refuse: () => never,
  take: (piece: Uint8Array) => void,
): void {
  let unpacked = 0;
  const stream = new Unzlib((piece) => {
    unpacked += piece.length;
    take(piece);
  });
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
