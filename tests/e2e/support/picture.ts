import { PNG } from 'pngjs';

/** Pixels of a PNG file: red, green, blue and opacity each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** @throws Error if the bytes are not a PNG file. */
export const readPng = (bytes: Buffer): Picture => PNG.sync.read(bytes);

/** Part of a picture, as fractions of its width and height from the upper left corner. */
export interface Part {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export const whole: Part = { x: [0, 1], y: [0, 1] };

function* pixels({ width, height }: Picture, { x, y }: Part): Generator<number> {
  for (let row = Math.floor(y[0] * height); row < Math.floor(y[1] * height); row++) {
    for (let column = Math.floor(x[0] * width); column < Math.floor(x[1] * width); column++) {
      yield 4 * (row * width + column);
    }
  }
}

/** Number of different colors. */
export function countColors(picture: Picture, part = whole): number {
  const colors = new Set<number>();
  for (const at of pixels(picture, part)) {
    const [red, green, blue] = picture.data.subarray(at, at + 3);
    colors.add((red << 16) | (green << 8) | blue);
  }
  return colors.size;
}

/** Largest difference of a color component between two pictures of the same size. */
export function largestDifference(a: Picture, b: Picture, part = whole): number {
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let largest = 0;
  for (const at of pixels(a, part)) {
    for (let i = at; i < at + 3; i++) {
      largest = Math.max(largest, Math.abs(a.data[i] - b.data[i]));
    }
  }
  return largest;
}
