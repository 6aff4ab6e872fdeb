import { decode, type DecodedPng } from 'fast-png';
import { oneLine } from '../core/oneLine';
import { requireSize, requireUnpackedSize, type RasterContent } from './content';
import { grayOf } from './gray';
import { joined, pixelChunks, pngHead, requireExpectedPixels } from './pngData';
import { RasterError } from './types';
import { t } from '../text/t';

/**
 * Reads a PNG image as grays from 0 (black) to 1 (white), see `grayOf`. It has no georeference.
 * @param name is the prefix of messages @throws RasterError with one line
 */
export function readPng(file: Uint8Array, name: string): RasterContent {
  const head = pngHead(file, name);
  requireSize(name, head.width, head.height);
  // Values are stored in four bytes.
  requireUnpackedSize(name, Math.max(head.bytes, 4 * head.width * head.height), file);
  const pixels = pixelChunks(file);
  requireExpectedPixels(pixels, head, name);
  const { width, height, ...picture } = decoded(joined(file, pixels), name);
  const [samples, channels] = samplesOf({ width, height, ...picture }, name);
  const most = picture.palette ? 255 : 2 ** picture.depth - 1;
  return {
    columns: width,
    rows: height,
    values: grayOf(width * height, channels, (i, channel) => samples[i * channels + channel], most),
    extent: null,
  };
}

function decoded(file: Uint8Array, name: string): DecodedPng {
  try {
    return decode(file);
  } catch (error) {
    throw new RasterError(t('pngUnreadable', name, oneLine(error)));
  }
}

/** Returns samples per pixel and their channel count: palette entries if there is a palette. */
function samplesOf(picture: DecodedPng, name: string): [ArrayLike<number>, number] {
  const { width, height, depth, channels, data, palette } = picture;
  const samples = depth < 8 ? unpacked(picture) : data;
  if (samples.length !== width * height * channels) {
    throw new RasterError(t('pngTruncatedOrInterlaced', name));
  }
  if (!palette) return [samples, channels];
  const perEntry = palette[0]?.length ?? 3;
  const colors = new Uint8Array(samples.length * perEntry);
  for (let i = 0; i < samples.length; i++) colors.set(palette[samples[i]] ?? [], i * perEntry);
  return [colors, perEntry];
}

/** Unpacks samples of 1, 2 or 4 bits; rows start at a byte. */
function unpacked({ width, height, depth, data }: DecodedPng): Uint8Array {
  const perByte = 8 / depth;
  const bytesPerRow = Math.ceil(width / perByte);
  if (data.length !== bytesPerRow * height) return new Uint8Array(0);
  const mask = 2 ** depth - 1;
  return Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [row, column] = [Math.floor(pixel / width), pixel % width];
    const byte = data[row * bytesPerRow + Math.floor(column / perByte)];
    return (byte >> (8 - depth * (1 + (column % perByte)))) & mask;
  });
}
