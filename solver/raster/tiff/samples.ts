import { RasterError } from '../types';
import { unreadable } from './directory';
import type { TiffLayout } from './layout';
import { unpackBlock } from './unpack';
import { t } from '../../text/t';

/** TIFF compression number of LERC. */
const lerc = 34887;

type Numbers = ArrayLike<number> | ArrayLike<bigint>;

/**
 * Reads the samples of all bands, each row by row, in file order.
 * @param fill value of blocks missing in the file @throws RasterError with one line
 */
export async function readSamples(
  file: Uint8Array,
  layout: TiffLayout,
  fill: number,
  name: string,
): Promise<(Float32Array | Float64Array)[]> {
  const { columns, rows, bands, blockWidth, blockHeight, across, down, isSeparate } = layout;
  const isSingle = layout.format === 'float' ? layout.bits <= 32 : layout.bits < 32;
  const values = Array.from({ length: bands }, () =>
    isSingle ? new Float32Array(columns * rows) : new Float64Array(columns * rows),
  );
  const perPixel = isSeparate ? 1 : bands;
  for (let block = 0; block < across * down * (isSeparate ? bands : 1); block++) {
    const place = block % (across * down);
    const [left, top] = [(place % across) * blockWidth, Math.floor(place / across) * blockHeight];
    const [width, height] = [
      Math.min(blockWidth, columns - left),
      Math.min(blockHeight, rows - top),
    ];
    const own = isSeparate ? [values[Math.floor(block / (across * down))]] : values;
    const numbers = await blockNumbers(
      file,
      layout,
      block,
      layout.isTiled ? blockHeight : height,
      name,
    );
    own.forEach((band, sample) => {
      for (let row = 0; row < height; row++) {
        const to = (top + row) * columns + left;
        if (numbers === null) band.fill(fill, to, to + width);
        else {
          let at = row * blockWidth * perPixel + sample;
          for (let i = 0; i < width; i++, at += perPixel) band[to + i] = Number(numbers[at]);
        }
      }
    });
  }
  return values;
}

/** Undoes horizontal differencing along rows, in place. @param stride samples per pixel @see TIFF 6.0, section 14 */
function addDifferences(
  values: Uint8Array | Uint16Array | Uint32Array | BigUint64Array,
  perRow: number,
  stride: number,
): void {
  // Typed arrays wrap around in their own type.
  for (let row = 0; row + perRow <= values.length; row += perRow) {
    for (let i = row + stride; i < row + perRow; i++) {
      if (values instanceof BigUint64Array) values[i] += values[i - stride];
      else values[i] += values[i - stride];
    }
  }
}

/**
 * Undoes the floating-point predictor: per row, differenced bytes grouped by significance; output is little-endian.
 * @see Adobe, "TIFF Technical Note 3: Floating point predictor"
 */
function joinFloats(block: Uint8Array, perRow: number, stride: number, bytes: number): Uint8Array {
  const out = new Uint8Array(block.length);
  const rowBytes = perRow * bytes;
  for (let row = 0; row + rowBytes <= block.length; row += rowBytes) {
    const bytesOfRow = block.slice(row, row + rowBytes);
    for (let i = stride; i < rowBytes; i++) bytesOfRow[i] += bytesOfRow[i - stride];
    for (let i = 0; i < perRow; i++) {
      for (let b = 0; b < bytes; b++) {
        out[row + bytes * i + b] = bytesOfRow[(bytes - 1 - b) * perRow + i];
      }
    }
  }
  return out;
}

/** Reads the samples of a block, interleaved by pixel; null if the file omits it. */
async function blockNumbers(
  file: Uint8Array,
  layout: TiffLayout,
  block: number,
  height: number,
  name: string,
): Promise<Numbers | null> {
  const { bits, blockWidth, bands, predictor, littleEndian, compression } = layout;
  const [offset, count] = [layout.offsets[block], layout.byteCounts[block]];
  if (count === 0 || offset === 0) return null;
  const perRow = blockWidth * (layout.isSeparate ? 1 : bands);
  const rowBytes = Math.ceil((perRow * bits) / 8);
  const bytes = height * rowBytes;
  const packed = file.subarray(offset, offset + count);
  const all = await unpackBlock(packed, bytes, layout, name);
  if (all.length < bytes) {
    throw unreadable(name, t('tiffBlockShort', block + 1, all.length, bytes));
  }
  // An aligned copy, separate from the file.
  const data = all.slice(0, bytes);
  const stride = layout.isSeparate ? 1 : bands;
  if (predictor === 3) {
    if (layout.format !== 'float') throw unreadable(name, t('tiffFloatPredictor'));
    return typed(joinFloats(data, perRow, stride, bits / 8), layout);
  }
  if (![8, 16, 32, 64].includes(bits)) {
    if (predictor !== 1) throw unreadable(name, t('tiffPredictorBits', predictor, bits));
    return unpackedBits(data, perRow, height, bits, layout.format === 'signed');
  }
  // LERC decoders return machine byte order.
  if (!littleEndian && compression !== lerc) reverseBytes(data, bits / 8);
  if (predictor === 2) addDifferences(unsignedOf(data, bits), perRow, stride);
  else if (predictor !== 1) throw new RasterError(t('tiffPredictor', name, predictor));
  return typed(data, layout);
}

function typed({ buffer, length }: Uint8Array, { bits, format }: TiffLayout): Numbers {
  const count = (8 * length) / bits;
  if (format === 'float') {
    if (bits === 32) return new Float32Array(buffer, 0, count);
    return bits === 64
      ? new Float64Array(buffer, 0, count)
      : halfFloats(new Uint16Array(buffer, 0, count));
  }
  const isSigned = format === 'signed';
  switch (bits) {
    case 8:
      return isSigned ? new Int8Array(buffer, 0, count) : new Uint8Array(buffer, 0, count);
    case 16:
      return isSigned ? new Int16Array(buffer, 0, count) : new Uint16Array(buffer, 0, count);
    case 32:
      return isSigned ? new Int32Array(buffer, 0, count) : new Uint32Array(buffer, 0, count);
    default:
      return isSigned ? new BigInt64Array(buffer, 0, count) : new BigUint64Array(buffer, 0, count);
  }
}

function unsignedOf({ buffer, length }: Uint8Array, bits: number) {
  if (bits === 8) return new Uint8Array(buffer, 0, length);
  if (bits === 16) return new Uint16Array(buffer, 0, length / 2);
  return bits === 32
    ? new Uint32Array(buffer, 0, length / 4)
    : new BigUint64Array(buffer, 0, length / 8);
}

function reverseBytes(data: Uint8Array, bytes: number): void {
  if (bytes === 1) return;
  for (let at = 0; at + bytes <= data.length; at += bytes) data.subarray(at, at + bytes).reverse();
}

/** Unpacks samples of any bit width; rows start at a byte. */
function unpackedBits(
  data: Uint8Array,
  perRow: number,
  rows: number,
  bits: number,
  isSigned: boolean,
): Float64Array {
  const rowBytes = Math.ceil((perRow * bits) / 8);
  const numbers = new Float64Array(perRow * rows);
  for (let row = 0; row < rows; row++) {
    let [buffer, held, at] = [0, 0, row * rowBytes];
    for (let i = 0; i < perRow; i++) {
      while (held < bits) {
        buffer = ((buffer << 8) | data[at++]) & 0xffffff;
        held += 8;
      }
      held -= bits;
      const number = (buffer >> held) & ((1 << bits) - 1);
      numbers[row * perRow + i] =
        isSigned && number >= 1 << (bits - 1) ? number - (1 << bits) : number;
    }
  }
  return numbers;
}

function halfFloats(halves: Uint16Array): Float32Array {
  return Float32Array.from(halves, (half) => {
    const [sign, exponent, mantissa] = [half >> 15 ? -1 : 1, (half >> 10) & 31, half & 1023];
    if (exponent === 31) return mantissa ? NaN : sign * Infinity;
    return sign * (exponent ? 2 ** (exponent - 15) * (1 + mantissa / 1024) : 2 ** -24 * mantissa);
  });
}
