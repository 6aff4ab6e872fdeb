import { requireSize, requireUnpackedSize } from '../content';
import { RasterError } from '../types';
import { unreadable, type TiffDirectory } from './directory';
import { tags } from './tags';
import { t } from '../../text/t';

/** Storage layout of an image's pixels in the file. */
export interface TiffLayout {
  readonly columns: number;
  readonly rows: number;
  readonly bands: number;
  /** Bits per sample. */
  readonly bits: number;
  readonly format: 'unsigned' | 'signed' | 'float';
  readonly littleEndian: boolean;
  readonly compression: number;
  readonly predictor: number;
  /** Whether each band is stored in its own blocks. */
  readonly isSeparate: boolean;
  readonly isTiled: boolean;
  readonly blockWidth: number;
  readonly blockHeight: number;
  readonly across: number;
  readonly down: number;
  readonly offsets: readonly number[];
  readonly byteCounts: readonly number[];
  readonly jpegTables: Uint8Array | null;
  readonly lerc: readonly number[];
}

const formats = { 1: 'unsigned', 2: 'signed', 3: 'float', 4: 'unsigned' } as const;

/** Returns whether a sample format and bit width are supported. */
const takes = (format: TiffLayout['format'], bits: number): boolean =>
  format === 'float'
    ? [16, 32, 64].includes(bits)
    : (bits >= 1 && bits <= 16) || bits === 32 || bits === 64;

/**
 * @throws RasterError with one line if the tags are inconsistent with each other or the file, or require more memory
 * than its size can fill; checked before allocating it
 */
export function tiffLayout(directory: TiffDirectory, file: Uint8Array, name: string): TiffLayout {
  const [columns, rows] = [directory.number(tags.width, 0), directory.number(tags.height, 0)];
  if (!(columns > 0 && rows > 0)) throw new RasterError(t('rasterNoPixels', name));
  requireSize(name, columns, rows);
  const bands = directory.number(tags.samplesPerPixel, 1);
  if (!(bands >= 1 && bands <= 4)) throw manyBands(name, bands);
  const [bits, format] = numbersOf(directory, name);
  if (directory.number(tags.fillOrder, 1) !== 1 && bits < 8) {
    throw unreadable(name, t('tiffReversedBits'));
  }
  const isTiled = directory.count(tags.tileOffsets) > 0;
  const given = isTiled
    ? directory.number(tags.tileLength, 0)
    : directory.number(tags.rowsPerStrip, rows);
  const blockWidth = isTiled ? directory.number(tags.tileWidth, 0) : columns;
  const blockHeight = isTiled ? given : Math.min(given, rows);
  if (!(blockWidth > 0 && blockHeight > 0)) throw unreadable(name, t('tiffNoBlockSize'));
  const isSeparate = bands > 1 && directory.number(tags.planarConfiguration, 1) === 2;
  const [across, down] = [Math.ceil(columns / blockWidth), Math.ceil(rows / blockHeight)];
  const blocks = across * down * (isSeparate ? bands : 1);
  const offsetTag = isTiled ? tags.tileOffsets : tags.stripOffsets;
  const countTag = isTiled ? tags.tileByteCounts : tags.stripByteCounts;
  const found = directory.count(offsetTag);
  if (found < blocks) throw unreadable(name, t('tiffMissingBlocks', found, blocks));
  // Values are stored in four or eight bytes.
  const pixelBytes = Math.max(4, bits / 8) * bands;
  requireSize(name, blockWidth, blockHeight);
  requireUnpackedSize(name, Math.max(columns * rows, blockWidth * blockHeight) * pixelBytes, file);
  const offsets = directory.counts(offsetTag);
  const counts = directory.counts(countTag);
  // The byte count may be missing for a single uncompressed strip.
  const byteCounts = offsets.map((at, i) => counts[i] ?? file.length - at);
  for (let i = 0; i < blocks; i++) {
    if (offsets[i] + byteCounts[i] > file.length) {
      throw unreadable(name, t('tiffBlockEnds', i + 1, blocks));
    }
  }
  return {
    columns,
    rows,
    bands,
    bits,
    format,
    littleEndian: directory.littleEndian,
    compression: directory.number(tags.compression, 1),
    predictor: directory.number(tags.predictor, 1),
    isSeparate,
    isTiled,
    blockWidth,
    blockHeight,
    across,
    down,
    offsets,
    byteCounts,
    jpegTables: directory.bytes(tags.jpegTables),
    lerc: directory.counts(tags.lercParameters),
  };
}

export const manyBands = (name: string, bands: number): RasterError =>
  new RasterError(t('tiffBands', name, bands));

function numbersOf(directory: TiffDirectory, name: string): [number, TiffLayout['format']] {
  const [allBits, allFormats] = [tags.bitsPerSample, tags.sampleFormat].map((tag) => {
    const own = directory.counts(tag);
    return own.length === 0 ? [1] : own;
  });
  const [bits, number] = [allBits[0], allFormats[0]];
  if (allBits.some((own) => own !== bits) || allFormats.some((own) => own !== number)) {
    throw new RasterError(t('tiffMixedBands', name));
  }
  const format = number in formats ? formats[number as keyof typeof formats] : null;
  if (format !== null && takes(format, bits)) return [bits, format];
  throw new RasterError(t('tiffNumbers', name, bits, number));
}
