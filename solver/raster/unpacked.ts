import { Unzlib } from 'fflate';

/** Input bytes unpacked at once; deflate expands them at most about 1000 times. */
const bytesAtOnce = 16_384;

/**
 * Unpacks a zlib stream in pieces to check its size, discarding the output. Damaged data is left to the decoder.
 * @param pieces of the stream, in order @param refuse throws; called once more than `most` bytes are unpacked
 * @returns the unpacked bytes
 */
export function requireUnpacked(
  pieces: Iterable<Uint8Array>,
  most: number,
  refuse: () => never,
): number {
  return unpack(pieces, most, refuse, () => {});
}

/**
 * Unpacks a zlib stream to at most `bytes`. @returns fewer bytes if the stream is damaged
 * @param refuse throws; called once more than `most` bytes are unpacked
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
): number {
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
        return unpacked;
      }
      if (unpacked > most) refuse();
    }
  }
  return unpacked;
}
