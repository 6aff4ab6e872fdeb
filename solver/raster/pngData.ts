import { RasterError } from './types';
import { requireUnpacked } from './unpacked';
import { t } from '../text/t';

/** Channels per color type: gray, RGB, palette, gray and RGB with alpha. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Sizes in bytes: signature, chunk overhead, and data of the first chunk. */
const [signatureBytes, chunkBytes, headBytes] = [8, 12, 13];
/** Required chunks; others, such as text and color profiles, could unpack to any size. */
const kept = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'];

/** First column and row of the pixels of each pass, and the distances of its columns and rows; W3C, "PNG", 8.1. */
const interlacedPasses = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
];

interface PngHead {
  readonly width: number;
  readonly height: number;
  /** Unpacked size of the pixels, with a byte per row for its filter. */
  readonly bytes: number;
}

interface Chunk {
  readonly kind: string;
  /** The whole chunk, including length, type and checksum. */
  readonly whole: Uint8Array;
  readonly data: Uint8Array;
}

/**
 * Reads the header of a PNG file.
 * @throws RasterError with one line if the header is truncated or there are no pixels
 * @see W3C, "PNG", 11.2.1
 */
export function pngHead(file: Uint8Array, name: string): PngHead {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const start = signatureBytes + 8;
  if (file.length < start + headBytes || kindAt(file, signatureBytes) !== 'IHDR') {
    throw new RasterError(t('pngTruncated', name));
  }
  const [width, height] = [view.getUint32(start), view.getUint32(start + 4)];
  const [depth, kind] = [file[start + 8], file[start + 9]];
  if (!(width > 0 && height > 0)) throw new RasterError(t('rasterNoPixels', name));
  const bits = depth * (channelsOf[kind] ?? 4);
  const passes = file[start + 12] === 1 ? interlacedPasses : [[0, 0, 1, 1]];
  let bytes = 0;
  for (const [left, top, right, down] of passes) {
    const columns = Math.ceil((width - left) / right);
    const rows = Math.ceil((height - top) / down);
    if (columns > 0 && rows > 0) bytes += rows * (1 + Math.ceil((columns * bits) / 8));
  }
  return { width, height, bytes };
}

/** Returns the chunks needed for the pixels. */
export function pixelChunks(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const chunks: Chunk[] = [];
  for (let at = signatureBytes; at + 8 <= file.length;) {
    const end = at + chunkBytes + view.getUint32(at);
    const kind = kindAt(file, at);
    if (kept.includes(kind)) {
      chunks.push({ kind, whole: file.subarray(at, end), data: file.subarray(at + 8, end - 4) });
    }
    if (kind === 'IEND') break;
    at = end;
  }
  return chunks;
}

/** Returns a file with only these chunks. */
export function joined(file: Uint8Array, chunks: readonly Chunk[]): Uint8Array {
  const parts = [file.subarray(0, signatureBytes), ...chunks.map(({ whole }) => whole)];
  const own = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    own.set(part, at);
    at += part.length;
  }
  return own;
}

/**
 * Unpacks the pixels of a PNG file in pieces, without storing them.
 * @throws RasterError if there are far more than the header declares, as in a decompression bomb, or fewer, which
 * the decoder would read as zeros
 */
export function requireExpectedPixels(
  chunks: readonly Chunk[],
  { width, height, bytes }: PngHead,
  name: string,
): void {
  const pieces = chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data);
  const unpacked = requireUnpacked(pieces, 2 * bytes, () => {
    throw new RasterError(t('pngTooLong', name, width, height));
  });
  if (unpacked < bytes) throw new RasterError(t('pngTruncated', name));
}

const kindAt = (file: Uint8Array, at: number): string =>
  String.fromCharCode(...file.subarray(at + 4, at + 8));
