import { crc32, deflateSync } from 'node:zlib';
import { readPng } from '../../e2e/support/picture';

const maxColors = 256;

/** Pixels that share one color. */
interface Bin {
  readonly count: number;
  readonly rgb: readonly [number, number, number];
}

/**
 * A PNG file with at most 256 colors, a third of the size: boxes of colors are split in two where the error is
 * largest, and each becomes its mean. Opacity is dropped.
 */
export function smallPng(bytes: Buffer): Buffer {
  const { width, height, data } = readPng(bytes);
  const keyAt = (i: number): number => (data[i] << 16) | (data[i + 1] << 8) | data[i + 2];
  const bins = binsOf(data, keyAt);
  const boxes = cut([...bins.keys()].map((key) => ({ key, ...(bins.get(key) as Bin) })));
  const places = new Map(
    boxes.flatMap((box, place) => box.map(({ key }) => [key, place] as const)),
  );
  const rows = Buffer.alloc(height * (width + 1));
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows[y * (width + 1) + 1 + x] = places.get(keyAt(4 * (y * width + x))) ?? 0;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(boxes.flatMap((box) => meanOf(box).map(Math.round)))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function binsOf(data: Uint8Array, keyAt: (i: number) => number): Map<number, Bin> {
  const sums = new Map<number, [count: number, r: number, g: number, b: number]>();
  for (let i = 0; i < data.length; i += 4) {
    const key = keyAt(i);
    const sum = sums.get(key) ?? [0, 0, 0, 0];
    sums.set(key, sum);
    sum[0]++;
    for (let c = 0; c < 3; c++) sum[c + 1] += data[i + c];
  }
  return new Map(
    [...sums].map(([key, [count, r, g, b]]) => [
      key,
      { count, rgb: [r / count, g / count, b / count] },
    ]),
  );
}

/** Splits the colors into boxes, repeatedly the one with the largest error of a channel. */
function cut<T extends Bin>(bins: readonly T[]): (readonly T[])[] {
  const boxes = [{ bins, ...worstChannel(bins) }];
  while (boxes.length < maxColors) {
    const worst = boxes.reduce((a, b) => (b.error > a.error ? b : a));
    if (worst.error === 0) break;
    boxes.splice(boxes.indexOf(worst), 1);
    const { channel } = worst;
    const mean = meanOf(worst.bins)[channel];
    for (const half of [
      worst.bins.filter(({ rgb }) => rgb[channel] <= mean),
      worst.bins.filter(({ rgb }) => rgb[channel] > mean),
    ]) {
      boxes.push({ bins: half, ...worstChannel(half) });
    }
  }
  return boxes.map((box) => box.bins);
}

function meanOf(bins: readonly Bin[]): [number, number, number] {
  const count = bins.reduce((sum, bin) => sum + bin.count, 0);
  const mean = (c: number): number =>
    bins.reduce((sum, bin) => sum + bin.count * bin.rgb[c], 0) / count;
  return [mean(0), mean(1), mean(2)];
}

/** Large areas must not take all colors: the weight of a pixel decreases with the number of pixels of its color. */
const weightOf = ({ count }: Bin): number => Math.sqrt(count);

function worstChannel(bins: readonly Bin[]): { channel: number; error: number } {
  const means = meanOf(bins);
  const errors = means.map((mean, c) =>
    bins.length < 2
      ? 0
      : bins.reduce((sum, bin) => sum + weightOf(bin) * (bin.rgb[c] - mean) ** 2, 0),
  );
  const error = Math.max(...errors);
  return { channel: errors.indexOf(error), error };
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(content.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
