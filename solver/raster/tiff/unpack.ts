import { getDecoder } from 'geotiff';
import { ZSTDDecoder } from 'zstddec';
import { oneLine } from '../../core/oneLine';
import { RasterError } from '../types';
import { inflated } from '../unpacked';
import { maxZstdBytes } from '../zstd';
import { unreadable } from './directory';
import type { TiffLayout } from './layout';
import { unpackBits, unpackLzw } from './simpleCodes';
import { t } from '../../text/t';

/** Accepted declared size of Zstandard frames even if the block is smaller. */
const harmless = 2 ** 26;

const zstd = new ZSTDDecoder();

/** Returns the width and height declared in a JPEG stream; null if it has no frame. @see ITU-T T.81, B.2.2 */
function jpegSize(data: Uint8Array): readonly [number, number] | null {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  let size: readonly [number, number] | null = null;
  for (let at = 2; at + 9 <= data.length;) {
    if (data[at] !== 0xff) return size;
    const marker = data[at + 1];
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    const hasNoLength = marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
    if (isFrame) {
      const own = [view.getUint16(at + 7), view.getUint16(at + 5)] as const;
      size = [Math.max(own[0], size?.[0] ?? 0), Math.max(own[1], size?.[1] ?? 0)];
    }
    if (marker === 0xda) return size;
    at += hasNoLength ? (marker === 0xff ? 1 : 2) : 2 + view.getUint16(at + 2);
  }
  return size;
}

/** Returns the columns and rows declared in a LERC 2 blob; null for other data. @see Esri, "LERC blob format" */
function lercSize(data: Uint8Array): readonly [number, number] | null {
  const magic = 'Lerc2 ';
  if (![...magic].every((char, i) => data[i] === char.charCodeAt(0)) || data.length < 30)
    return null;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const version = view.getInt32(6, true);
  // Since version 3, a checksum comes first.
  const at = version >= 3 ? 14 : 10;
  const [rows, columns] = [view.getInt32(at, true), view.getInt32(at + 4, true)];
  return rows > 0 && columns > 0 ? [columns, rows] : null;
}

/**
 * Unpacks a block of pixels to at most `bytes`, or more if the file has rows beyond the last.
 * @throws RasterError with one line before allocating memory for many more
 */
export async function unpackBlock(
  packed: Uint8Array,
  bytes: number,
  layout: TiffLayout,
  name: string,
): Promise<Uint8Array> {
  const most = 2 * bytes;
  const refuse = (): never => {
    throw new RasterError(t('tiffBlockTooLong', name, bytes.toLocaleString('en-US')));
  };
  switch (layout.compression) {
    case 1:
      return packed;
    case 5:
      return unpackLzw(packed, bytes);
    case 8:
    case 32946:
      return inflated(packed, bytes, most, refuse);
    case 32773:
      return unpackBits(packed, bytes);
    case 50000:
      return unpackZstd(packed, bytes);
    case 7:
      if (!isOfBlock(jpegSize(packed))) throw unreadable(name, t('tiffJpegSize'));
      return decoded({ JPEGTables: layout.jpegTables ?? undefined }, packed);
    case 34887: {
      const inner = await unpackLercBlob();
      if (!isOfBlock(lercSize(inner))) throw unreadable(name, t('tiffLercSize'));
      return decoded({ LercParameters: [layout.lerc[0] ?? 4, 0] }, inner);
    }
    default:
      throw new RasterError(t('tiffCompression', name, layout.compression));
  }

  async function unpackZstd(data: Uint8Array, expected: number): Promise<Uint8Array> {
    if (maxZstdBytes(data) > Math.max(2 * expected, harmless)) refuse();
    await zstd.init();
    return zstd.decode(data, 2 * expected);
  }

  /** Unpacks the optional second compression of LERC. */
  async function unpackLercBlob(): Promise<Uint8Array> {
    // A blob is larger than its numbers by a header and at most a byte mask.
    const room = most + 1024;
    switch (layout.lerc[1] ?? 0) {
      case 0:
        return packed;
      case 1:
        return inflated(packed, room, room, refuse);
      case 2:
        return unpackZstd(packed, room);
      default:
        throw unreadable(name, t('tiffLercPacking', layout.lerc[1]));
    }
  }

  function isOfBlock(size: readonly [number, number] | null): boolean {
    return size !== null && size[0] <= layout.blockWidth && size[1] <= layout.blockHeight;
  }

  async function decoded(parameters: object, data: Uint8Array): Promise<Uint8Array> {
    const shared = {
      tileWidth: layout.blockWidth,
      tileHeight: layout.blockHeight,
      predictor: 1,
      bitsPerSample: layout.bits,
      planarConfiguration: layout.isSeparate ? 2 : 1,
    };
    try {
      const decoder = await getDecoder(layout.compression, { ...shared, ...parameters });
      return new Uint8Array(await decoder.decode(data.slice().buffer));
    } catch (error) {
      throw unreadable(name, oneLine(error));
    }
  }
}
